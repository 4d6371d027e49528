import { translate, type BookingSteps, type Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { check } from '../shared/checkbox.ts'
import { fields } from './passengers-step.ts'

export function baggageStep(steps: BookingSteps, translator: Translator) {
  const { t } = translator
  return html`<div>
    ${steps.baggage('gw').map(
      ({ heading, name, type, note, included, fields: all, sameButton }) =>
        html`<section class="gw-book-group" role="group" aria-labelledby=${String(heading.id)}>
          <h3 class="gw-book-name">
            <span ${bind(heading)}>${translate(translator, name)}</span>
            <span class="gw-book-tag">${translate(translator, type)}</span>
          </h3>
          ${note ? html`<p class="gw-text">${translate(translator, note)}</p>` : nothing}
          <p class="gw-text">
            ${included.map((text) => html`<span class="gw-book-line">${translate(translator, text)}</span>`)}
          </p>
          ${fields(all, translator)}
          ${
            sameButton
              ? html`<div><button ${bind(sameButton)} class="gw-link">${t('book.baggage.same')}</button></div>`
              : nothing
          }
        </section>`,
    )}
    ${seats(steps, translator)}
  </div>`
}

function seats(steps: BookingSteps, translator: Translator) {
  const { t } = translator
  const flights = steps.seatFlights('gw')
  const ifTaken = steps.ifSeatTaken('gw')
  if (flights.length === 0) return nothing
  return html`<section class="gw-book-group" role="group" aria-labelledby="gw-seats">
    <h3 class="gw-book-name" id="gw-seats">${t('book.seats.title')}</h3>
    ${flights.map(
      ({ name, chosen, button }) =>
        html`<div class="gw-book-row">
          <span class="gw-book-passenger">
            <span id="${String(button.id)}-of">${translate(translator, name)}</span>
            ${chosen.map((seat) => html`<small>${translate(translator, seat)}</small>`)}
          </span>
          <button ${bind(button)} class="gw-button" part="button" aria-describedby="${String(button.id)}-of">
            ${t('book.seats.choose')}
          </button>
        </div>`,
    )}
    ${
      ifTaken.length > 0
        ? html`<div class="gw-book-choices" role="radiogroup" aria-labelledby="gw-taken">
            <p class="gw-label" id="gw-taken">${t('book.seats.ifTaken')}</p>
            ${ifTaken.map((props) => check(props, translator))}
          </div>`
        : nothing
    }
  </section>`
}
