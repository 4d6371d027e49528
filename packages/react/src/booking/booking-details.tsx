import { translate, type BookingDetailProps, type Translator } from '@gangway/core'
import { props } from '../shared/props.ts'

/** Flights, conditions and numbers of a booking, and what can be done next. */
export function renderBookingDetails(
  { authenticator, progress, sections, links }: BookingDetailProps,
  translator: Translator,
) {
  return (
    <div className="gw-detail">
      {authenticator && (
        <div className="gw-notice" role="status">
          <span>{translator.t('book.detail.noAuthenticator')}</span>
          <button {...props(authenticator.button ?? {})} className="gw-link">
            {translate(translator, authenticator.text)}
          </button>
        </div>
      )}
      {progress.length > 0 && (
        <ol className="gw-detail-progress">
          {progress.map(({ text, state }) => (
            <li key={text.key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {translate(translator, text)}
            </li>
          ))}
        </ol>
      )}
      {links.length > 0 && (
        <section className="gw-book-part">
          <h3>{translator.t('book.detail.next')}</h3>
          <div className="gw-detail-links">
            {links.map(({ text, button, file }) =>
              file ? (
                <a key={text.key} className="gw-button" part="button" href={file.href} download={file.download}>
                  {translate(translator, text)}
                </a>
              ) : (
                <button key={text.key} {...props(button ?? {})} className="gw-button" part="button">
                  {translate(translator, text)}
                </button>
              ),
            )}
          </div>
        </section>
      )}
      {sections.map(({ title, rows }) => (
        <section key={title.key} className="gw-book-part">
          <h3>{translate(translator, title)}</h3>
          {rows.map(({ label, value, notes, isTotal }, index) => (
            <div key={index} className="gw-book-passenger">
              <div className={isTotal ? 'gw-book-row gw-book-total' : 'gw-book-row'}>
                <span>{translate(translator, label)}</span>
                {value && <span>{translate(translator, value)}</span>}
              </div>
              {notes.map((note, at) => (
                <small key={at}>{translate(translator, note)}</small>
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
