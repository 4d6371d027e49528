import type { BookingSteps, BookingView, Translator } from '@gangway/core'
import { bookingStepsCss } from '@gangway/core/styles'
import { nothing } from 'lit'
import { baggageStep } from './baggage-step.ts'
import { passengersStep } from './passengers-step.ts'
import { paymentStep } from './payment-step.ts'
import { seatMap } from './seat-map.ts'

export const css: readonly string[] = bookingStepsCss

/** Steps, loaded with their styles when a drawer opens for the first time. */
export function bookingSteps(steps: BookingSteps, view: BookingView, translator: Translator) {
  if (view.step === 'passengers') return passengersStep(steps, translator)
  if (view.step === 'payment') return paymentStep(steps, translator)
  if (view.step !== 'baggage') return nothing
  return view.seats ? seatMap(steps, view.seats, translator) : baggageStep(steps, translator)
}
