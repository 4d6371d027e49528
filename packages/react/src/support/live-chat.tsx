import type { LiveChatElementProps, Translator } from '@gangway/core'
import { props } from '../shared/props.ts'
import { Buttons, Chips } from './chips.tsx'

interface LiveChatProps {
  live: LiveChatElementProps
  translator: Translator
}

/** A conversation with a support agent, loaded on demand. */
export const renderLiveChat = (given: LiveChatProps) => <LiveChat {...given} />

function LiveChat({ live, translator: { t } }: LiveChatProps) {
  const { asked, messages, status, typing, buttons, rating } = live
  return (
    <div className="gw-live">
      <p className="gw-chat-note">{asked}</p>
      {messages.map(({ id, isMine, name, text, note, retry }) => (
        <div key={id} className="gw-chat-entry">
          <p className={`gw-chat-bubble ${isMine ? 'gw-chat-mine' : 'gw-chat-theirs'}`}>
            <span className={isMine ? 'gw-hidden' : 'gw-live-name'}>{name} </span>
            {text}
          </p>
          <p className="gw-chat-note">
            {note}{' '}
            {retry && (
              <button {...props(retry)} className="gw-link">
                {t('action.retry')}
              </button>
            )}
          </p>
        </div>
      ))}
      {typing && <p className="gw-live-typing">{typing}</p>}
      <div className="gw-live-line">
        <span>{status}</span>
        <div className="gw-row">
          <Buttons buttons={buttons} />
        </div>
      </div>
      {rating && (
        <div {...props(rating.group)} className="gw-chat-question">
          <span>{rating.text}</span>
          <Chips chips={rating.chips} />
        </div>
      )}
    </div>
  )
}
