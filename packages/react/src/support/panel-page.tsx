import type { ElementProps, PagedListElementProps, Translator } from '@gangway/core'
import type { ReactNode } from 'react'
import { props } from '../shared/props.ts'

interface Page {
  isLoading: boolean
  failure?: { text: string; props?: ElementProps; retry: ElementProps }
}

/** Layout of a page of the panel: an error with a retry button, then the content. */
export function PanelPage({ page, translator, children }: { page: Page; translator: Translator; children: ReactNode }) {
  const { isLoading, failure } = page
  return (
    <div className="gw-chat-page" aria-busy={isLoading || undefined}>
      {failure && (
        <div {...props({ role: 'alert', ...failure.props })} className="gw-notice">
          <span>{failure.text}</span>
          <button {...props(failure.retry)} className="gw-link">
            {translator.t('action.retry')}
          </button>
        </div>
      )}
      {children}
    </div>
  )
}

export function LoadingText({ page, translator }: { page: Page; translator: Translator }) {
  return page.isLoading && <p className="gw-text">{translator.t('chat.loading')}</p>
}

/** Paged list with a button to load more. */
export function PagedList({
  props: elementProps,
  translator,
}: {
  props: PagedListElementProps
  translator: Translator
}) {
  const { isLoading, empty, list, more } = elementProps
  return (
    <>
      {empty && <p className="gw-text">{empty}</p>}
      <ul className="gw-chat-rows">
        {list.map(({ id, title, details, state, props: elementProps }) => (
          <li key={id}>
            <button {...props(elementProps)} className="gw-chat-row">
              <span>{title}</span> {state && <StatusPill state={state} />} <small>{details}</small>
            </button>
          </li>
        ))}
      </ul>
      <LoadingText page={elementProps} translator={translator} />
      {more && !isLoading && (
        <button {...props(more)} className="gw-button">
          {translator.t('chat.more')}
        </button>
      )}
    </>
  )
}

export function StatusPill({
  state: { text, tone },
}: {
  state: NonNullable<PagedListElementProps['list'][number]['state']>
}) {
  return <span className={`gw-chat-pill gw-chat-pill-${tone}`}>{text}</span>
}
