import type { PropBag, RowsBags, Words } from '@gangway/core'
import type { ReactNode } from 'react'
import { props } from '../shared/props.ts'

interface Page {
  isLoading: boolean
  failure?: { text: string; bag?: PropBag; retry: PropBag }
}

/** What the panel shows of something that is read: why it could not be had, and what there is of it. */
export function ChatPage({ page, words, children }: { page: Page; words: Words; children: ReactNode }) {
  const { isLoading, failure } = page
  return (
    <div className="gw-chat-page" aria-busy={isLoading || undefined}>
      {failure && (
        <div {...props({ role: 'alert', ...failure.bag })} className="gw-notice">
          <span>{failure.text}</span>
          <button {...props(failure.retry)} className="gw-link">
            {words.t('action.retry')}
          </button>
        </div>
      )}
      {children}
    </div>
  )
}

export function Waiting({ page, words }: { page: Page; words: Words }) {
  return page.isLoading && <p className="gw-text">{words.t('chat.loading')}</p>
}

/** A list that is read page by page. */
export function ChatRows({ bags, words }: { bags: RowsBags; words: Words }) {
  const { isLoading, empty, list, more } = bags
  return (
    <>
      {empty && <p className="gw-text">{empty}</p>}
      <ul className="gw-chat-rows">
        {list.map(({ id, title, aside, state, bag }) => (
          <li key={id}>
            <button {...props(bag)} className="gw-chat-row">
              <span>{title}</span> {state && <Pill state={state} />} <small>{aside}</small>
            </button>
          </li>
        ))}
      </ul>
      <Waiting page={bags} words={words} />
      {more && !isLoading && (
        <button {...props(more)} className="gw-button">
          {words.t('chat.more')}
        </button>
      )}
    </>
  )
}

export function Pill({ state: { text, tone } }: { state: NonNullable<RowsBags['list'][number]['state']> }) {
  return <span className={`gw-chat-pill gw-chat-pill-${tone}`}>{text}</span>
}
