import type { HistoryElementProps, Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { loadingText, panelPage } from './panel-page.ts'

/** Earlier conversations with a search. */
export function chatHistory(props: HistoryElementProps | undefined, translator: Translator) {
  if (!props) return undefined
  const { search, empty, list, more, isLoading } = props
  return panelPage(
    props,
    translator,
    html`<div class="gw-box" part="field">
        <input ${bind(search.input)} class="gw-input" part="input" aria-label=${search.label} />
      </div>
      ${empty ? html`<p class="gw-text">${empty}</p>` : nothing}
      <ul class="gw-chat-rows">
        ${list.map(
          ({ title, details, mail, note, props }) =>
            html`<li class="gw-chat-row">
              <button ${bind(props)} class="gw-link">${title}</button>
              ${mail ? html`<button ${bind(mail.props)} class="gw-link">${mail.text}</button>` : nothing}
              <small>${details}</small>
              <small role="status">${note}</small>
            </li>`,
        )}
      </ul>
      ${loadingText(props, translator)}
      ${more && !isLoading ? html`<button ${bind(more)} class="gw-button">${translator.t('chat.more')}</button>` : nothing}`,
  )
}
