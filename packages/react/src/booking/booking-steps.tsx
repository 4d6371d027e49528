import type { BookingSteps, BookingView, Translator } from '@gangway/core'
import { bookingStepsCss } from '@gangway/core/styles'
import { useRef } from 'react'
import { useStyles } from '../shared/use-styles.ts'
import { BaggageStep } from './baggage-step.tsx'
import { createLazyHook } from '../shared/create-lazy-hook.ts'
import { PassengersStep } from './passengers-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { SeatMap } from './seat-map.tsx'

const useDetails = createLazyHook(async () => (await import('./booking-details.tsx')).renderBookingDetails)

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
  useStyles(place, bookingStepsCss)
  const render = useDetails(view.step === 'payment' || (view.step === 'note' && view.reason === 'paid'))
  const details = part.steps.details(part.translator.lang)
  const detail = details && render?.(details, part.translator)
  return (
    <div ref={place}>
      {view.step === 'passengers' && <PassengersStep {...part} />}
      {view.step === 'baggage' && (view.seats ? <SeatMap {...part} seats={view.seats} /> : <BaggageStep {...part} />)}
      {view.step === 'payment' && <PaymentStep {...part} details={detail} />}
      {view.step === 'note' && detail}
    </div>
  )
}
