import type { BookingSteps, BookingView, Translator } from '@gangway/core'
import { bookingStepsCss } from '@gangway/core/styles'
import { nothing } from 'lit'
import { baggageStep } from './baggage-step.ts'
import { lateViews } from './late-views.ts'
import { passengersStep } from './passengers-step.ts'
import { seatMap } from './seat-map.ts'

export const css: readonly string[] = bookingStepsCss

/** Steps, loaded with their styles when a drawer opens for the first time. */
export function bookingSteps(steps: BookingSteps, view: BookingView, translator: Translator) {
  if (view.step === 'passengers') return passengersStep(steps, translator)
  if (view.step === 'baggage')
    return view.seats ? seatMap(steps, view.seats, translator) : baggageStep(steps, translator)
  const isPayment = view.step === 'payment'
  if (!isPayment && !(view.step === 'note' && view.reason === 'paid')) return nothing
  const views = lateViews(steps)
  const shown = steps.details(translator.lang)
  const details = shown ? views?.bookingDetails(shown, translator) : nothing
  return isPayment ? views?.paymentStep(steps, details, translator) : details
}
