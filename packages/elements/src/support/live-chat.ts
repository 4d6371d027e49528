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
      ({ isMine, name, text, note, retry }) =>
        html`<div class="gw-chat-entry">
          <p class="gw-chat-bubble ${isMine ? 'gw-chat-mine' : 'gw-chat-theirs'}">
            <span class=${isMine ? 'gw-hidden' : 'gw-live-name'}>${name} </span>${text}
          </p>
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
