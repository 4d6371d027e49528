import type { SupportChatController, Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { trouble } from '../shared/notice.ts'

/** The round button that opens the panel. */
export function chatLauncher(chat: SupportChatController, words: Words) {
  const launcher = chat.launcher('gw', words)
  if (!launcher) return nothing
  const isOpen = launcher.bag['aria-expanded'] === 'true'
  return html`<button ${bind(launcher.bag)} class="gw-chat-launcher" part="launcher">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <polyline
        points=${isOpen ? '6,6 18,18 12,12 18,6 6,18' : '12,17 8,21 8,17 4,17 3,16 3,5 4,4 20,4 21,5 21,16 20,17 12,17'}
      />
    </svg>
    ${launcher.unread ? html`<span class="gw-chat-unread" aria-hidden="true">${launcher.unread}</span>` : nothing}
  </button>`
}

/** The panel with its head and its places. */
export function chatFrame(chat: SupportChatController, words: Words, body: unknown) {
  const { t } = words
  const title = chat.title('gw', words)
  const back = chat.backButton(words)
  const close = chat.closeButton(words)
  const aside = chat.inside()?.aside(words)
  const status = chat.status(words)
  const { failure } = chat.view.peek()
  return html`<section
    ${bind(chat.panel('gw', words))}
    class="gw-chat-panel ${chat.isInline ? 'gw-chat-inline' : ''}"
    part="panel"
  >
    <div class="gw-chat-head">
      ${
        back
          ? html`<button ${bind(back)} class="gw-chat-icon">
              <span class="gw-chat-arrow" aria-hidden="true">‹</span>
            </button>`
          : nothing
      }
      <h2 ${bind(title.bag)} class="gw-title" part="title">${title.text}</h2>
      ${close ? html`<button ${bind(close)} class="gw-chat-icon">✕</button>` : nothing}
      <span class="gw-chat-aside">${aside ?? t('chat.assistantOnly')}</span>
      <nav class="gw-chat-places" aria-label=${t('chat.places')}>
        ${chat.places(words).map(({ text, bag }) => html`<button ${bind(bag)} class="gw-chat-place">${text}</button>`)}
      </nav>
    </div>
    <div class="gw-chat-body" part="body">
      ${
        failure
          ? html`<div class="gw-chat-wait">${trouble(failure, words, () => chat.retry())}</div>`
          : (body ?? html`<p class="gw-chat-wait">${t('chat.loading')}</p>`)
      }
    </div>
    <p ${bind(status.bag)} class="gw-hidden">${status.text}</p>
  </section>`
}
