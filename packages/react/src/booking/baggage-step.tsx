import { say, type BookingSteps, type Words } from '@gangway/core'
import { Check } from '../shared/check.tsx'
import { props } from '../shared/props.ts'
import { Fields } from './passengers-step.tsx'

export function BaggageStep({ inside, words, id }: { inside: BookingSteps; words: Words; id: string }) {
  const { t } = words
  const flights = inside.seatFlights(id)
  const ifTaken = inside.ifSeatTaken(id)
  return (
    <div>
      {inside.baggage(id).map(({ heading, name, type, note, fields, sameButton }, index) => (
        <section key={index} className="gw-book-group" role="group" aria-labelledby={String(heading.id)}>
          <h3 className="gw-book-name">
            <span {...props(heading)}>{say(words, name)}</span>
            <span className="gw-book-tag">{say(words, type)}</span>
          </h3>
          {note && <p className="gw-text">{say(words, note)}</p>}
          <Fields fields={fields} words={words} />
          {sameButton && (
            <div>
              <button {...props(sameButton)} className="gw-link">
                {t('book.baggage.same')}
              </button>
            </div>
          )}
        </section>
      ))}
      {flights.length > 0 && (
        <section className="gw-book-group" role="group" aria-labelledby={`${id}-seats`}>
          <h3 className="gw-book-name" id={`${id}-seats`}>
            {t('book.seats.title')}
          </h3>
          {flights.map(({ name, chosen, button }) => (
            <div key={String(button.id)} className="gw-book-row">
              <span className="gw-book-who">
                <span id={`${String(button.id)}-of`}>{say(words, name)}</span>
                {chosen.map((seat) => (
                  <small key={say(words, seat)}>{say(words, seat)}</small>
                ))}
              </span>
              <button
                {...props(button)}
                className="gw-button"
                part="button"
                aria-describedby={`${String(button.id)}-of`}
              >
                {t('book.seats.choose')}
              </button>
            </div>
          ))}
          {ifTaken.length > 0 && (
            <div className="gw-book-choices" role="radiogroup" aria-labelledby={`${id}-taken`}>
              <p className="gw-label" id={`${id}-taken`}>
                {t('book.seats.ifTaken')}
              </p>
              {ifTaken.map((bags) => (
                <Check key={bags.text.key} bags={bags} words={words} />
              ))}
            </div>
          )}
        </section>
      )}
    </div>
  )
}
