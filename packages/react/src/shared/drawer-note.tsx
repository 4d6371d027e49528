import { say, type DrawerNote as Note, type Words } from '@gangway/core'

interface NoteProps {
  note: Note
  /** The number of what was done, shown with a way to copy it. */
  number: string | undefined
  copy: () => void
  texts: 'book' | 'refund'
  words: Words
}

/** Something to read and to decide, in the place of a step. */
export function DrawerNote({ note, number, copy, texts, words }: NoteProps) {
  const { t } = words
  const { title, text, facts, isCopied, tone, status } = note
  return (
    <div
      className={`gw-book-note gw-book-${tone}`}
      role={tone === 'warning' ? 'alert' : 'status'}
      aria-busy={status === 'sending' || undefined}
    >
      <h3>{say(words, title)}</h3>
      {text && <p className="gw-text">{say(words, text)}</p>}
      {facts && facts.length > 0 && (
        <div className="gw-book-facts">
          {facts.map(({ label, value }) => (
            <div key={label.key} className="gw-book-row">
              <span>{say(words, label)}</span>
              <strong>{say(words, value)}</strong>
            </div>
          ))}
        </div>
      )}
      {number && (
        <div className="gw-book-number">
          <span>{t(`${texts}.number`)}</span>
          <strong>{number}</strong>
          <button type="button" className="gw-link" onClick={copy}>
            {t(isCopied ? `${texts}.copied` : `${texts}.copy`)}
          </button>
        </div>
      )}
    </div>
  )
}
