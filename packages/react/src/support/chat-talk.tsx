import type { ChatBags, Words } from '@gangway/core'
import { props } from '../shared/props.ts'
import { ChatEntry } from './chat-entry.tsx'
import { Chips } from './chips.tsx'

interface TalkProps {
  bags: ChatBags
  words: Words
}

/** The conversation, and what is typed. */
export function ChatTalk({ bags, words }: TalkProps) {
  const { log, greeting, menu, entries, notice, end, composer } = bags
  const { t } = words
  return (
    <>
      <div {...props(log)} className="gw-chat-log" part="log">
        <p className="gw-chat-bubble gw-chat-theirs">{greeting}</p>
        {menu.chips.length > 0 && (
          <div {...props(menu.group)}>
            <Chips chips={menu.chips} />
          </div>
        )}
        {entries.map((entry) => (
          <ChatEntry key={entry.id} entry={entry} words={words} />
        ))}
      </div>
      <div className="gw-chat-foot">
        {notice && (
          <div className="gw-notice" role="status">
            <span>{notice.text}</span>
            {notice.retry && (
              <button {...props(notice.retry)} className="gw-link">
                {t('action.retry')}
              </button>
            )}
          </div>
        )}
        {end && (
          <div className="gw-chat-end">
            <span>{end.text}</span>
            <button {...props(end.button)} className="gw-button gw-main" part="button">
              {t('chat.new')}
            </button>
          </div>
        )}
        {composer && <Composer composer={composer} words={words} />}
      </div>
    </>
  )
}

function Composer({ composer, words }: { composer: NonNullable<ChatBags['composer']>; words: Words }) {
  const { t } = words
  const { form, label, input, send, attach } = composer
  return (
    <form {...props(form)} className="gw-chat-form">
      <button {...props(attach)} className="gw-chat-attach" aria-label={t('chat.attach')} title={t('chat.attach')}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <polyline points="19,11 11,19 8,20 5,18 4,15 6,12 13.5,4.5 16.5,4 19,6 18.5,9.5 11,17 9,17 8,15 15,8" />
        </svg>
      </button>
      <textarea {...props(input)} className="gw-chat-input" part="input" aria-label={label} />
      <button {...props(send)} className="gw-button gw-main" part="button">
        {t('chat.send')}
      </button>
    </form>
  )
}
