import { translate, type DrawerNote as Note, type Translator } from '@gangway/core'

interface NoteProps {
  note: Note
  /** Booking or refund number, shown with a copy button. */
  number: string | undefined
  copy: () => void
  texts: 'book' | 'refund'
  translator: Translator
}

/** Message with actions, shown instead of a step. */
export function DrawerNote({ note, number, copy, texts, translator }: NoteProps) {
  const { t } = translator
  const { title, text, facts, isCopied, tone, status } = note
  return (
    <div
      className={`gw-book-note gw-book-${tone}`}
      role={tone === 'warning' ? 'alert' : 'status'}
      aria-busy={status === 'sending' || undefined}
    >
      <h3>{translate(translator, title)}</h3>
      {text && <p className="gw-text">{translate(translator, text)}</p>}
      {facts && facts.length > 0 && (
        <div className="gw-book-facts">
          {facts.map(({ label, value }) => (
            <div key={label.key} className="gw-book-row">
              <span>{translate(translator, label)}</span>
              <strong>{translate(translator, value)}</strong>
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
