import { translate, type BookingSteps, type Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { check } from '../shared/checkbox.ts'
import { fields } from './passengers-step.ts'

export function paymentStep(steps: BookingSteps, details: unknown, translator: Translator) {
  const { t } = translator
  const payment = steps.payment('gw')
  if (!payment) return nothing
  const { passengers, contact, channels, card, timeLeft, isUrgent, payBy, about, challenge } = payment
  const time = payBy
    ? html`<div class="gw-book-time ${isUrgent ? 'gw-book-urgent' : ''}">
        <span>${translate(translator, payBy)}</span>
        <strong role="timer" aria-label="${t('book.timeLeft')} ${timeLeft}">${timeLeft}</strong>
      </div>`
    : nothing
  const confirmation = challenge
    ? html`<section class="gw-book-part">
        <h3>${t('book.challenge.title')}</h3>
        <p class="gw-text">${translate(translator, challenge)}</p>
        ${fields(card, translator)}
      </section>`
    : nothing
  const methods = html`<div class="gw-book-choices gw-book-cards" role="radiogroup" aria-labelledby="gw-pay">
      <h3 class="gw-book-name" id="gw-pay">${t('book.payWith')}</h3>
      ${channels.map((props) => check(props, translator))}
    </div>
    ${card.length > 0 ? fields(card, translator) : nothing}`
  return html`<div class="gw-stack">
    ${confirmation} ${time} ${details}
    <section class="gw-book-part">
      <h3>${t('book.people')}</h3>
      ${passengers.map(
        ({ name, about, extras }) =>
          html`<div class="gw-book-passenger">
            <span>${translate(translator, name)}</span>
            <small>${translate(translator, about)}</small>
            ${extras.map((extra) => html`<small>${translate(translator, extra)}</small>`)}
          </div>`,
      )}
    </section>
    <section class="gw-book-part">
      <h3>${t('person.contactTitle')}</h3>
      <p class="gw-text">${contact}</p>
    </section>
    ${about ? html`<p class="gw-text" tabindex="0">${translate(translator, about)}</p>` : challenge ? nothing : methods}
  </div>`
}
