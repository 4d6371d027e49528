import type { BookingSteps, BookingView, Translator } from '@gangway/core'
import { bookingStepsCss } from '@gangway/core/styles'
import { nothing } from 'lit'
import type * as details from './booking-details.ts'
import { baggageStep } from './baggage-step.ts'
import { passengersStep } from './passengers-step.ts'
import { paymentStep } from './payment-step.ts'
import { seatMap } from './seat-map.ts'

export const css: readonly string[] = bookingStepsCss

/** Loaded with the payment step. */
let detailView: typeof details | undefined

/** Steps, loaded with their styles when a drawer opens for the first time. */
export function bookingSteps(steps: BookingSteps, view: BookingView, translator: Translator) {
  const isDetailed = view.step === 'payment' || (view.step === 'note' && view.reason === 'paid')
  if (isDetailed && !detailView) void loadDetails(steps)
  const shown = detailView && steps.details(translator.lang)
  const detail = shown ? detailView?.bookingDetails(shown, translator) : nothing
  if (view.step === 'note') return detail
  if (view.step === 'passengers') return passengersStep(steps, translator)
  if (view.step === 'payment') return paymentStep(steps, detail, translator)
  if (view.step !== 'baggage') return nothing
  return view.seats ? seatMap(steps, view.seats, translator) : baggageStep(steps, translator)
}

async function loadDetails(steps: BookingSteps): Promise<void> {
  try {
    detailView = await import('./booking-details.ts')
    steps.refresh()
  } catch {
    // The next render loads again.
  }
}
