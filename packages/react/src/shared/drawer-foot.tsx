import { say, type DrawerAction, type PriceLine, type PropBag, type Words } from '@gangway/core'
import { props } from './props.ts'

interface FootProps {
  lines: readonly PriceLine[]
  linesButton: PropBag
  isFolded: boolean
  /** What the button says that unfolds the lines. */
  details: string
  /** The one to go on with last. */
  actions: readonly DrawerAction[]
  /** Where an action is a link to. */
  linkOf: (name: string) => string | undefined
  words: Words
  id: string
}

/** Sums and buttons at the foot of a drawer. */
export function DrawerFoot({ lines, linesButton, isFolded, details, actions, linkOf, words, id }: FootProps) {
  if (actions.length + lines.length === 0) return null
  return (
    <div className="gw-drawer-foot">
      {lines.length > 0 && <Lines {...{ lines, linesButton, isFolded, details, words, id }} />}
      {actions.length > 0 && (
        <div className="gw-row gw-end">
          {actions.map(({ name, text, button }, index) => {
            const className = `gw-button ${index === actions.length - 1 ? 'gw-main' : ''}`
            const link = linkOf(name)
            return link ? (
              <a key={name} href={link} className={className} part="button">
                {say(words, text)}
              </a>
            ) : (
              <button key={name} {...props(button)} className={className} part="button">
                {say(words, text)}
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}

type LinesProps = Pick<FootProps, 'lines' | 'linesButton' | 'isFolded' | 'details' | 'words' | 'id'>

function Lines({ lines, linesButton, isFolded, details, words, id }: LinesProps) {
  const parts = lines.filter(({ isTotal }) => !isTotal)
  return (
    <div className={`gw-book-sum ${isFolded ? 'gw-book-folded' : ''}`} part="price">
      <div className="gw-book-lines" id={`${id}-lines`}>
        {parts.map(({ label, value }) => (
          <div key={label.key} className="gw-book-row">
            <span>{say(words, label)}</span>
            <span>{say(words, value)}</span>
          </div>
        ))}
      </div>
      {lines.map(
        ({ label, value, isTotal }) =>
          isTotal && (
            <div key={label.key} className="gw-book-row gw-book-total">
              <span>{say(words, label)}</span>
              <span>
                {say(words, value)}
                {parts.length > 0 && (
                  <span className="gw-book-fold">
                    <button {...props(linesButton)} className="gw-link">
                      {details}
                    </button>
                  </span>
                )}
              </span>
            </div>
          ),
      )}
    </div>
  )
}
