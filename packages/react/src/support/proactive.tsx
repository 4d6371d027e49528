import type { SupportChatView, Translator } from '@gangway/core'
import { props } from '../shared/props.ts'

/** Message beside the closed chat, which screen readers announce. */
export function renderProactive({ proactive }: SupportChatView, { t }: Translator) {
  return (
    <div role="status">
      {proactive && (
        <div className="gw-proactive" part="proactive">
          <button {...props(proactive.open)} className="gw-proactive-text">
            {proactive.text}
          </button>
          <button {...props(proactive.dismiss)} className="gw-chat-icon" aria-label={t('action.close')}>
            ✕
          </button>
        </div>
      )}
    </div>
  )
}
