import type { RequestListBags, Words } from '@gangway/core'
import { props } from '../shared/props.ts'

/** The requests of the person. */
export function RequestList({ bags, words }: { bags: RequestListBags; words: Words }) {
  const { t } = words
  const { isLoading, failure, empty, list, more, raise } = bags
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
        {list.map(({ id, title, aside, state, bag }) => (
          <li key={id}>
            <button {...props(bag)} className="gw-chat-row">
              <span>{title}</span> <span className={`gw-chat-pill gw-chat-pill-${state.tone}`}>{state.text}</span>
              <small>{aside}</small>
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
      <button {...props(raise)} className="gw-button gw-main" part="button">
        {t('desk.new')}
      </button>
    </div>
  )
}
