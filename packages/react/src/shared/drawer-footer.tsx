import { translate, type DrawerAction, type PriceLine, type ElementProps, type Translator } from '@gangway/core'
import { props } from './props.ts'

interface FooterProps {
  lines: readonly PriceLine[]
  linesButton: ElementProps
  isFolded: boolean
  /** Label of the button that expands the lines. */
  details: string
  /** The primary action is the last one. */
  actions: readonly DrawerAction[]
  /** URL of an action that is rendered as a link. */
  linkOf: (name: string) => string | undefined
  translator: Translator
  id: string
}

/** Price lines and buttons of a drawer. */
export function DrawerFooter({ lines, linesButton, isFolded, details, actions, linkOf, translator, id }: FooterProps) {
  if (actions.length + lines.length === 0) return null
  const parts = lines.filter(({ isTotal }) => !isTotal)
  return (
    <div className="gw-drawer-footer">
      {lines.length > 0 && (
        <div className={`gw-book-sum ${isFolded ? 'gw-book-folded' : ''}`} part="price">
          <div className="gw-book-lines" id={`${id}-lines`}>
            {parts.map(({ label, value }) => (
              <div key={label.key} className="gw-book-row">
                <span>{translate(translator, label)}</span>
                <span>{translate(translator, value)}</span>
              </div>
            ))}
          </div>
          {lines.map(
            ({ label, value, isTotal }) =>
              isTotal && (
                <div key={label.key} className="gw-book-row gw-book-total">
                  <span>{translate(translator, label)}</span>
                  <span>
                    {translate(translator, value)}
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
      )}
      {actions.length > 0 && (
        <div className="gw-row gw-end">
          {actions.map(({ name, text, button }, index) => {
            const className = `gw-button ${index === actions.length - 1 ? 'gw-main' : ''}`
            const link = linkOf(name)
            return link ? (
              <a key={name} href={link} className={className} part="button">
                {translate(translator, text)}
              </a>
            ) : (
              <button key={name} {...props(button)} className={className} part="button">
                {translate(translator, text)}
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}
