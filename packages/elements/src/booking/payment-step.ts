import { say, type BookingSteps, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { check } from '../shared/check.ts'
import { fields } from './passengers-step.ts'

export function paymentStep(inside: BookingSteps, words: Words) {
  const { t } = words
  const payment = inside.payment('gw')
  if (!payment) return nothing
  const { people, contact, channels, card, timeLeft, isUrgent, payBy } = payment
  const time = payBy
    ? html`<div class="gw-book-time ${isUrgent ? 'gw-book-urgent' : ''}">
        <span>${say(words, payBy)}</span>
        <strong role="timer" aria-label="${t('book.timeLeft')} ${timeLeft}">${timeLeft}</strong>
      </div>`
    : nothing
  return html`<div class="gw-stack">
    ${time}
    <section class="gw-book-part">
      <h3>${t('book.people')}</h3>
      ${people.map(
        ({ name, about, extras }) =>
          html`<div class="gw-book-who">
            <span>${say(words, name)}</span>
            <small>${say(words, about)}</small>
            ${extras.map((extra) => html`<small>${say(words, extra)}</small>`)}
          </div>`,
      )}
    </section>
    <section class="gw-book-part">
      <h3>${t('person.contactTitle')}</h3>
      <p class="gw-text">${contact}</p>
    </section>
    <div class="gw-book-choices gw-book-cards" role="radiogroup" aria-labelledby="gw-pay">
      <h3 class="gw-book-name" id="gw-pay">${t('book.payWith')}</h3>
      ${channels.map((bags) => check(bags, words))}
    </div>
    ${card.length > 0 ? fields(card, words) : nothing}
  </div>`
}
