import type { HistoryElementProps, Translator } from '@gangway/core'
import { props } from '../shared/props.ts'
import { LoadingText, PanelPage } from './panel-page.tsx'

/** Earlier conversations with a search, loaded when they are opened. */
export function renderChatHistory(page: HistoryElementProps, translator: Translator) {
  const { search, empty, list, more, isLoading } = page
  return (
    <PanelPage page={page} translator={translator}>
      <div className="gw-box" part="field">
        <input {...props(search.input)} className="gw-input" part="input" aria-label={search.label} />
      </div>
      {empty && <p className="gw-text">{empty}</p>}
      <ul className="gw-chat-rows">
        {list.map(({ id, title, details, mail, note, props: rowProps }) => (
          <li key={id} className="gw-chat-row">
            <button {...props(rowProps)} className="gw-link">
              {title}
            </button>
            {mail && (
              <button {...props(mail.props)} className="gw-link">
                {mail.text}
              </button>
            )}
            <small>{details}</small>
            <small role="status">{note}</small>
          </li>
        ))}
      </ul>
      <LoadingText page={page} translator={translator} />
      {more && !isLoading && (
        <button {...props(more)} className="gw-button">
          {translator.t('chat.more')}
        </button>
      )}
    </PanelPage>
  )
}
