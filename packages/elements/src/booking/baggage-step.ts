import { say, type BookingSteps, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { check } from '../shared/check.ts'
import { fields } from './passengers-step.ts'

export function baggageStep(inside: BookingSteps, words: Words) {
  const { t } = words
  return html`<div>
    ${inside.baggage('gw').map(
      ({ heading, name, type, note, fields: all, sameButton }) =>
        html`<section class="gw-book-group" role="group" aria-labelledby=${String(heading.id)}>
          <h3 class="gw-book-name">
            <span ${bind(heading)}>${say(words, name)}</span>
            <span class="gw-book-tag">${say(words, type)}</span>
          </h3>
          ${note ? html`<p class="gw-text">${say(words, note)}</p>` : nothing} ${fields(all, words)}
          ${
            sameButton
              ? html`<div><button ${bind(sameButton)} class="gw-link">${t('book.baggage.same')}</button></div>`
              : nothing
          }
        </section>`,
    )}
    ${seats(inside, words)}
  </div>`
}

function seats(inside: BookingSteps, words: Words) {
  const { t } = words
  const flights = inside.seatFlights('gw')
  const ifTaken = inside.ifSeatTaken('gw')
  if (flights.length === 0) return nothing
  return html`<section class="gw-book-group" role="group" aria-labelledby="gw-seats">
    <h3 class="gw-book-name" id="gw-seats">${t('book.seats.title')}</h3>
    ${flights.map(
      ({ name, chosen, button }) =>
        html`<div class="gw-book-row">
          <span class="gw-book-who">
            <span id="${String(button.id)}-of">${say(words, name)}</span>
            ${chosen.map((seat) => html`<small>${say(words, seat)}</small>`)}
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
            ${ifTaken.map((bags) => check(bags, words))}
          </div>`
        : nothing
    }
  </section>`
}
