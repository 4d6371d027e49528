import { say, type BookingDrawerController, type BookingSteps, type BookingView, type Words } from '@gangway/core'
import { props } from '../shared/props.ts'

interface FootProps {
  drawer: BookingDrawerController
  view: BookingView
  words: Words
  id: string
  bookingUrl: string | undefined
}

export function BookingFoot({ drawer, view, words, id, bookingUrl }: FootProps) {
  const inside = drawer.inside()
  if (!inside) return null
  const actions = inside.actions()
  if (actions.length + inside.lines().length === 0) return null
  const orderNo = view.step === 'note' ? view.orderNo : undefined
  return (
    <div className="gw-drawer-foot">
      <Lines inside={inside} words={words} id={id} isFolded={view.lines === 'folded'} />
      {actions.length > 0 && (
        <div className="gw-row gw-end">
          {actions.map(({ name, text, button }, index) => {
            const className = `gw-button ${index === actions.length - 1 ? 'gw-main' : ''}`
            return name === 'viewBooking' && bookingUrl && orderNo ? (
              <a key={name} href={bookingUrl.replace('{orderNo}', orderNo)} className={className} part="button">
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

interface LinesProps extends Pick<FootProps, 'words' | 'id'> {
  inside: BookingSteps
  isFolded: boolean
}

function Lines({ inside, words, id, isFolded }: LinesProps) {
  const lines = inside.lines()
  if (lines.length === 0) return null
  return (
    <div className={`gw-book-sum ${isFolded ? 'gw-book-folded' : ''}`} part="price">
      <div className="gw-book-lines" id={`${id}-lines`}>
        {lines.map(
          ({ label, value, isTotal }) =>
            !isTotal && (
              <div key={label.key} className="gw-book-row">
                <span>{say(words, label)}</span>
                <span>{say(words, value)}</span>
              </div>
            ),
        )}
      </div>
      {lines.map(
        ({ label, value, isTotal }) =>
          isTotal && (
            <div key={label.key} className="gw-book-row gw-book-total">
              <span>{say(words, label)}</span>
              <span>
                {say(words, value)}
                <span className="gw-book-fold">
                  <button {...props(inside.linesButton(id))} className="gw-link">
                    {words.t('book.details')}
                  </button>
                </span>
              </span>
            </div>
          ),
      )}
    </div>
  )
}
