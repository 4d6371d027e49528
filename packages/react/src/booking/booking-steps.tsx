import type { BookingSteps, BookingView, Translator } from '@gangway/core'
import { bookingStepsCss } from '@gangway/core/styles'
import { useRef } from 'react'
import { useStyles } from '../shared/use-styles.ts'
import { BaggageStep } from './baggage-step.tsx'
import { PassengersStep } from './passengers-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { SeatMap } from './seat-map.tsx'

interface StepsProps {
  steps: BookingSteps
  view: BookingView
  translator: Translator
  id: string
}

/** Steps and their styles, loaded when a drawer opens for the first time. */
export function renderBookingSteps(props: StepsProps) {
  return <CurrentBookingStep {...props} />
}

function CurrentBookingStep({ view, ...part }: StepsProps) {
  const place = useRef<HTMLDivElement>(null)
  useStyles(place, bookingStepsCss, view.step)
  return (
    <div ref={place}>
      {view.step === 'passengers' && <PassengersStep {...part} />}
      {view.step === 'baggage' && (view.seats ? <SeatMap {...part} seats={view.seats} /> : <BaggageStep {...part} />)}
      {view.step === 'payment' && <PaymentStep {...part} />}
    </div>
  )
}
