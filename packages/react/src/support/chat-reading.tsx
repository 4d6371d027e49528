import type { ArticleBags, HistoryBags, Words } from '@gangway/core'
import { props } from '../shared/props.ts'
import { LinkTo, RichText } from '../shared/rich-text.tsx'

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

/** An article of the help centre. */
export function ChatArticle({ bags, words, helpUrl }: { bags: ArticleBags; words: Words; helpUrl: string }) {
  const { t } = words
  const { slug, isLoading, failure, text, link } = bags
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
      {isLoading && <p className="gw-text">{t('chat.loading')}</p>}
      {text && (
        <>
          <h3>{text.title}</h3>
          <div className="gw-chat-text">
            <RichText blocks={text.blocks} open={link} />
          </div>
          {helpUrl && (
            <p className="gw-text">
              <LinkTo address={helpUrl.replace('{slug}', slug)}>{t('chat.inCentre')}</LinkTo>
            </p>
          )}
        </>
      )}
    </div>
  )
}
