import type { HistoryBags, HomeBags, Words } from '@gangway/core'
import { props } from '../shared/props.ts'
import { Buttons, Chips } from './chips.tsx'

/** What can be asked, and where to go on. */
export function ChatHome({ bags }: { bags: HomeBags }) {
  const { greeting, hours, topics, ways } = bags
  return (
    <div className="gw-chat-page">
      <h3>{greeting}</h3>
      {!hours.isOpen && <p className="gw-chat-rest">{hours.text}</p>}
      {topics.chips.length > 0 && (
        <div className="gw-chat-ask" role="group" aria-label={topics.label}>
          <Chips chips={topics.chips} />
        </div>
      )}
      <div className="gw-chat-ways">
        <Buttons buttons={ways} />
      </div>
    </div>
  )
}

/** The conversations before. */
export function ChatHistory({ bags, words }: { bags: HistoryBags; words: Words }) {
  const { t } = words
  const { isLoading, failure, empty, list, more } = bags
  return (
    <div className="gw-chat-page" aria-busy={isLoading || undefined}>
      {failure && (
        <div className="gw-notice" role="alert">
          <span>{failure.text}</span>
          <button {...props(failure.retry)} className="gw-link">
            {t('action.retry')}
          </button>
        </div>
      )}
      {empty && <p className="gw-text">{empty}</p>}
      <ul className="gw-chat-rows">
        {list.map(({ id, title, aside, bag }) => (
          <li key={id}>
            <button {...props(bag)} className="gw-chat-row">
              <span>{title}</span> <small>{aside}</small>
            </button>
          </li>
        ))}
      </ul>
      {isLoading && <p className="gw-text">{t('chat.loading')}</p>}
      {more && !isLoading && (
        <button {...props(more)} className="gw-button">
          {t('chat.more')}
        </button>
      )}
    </div>
  )
}
