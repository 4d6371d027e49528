import { translate, type BookingSteps, type Translator } from '@gangway/core'
import { Checkbox } from '../shared/checkbox.tsx'
import { props } from '../shared/props.ts'
import { Fields } from './passengers-step.tsx'

export function BaggageStep({ steps, translator, id }: { steps: BookingSteps; translator: Translator; id: string }) {
  const { t } = translator
  const flights = steps.seatFlights(id)
  const ifTaken = steps.ifSeatTaken(id)
  return (
    <div>
      {steps.baggage(id).map(({ heading, name, type, note, included, fields, sameButton }, index) => (
        <section key={index} className="gw-book-group" role="group" aria-labelledby={String(heading.id)}>
          <h3 className="gw-book-name">
            <span {...props(heading)}>{translate(translator, name)}</span>
            <span className="gw-book-tag">{translate(translator, type)}</span>
          </h3>
          {note && <p className="gw-text">{translate(translator, note)}</p>}
          {included.length > 0 && (
            <p className="gw-text">
              {included.map((text, at) => (
                <span key={at} className="gw-book-line">
                  {translate(translator, text)}
                </span>
              ))}
            </p>
          )}
          <Fields fields={fields} translator={translator} />
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
              <span className="gw-book-passenger">
                <span id={`${String(button.id)}-of`}>{translate(translator, name)}</span>
                {chosen.map((seat) => (
                  <small key={translate(translator, seat)}>{translate(translator, seat)}</small>
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
              {ifTaken.map((props) => (
                <Checkbox key={props.text.key} props={props} translator={translator} />
              ))}
            </div>
          )}
        </section>
      )}
    </div>
  )
}
