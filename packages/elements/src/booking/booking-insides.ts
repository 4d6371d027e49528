import type { BookingSteps, BookingView, Words } from '@gangway/core'
import { bookingStepsCss } from '@gangway/core/styles'
import { nothing } from 'lit'
import { baggageStep } from './baggage-step.ts'
import { passengersStep } from './passengers-step.ts'
import { paymentStep } from './payment-step.ts'
import { seatMap } from './seat-map.ts'

export const css: readonly string[] = bookingStepsCss

/** The steps; loaded with their looks when a drawer opens for the first time. */
export function insides(inside: BookingSteps, view: BookingView, words: Words) {
  if (view.step === 'passengers') return passengersStep(inside, words)
  if (view.step === 'payment') return paymentStep(inside, words)
  if (view.step !== 'baggage') return nothing
  return view.seats ? seatMap(inside, view.seats, words) : baggageStep(inside, words)
}
