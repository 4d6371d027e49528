import type { ElementProps, PagedListElementProps, Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'

interface Page {
  isLoading: boolean
  failure?: { text: string; props?: ElementProps; retry: ElementProps }
}

/** Layout of a page of the panel: an error with a retry button, then the content. */
export function panelPage({ isLoading, failure }: Page, { t }: Translator, content: unknown) {
  return html`<div class="gw-chat-page" aria-busy=${isLoading ? 'true' : nothing}>
    ${
      failure
        ? html`<div ${bind({ role: 'alert', ...failure.props })} class="gw-notice">
            <span>${failure.text}</span>
            <button ${bind(failure.retry)} class="gw-link">${t('action.retry')}</button>
          </div>`
        : nothing
    }
    ${content}
  </div>`
}

export function loadingText({ isLoading }: Page, { t }: Translator) {
  return isLoading ? html`<p class="gw-text">${t('chat.loading')}</p>` : nothing
}

/** Paged list with a button to load more. */
export function pagedList(props: PagedListElementProps, translator: Translator) {
  const { isLoading, empty, list, more } = props
  return html`${empty ? html`<p class="gw-text">${empty}</p>` : nothing}
    <ul class="gw-chat-rows">
      ${list.map(
        ({ title, details, state, props }) =>
          html`<li>
            <button ${bind(props)} class="gw-chat-row">
              <span>${title}</span> ${state ? statusPill(state) : nothing} <small>${details}</small>
            </button>
          </li>`,
      )}
    </ul>
    ${loadingText(props, translator)}
    ${more && !isLoading ? html`<button ${bind(more)} class="gw-button">${translator.t('chat.more')}</button>` : nothing}`
}

export function statusPill({ text, tone }: NonNullable<PagedListElementProps['list'][number]['state']>) {
  return html`<span class="gw-chat-pill gw-chat-pill-${tone}">${text}</span>`
}
