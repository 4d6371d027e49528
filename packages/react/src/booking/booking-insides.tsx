import type { BookingSteps, BookingView, Words } from '@gangway/core'
import { bookingStepsCss } from '@gangway/core/styles'
import { useRef } from 'react'
import { useStyles } from '../shared/styles.ts'
import { BaggageStep } from './baggage-step.tsx'
import { PassengersStep } from './passengers-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { SeatMap } from './seat-map.tsx'

interface InsidesProps {
  inside: BookingSteps
  view: BookingView
  words: Words
  id: string
}

/** The steps and their looks; loaded when a drawer opens for the first time. */
export function drawInsides(insides: InsidesProps) {
  return <BookingInsides {...insides} />
}

function BookingInsides({ view, ...part }: InsidesProps) {
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
