import type { LiveChatElementProps, Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { buttons, chips } from './chips.ts'

/** A conversation with a support agent, loaded on demand. */
export function liveChat(props: LiveChatElementProps, { t }: Translator) {
  const { asked, messages, status, typing, buttons: actions, rating } = props
  return html`<div class="gw-live">
    <p class="gw-chat-note">${asked}</p>
    ${messages.map(
      ({ note, retry, ...message }) =>
        html`<div class="gw-chat-entry">
          ${bubble(message)}
          <p class="gw-chat-note">
            ${note} ${retry ? html`<button ${bind(retry)} class="gw-link">${t('action.retry')}</button>` : nothing}
          </p>
        </div>`,
    )}
    ${typing ? html`<p class="gw-live-typing">${typing}</p>` : nothing}
    <div class="gw-live-line"><span>${status}</span>${buttons(actions)}</div>
    ${
      rating
        ? html`<div ${bind(rating.group)} class="gw-chat-question">
            <span>${rating.text}</span>${chips(rating.chips)}
          </div>`
        : nothing
    }
  </div>`
}

/** The bubble keeps white space, so that its template has none. */
function bubble({ isMine, name, text }: Pick<LiveChatElementProps['messages'][number], 'isMine' | 'name' | 'text'>) {
  const speaker = html`<span class=${isMine ? 'gw-hidden' : 'gw-live-name'}>${name} </span>`
  return html`<p class="gw-chat-bubble ${isMine ? 'gw-chat-mine' : 'gw-chat-theirs'}">${speaker}${text}</p>`
}
