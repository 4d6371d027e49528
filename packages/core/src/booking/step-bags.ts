import type { CheckBags } from '../shared/choice.ts'
import type { Lang } from '../shared/dates.ts'
import { buttonBag, foldBag } from '../shared/form-bags.ts'
import type { Message } from '../shared/message.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import type { BaggageGroup, baggageStep } from './baggage-step.ts'
import { linesOfTrip, type PriceLine } from './bill.ts'
import type { Stage } from './booking-stage.ts'
import type { Action, ActionName, BookingView } from './booking-view.ts'
import type { ContactBags, contactStep } from './contact-step.ts'
import type { PassengerGroup, passengersStep } from './passengers-step.ts'
import type { PaymentBags, paymentStep } from './payment-step.ts'
import type { SeatMapBags } from './seat-map-bags.ts'
import type { SeatFlight, seatsPart } from './seats-part.ts'

export interface ActionBags extends Action {
  button: PropBag
}

/** `id` is a prefix, unique in the page or shadow root; the place of a focus request has the id `{id}-{place}`. */
export interface StepBags {
  passengers(id: string, lang: Lang): PassengerGroup[]
  contact(id: string): ContactBags | undefined
  baggage(id: string): BaggageGroup[]
  seatFlights(id: string): SeatFlight[]
  ifSeatTaken(id: string): CheckBags[]
  seatMap(id: string): SeatMapBags | undefined
  payment(id: string): PaymentBags | undefined
  /** Unfolds the price lines where they do not all fit. */
  linesButton(id: string): PropBag
  lines(): readonly PriceLine[]
  /** At the foot, the one to go on with last. */
  actions(): ActionBags[]
  /** Sends again what did not get through. */
  retry(): void
}

interface Parts {
  passengers: ReturnType<typeof passengersStep>
  contact: ReturnType<typeof contactStep>
  baggage: ReturnType<typeof baggageStep>
  seats: ReturnType<typeof seatsPart>
  payment: ReturnType<typeof paymentStep>
  act(name: ActionName): void
}

export function stepBags({ view }: Stage, parts: Parts): StepBags {
  const isBusy = () => {
    const now = view.peek()
    return 'status' in now && now.status === 'sending'
  }

  function names(): ActionName[] {
    const now = view.peek()
    switch (now.step) {
      case 'passengers':
        return ['next']
      case 'baggage':
        return now.seats ? ['seatsDone'] : ['back', 'order']
      case 'payment':
        return now.isLeaving ? ['leave', 'stay'] : ['payLater', 'pay']
      case 'closed':
      case 'note':
        return []
    }
  }

  function lines(): readonly PriceLine[] {
    const now = view.peek()
    if (now.step === 'payment') return now.bill.lines
    if (!('form' in now)) return []
    const all = linesOfTrip(now.trip, now.form)
    // The seats need the room.
    return now.step === 'baggage' && now.seats ? all.filter(({ isTotal }) => isTotal) : all
  }

  return {
    passengers: parts.passengers.groups,
    contact: parts.contact.bags,
    baggage: parts.baggage.groups,
    seatFlights: parts.seats.flights,
    ifSeatTaken: parts.seats.ifTaken,
    seatMap: parts.seats.map,
    payment: parts.payment.bags,
    lines,
    linesButton(id) {
      const now = view.peek()
      const isOpen = now.lines === 'open'
      return foldBag(`${id}-lines`, isOpen, () => (view.value = { ...now, lines: isOpen ? 'folded' : 'open' }))
    },
    actions() {
      const now = view.peek()
      const wanted: readonly Action[] =
        now.step === 'note' ? now.actions : names().map((name) => ({ name, text: { key: `book.action.${name}` } }))
      return wanted.map((action) => ({
        ...action,
        text: textOf(action, now),
        button: buttonBag('button', isBusy(), () => parts.act(action.name)),
      }))
    },
    retry() {
      const now = view.peek()
      const again = now.step === 'note' && now.why === 'expired' ? 'bookAgain' : 'again'
      parts.act(now.step === 'note' ? again : (names().at(-1) ?? 'close'))
    },
  }
}

function textOf({ name, text }: Action, now: BookingView): Message {
  if (name === 'leave' || name === 'stay') return { key: `pay.action.${name}` }
  return name === 'pay' && now.step === 'payment' ? { key: `book.action.pay_${now.channel}` } : text
}
