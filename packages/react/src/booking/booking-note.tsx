import { say, type BookingDrawerController, type NoteView, type Words } from '@gangway/core'

interface NoteProps {
  drawer: BookingDrawerController
  note: NoteView
  words: Words
}

/** Something to read and to decide, in the place of a step. */
export function BookingNote({ drawer, note, words }: NoteProps) {
  const { t } = words
  const { title, text, facts, orderNo, isCopied, tone, status } = note
  return (
    <div
      className={`gw-book-note gw-book-${tone}`}
      role={tone === 'warning' ? 'alert' : 'status'}
      aria-busy={status === 'sending' || undefined}
    >
      <h3>{say(words, title)}</h3>
      {text && <p className="gw-text">{say(words, text)}</p>}
      {facts && (
        <div className="gw-book-facts">
          {facts.map(({ label, value }) => (
            <div key={label.key} className="gw-book-row">
              <span>{say(words, label)}</span>
              <strong>{say(words, value)}</strong>
            </div>
          ))}
        </div>
      )}
      {orderNo && (
        <div className="gw-book-number">
          <span>{t('book.number')}</span>
          <strong>{orderNo}</strong>
          <button type="button" className="gw-link" onClick={() => void drawer.copyNumber()}>
            {t(isCopied ? 'book.copied' : 'book.copy')}
          </button>
        </div>
      )}
    </div>
  )
}
