import type { SupportChatView, Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'

/** Message beside the closed chat, which screen readers announce. */
export function proactiveMessage({ proactive }: SupportChatView, { t }: Translator) {
  return html`<div role="status">
    ${
      proactive
        ? html`<div class="gw-proactive" part="proactive">
            <button ${bind(proactive.open)} class="gw-proactive-text">${proactive.text}</button>
            <button ${bind(proactive.dismiss)} class="gw-chat-icon" aria-label=${t('action.close')}>✕</button>
          </div>`
        : nothing
    }
  </div>`
}
