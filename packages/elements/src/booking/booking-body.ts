import { say, type BookingDrawerController, type BookingSteps, type BookingView, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { drawerNote } from '../shared/drawer.ts'
import { notice, trouble } from '../shared/notice.ts'
import { baggageStep } from './baggage-step.ts'
import { passengersStep } from './passengers-step.ts'
import { paymentStep } from './payment-step.ts'
import { seatMap } from './seat-map.ts'

/** The current step; ARIA and handlers come from the controller's bags. */
export function bookingBody(drawer: BookingDrawerController, words: Words) {
  const view = drawer.view.peek()
  if (view.step === 'closed') return nothing
  const failed = trouble(view.failure, words, () => drawer.retry())
  if (view.step === 'note') {
    const copy = () => void drawer.copyNumber()
    const note = drawerNote({ note: view, number: view.orderNo, copy, texts: 'book', words })
    return html`<div class="gw-stack">${failed} ${note}</div>`
  }
  const alert = view.alert
    ? html`<div class="gw-notice" role="alert" id="gw-alert" tabindex="-1">${say(words, view.alert)}</div>`
    : nothing
  const inside = drawer.inside()
  return html`<div class="gw-stack">
    ${failed} ${alert} ${notice(view.notice, words)} ${inside ? step(inside, view, words) : nothing}
  </div>`
}

function step(inside: BookingSteps, view: BookingView, words: Words) {
  if (view.step === 'passengers') return passengersStep(inside, words)
  if (view.step === 'payment') return paymentStep(inside, words)
  if (view.step !== 'baggage') return nothing
  return view.seats ? seatMap(inside, view.seats, words) : baggageStep(inside, words)
}
