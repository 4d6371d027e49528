import type { SupportChatController, Words } from '@gangway/core'
import type { ReactNode } from 'react'
import { Trouble } from '../shared/notice.tsx'
import { props } from '../shared/props.ts'

interface FrameProps {
  chat: SupportChatController
  words: Words
  id: string
}

/** The round button that opens the panel. */
export function ChatLauncher({ chat, words, id }: FrameProps) {
  const launcher = chat.launcher(id, words)
  if (!launcher) return null
  const isOpen = launcher.bag['aria-expanded'] === 'true'
  return (
    <button {...props(launcher.bag)} className="gw-chat-launcher" part="launcher">
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

/** The panel with its head and its places. */
export function ChatFrame({ chat, words, id, children }: FrameProps & { children: ReactNode }) {
  const { t } = words
  const title = chat.title(id, words)
  const back = chat.backButton(words)
  const close = chat.closeButton(words)
  const aside = chat.inside()?.aside(words)
  const status = chat.status(words)
  const { failure } = chat.view.peek()
  return (
    <section
      {...props(chat.panel(id, words))}
      className={`gw-chat-panel ${chat.isInline ? 'gw-chat-inline' : ''}`}
      part="panel"
    >
      <div className="gw-chat-head">
        {back && (
          <button {...props(back)} className="gw-chat-icon">
            <span className="gw-chat-arrow" aria-hidden="true">
              ‹
            </span>
          </button>
        )}
        <h2 {...props(title.bag)} className="gw-title" part="title">
          {title.text}
        </h2>
        {close && (
          <button {...props(close)} className="gw-chat-icon">
            ✕
          </button>
        )}
        <span className="gw-chat-aside">{aside ?? t('chat.assistantOnly')}</span>
        <nav className="gw-chat-places" aria-label={t('chat.places')}>
          {chat.places(words).map(({ place, text, bag }) => (
            <button key={place} {...props(bag)} className="gw-chat-place">
              {text}
            </button>
          ))}
        </nav>
      </div>
      <div className="gw-chat-body" part="body">
        {failure ? (
          <div className="gw-chat-wait">
            <Trouble failure={failure} words={words} retry={() => chat.retry()} />
          </div>
        ) : (
          (children ?? <p className="gw-chat-wait">{t('chat.loading')}</p>)
        )}
      </div>
      <p {...props(status.bag)} className="gw-hidden">
        {status.text}
      </p>
    </section>
  )
}
