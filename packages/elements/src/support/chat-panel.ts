import type { SupportChatController, Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { errorNotice } from '../shared/notice.ts'

/** Button that opens the panel. */
export function chatLauncher(chat: SupportChatController, translator: Translator) {
  const launcher = chat.launcher('gw', translator)
  if (!launcher) return nothing
  const isOpen = launcher.props['aria-expanded'] === 'true'
  return html`<button ${bind(launcher.props)} class="gw-chat-launcher" part="launcher">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <polyline
        points=${isOpen ? '6,6 18,18 12,12 18,6 6,18' : '12,17 8,21 8,17 4,17 3,16 3,5 4,4 20,4 21,5 21,16 20,17 12,17'}
      />
    </svg>
    ${launcher.unread ? html`<span class="gw-chat-unread" aria-hidden="true">${launcher.unread}</span>` : nothing}
  </button>`
}

/** Panel with header and navigation. */
export function chatPanel(chat: SupportChatController, translator: Translator, body: unknown) {
  const { t } = translator
  const title = chat.title('gw', translator)
  const back = chat.backButton(translator)
  const close = chat.closeButton(translator)
  const aside = chat.body()?.hoursText(translator)
  const status = chat.status(translator)
  const { failure } = chat.view.peek()
  return html`<section
    ${bind(chat.panel('gw', translator))}
    class="gw-chat-panel ${chat.isInline ? 'gw-chat-inline' : ''}"
    part="panel"
  >
    <div class="gw-chat-header">
      ${
        back
          ? html`<button ${bind(back)} class="gw-chat-icon">
              <span class="gw-chat-arrow" aria-hidden="true">‹</span>
            </button>`
          : nothing
      }
      <h2 ${bind(title.props)} class="gw-title" part="title">${title.text}</h2>
      ${close ? html`<button ${bind(close)} class="gw-chat-icon">✕</button>` : nothing}
      <span class="gw-chat-aside">${aside ?? t('chat.assistantOnly')}</span>
      <nav class="gw-chat-places" aria-label=${t('chat.places')}>
        ${chat.places(translator).map(({ text, props }) => html`<button ${bind(props)} class="gw-chat-place">${text}</button>`)}
      </nav>
    </div>
    <div class="gw-chat-body" part="body">
      ${
        failure
          ? html`<div class="gw-chat-loading">${errorNotice(failure, translator, () => chat.retry())}</div>`
          : (body ?? html`<p class="gw-chat-loading">${t('chat.loading')}</p>`)
      }
    </div>
    <p ${bind(status.props)} class="gw-hidden">${status.text}</p>
  </section>`
}
