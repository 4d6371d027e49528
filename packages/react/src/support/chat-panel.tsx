import type { SupportChatController, Translator } from '@gangway/core'
import type { ReactNode } from 'react'
import { ErrorNotice } from '../shared/notice.tsx'
import { props } from '../shared/props.ts'

interface ChatPanelProps {
  chat: SupportChatController
  translator: Translator
  id: string
}

/** Button that opens the panel. */
export function ChatLauncher({ chat, translator, id }: ChatPanelProps) {
  const launcher = chat.launcher(id, translator)
  if (!launcher) return null
  const isOpen = launcher.props['aria-expanded'] === 'true'
  return (
    <button {...props(launcher.props)} className="gw-chat-launcher" part="launcher">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <polyline
          points={
            isOpen ? '6,6 18,18 12,12 18,6 6,18' : '12,17 8,21 8,17 4,17 3,16 3,5 4,4 20,4 21,5 21,16 20,17 12,17'
          }
        />
      </svg>
      {launcher.unread && (
        <span className="gw-chat-unread" aria-hidden="true">
          {launcher.unread}
        </span>
      )}
    </button>
  )
}

/** Panel with header and navigation. */
export function ChatPanel({ chat, translator, id, children }: ChatPanelProps & { children: ReactNode }) {
  const { t } = translator
  const title = chat.title(id, translator)
  const back = chat.backButton(translator)
  const close = chat.closeButton(translator)
  const aside = chat.body()?.hoursText(translator)
  const status = chat.status(translator)
  const { failure } = chat.view.peek()
  return (
    <section
      {...props(chat.panel(id, translator))}
      className={`gw-chat-panel ${chat.isInline ? 'gw-chat-inline' : ''}`}
      part="panel"
    >
      <div className="gw-chat-header">
        {back && (
          <button {...props(back)} className="gw-chat-icon">
            <span className="gw-chat-arrow" aria-hidden="true">
              ‹
            </span>
          </button>
        )}
        <h2 {...props(title.props)} className="gw-title" part="title">
          {title.text}
        </h2>
        {close && (
          <button {...props(close)} className="gw-chat-icon">
            ✕
          </button>
        )}
        <span className="gw-chat-aside">{aside ?? t('chat.assistantOnly')}</span>
        <nav className="gw-chat-places" aria-label={t('chat.places')}>
          {chat.places(translator).map(({ place, text, props: elementProps }) => (
            <button key={place} {...props(elementProps)} className="gw-chat-place">
              {text}
            </button>
          ))}
        </nav>
      </div>
      <div className="gw-chat-body" part="body">
        {failure ? (
          <div className="gw-chat-loading">
            <ErrorNotice failure={failure} translator={translator} retry={() => chat.retry()} />
          </div>
        ) : (
          (children ?? <p className="gw-chat-loading">{t('chat.loading')}</p>)
        )}
      </div>
      <p {...props(status.props)} className="gw-hidden">
        {status.text}
      </p>
    </section>
  )
}
