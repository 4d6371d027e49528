import {
  say,
  type BookingDrawerController,
  type BookingSteps,
  type BookingView,
  type NoteView,
  type Words,
} from '@gangway/core'
import { html, nothing } from 'lit'
import { ifDefined } from 'lit/directives/if-defined.js'
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
  if (view.step === 'note') return html`<div class="gw-stack">${failed} ${note(drawer, view, words)}</div>`
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

/** Something to read and to decide, in the place of a step. */
function note(drawer: BookingDrawerController, view: NoteView, words: Words) {
  const { title, text, facts, orderNo, isCopied, tone, status } = view
  const { t } = words
  return html`<div
    class="gw-book-note gw-book-${tone}"
    role=${tone === 'warning' ? 'alert' : 'status'}
    aria-busy=${ifDefined(status === 'sending' ? 'true' : undefined)}
  >
    <h3>${say(words, title)}</h3>
    ${text ? html`<p class="gw-text">${say(words, text)}</p>` : nothing}
    ${
      facts
        ? html`<div class="gw-book-facts">
            ${facts.map(
              ({ label, value }) =>
                html`<div class="gw-book-row">
                  <span>${say(words, label)}</span><strong>${say(words, value)}</strong>
                </div>`,
            )}
          </div>`
        : nothing
    }
    ${
      orderNo
        ? html`<div class="gw-book-number">
            <span>${t('book.number')}</span>
            <strong>${orderNo}</strong>
            <button type="button" class="gw-link" @click=${() => void drawer.copyNumber()}>
              ${t(isCopied ? 'book.copied' : 'book.copy')}
            </button>
          </div>`
        : nothing
    }
  </div>`
}
