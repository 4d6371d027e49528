import type { CheckBags } from '../shared/choice.ts'
import { buttonBag } from '../shared/form-bags.ts'
import type { Message } from '../shared/message.ts'
import { moneyText } from '../shared/money.ts'
import type { Journey as Flight } from '../shared/offer.contract.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import type { BaggageGroup, baggageStep } from './baggage-step.ts'
import type { Stage } from './booking-stage.ts'
import type { Action, ActionName } from './booking-view.ts'
import type { ContactBags, contactStep } from './contact-step.ts'
import type { PassengerGroup, passengersStep } from './passengers-step.ts'
import type { PaymentBags, paymentStep } from './payment-step.ts'
import type { SeatMapBags } from './seat-map-bags.ts'
import type { SeatFlight, seatsPart } from './seats-part.ts'
import { endsOf, priceLines } from './trip.rules.ts'

export interface ActionBags extends Action {
  button: PropBag
}

export interface PriceLine {
  label: Message
  value: Message
  isTotal?: boolean
}

/** `id` is a prefix, unique in the page or shadow root; the place of a focus request has the id `{id}-{place}`. */
export interface StepBags {
  passengers(id: string): PassengerGroup[]
  contact(id: string): ContactBags | undefined
  baggage(id: string): BaggageGroup[]
  seatFlights(id: string): SeatFlight[]
  ifSeatTaken(id: string): CheckBags[]
  seatMap(id: string): SeatMapBags | undefined
  payment(id: string): PaymentBags | undefined
  /** Unfolds the price lines where they do not all fit. */
  linesButton(id: string): PropBag
  lines(): PriceLine[]
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
        return ['payLater', 'pay']
      case 'closed':
      case 'note':
        return []
    }
  }

  function lines(): PriceLine[] {
    const now = view.peek()
    if (!('form' in now)) return []
    const { trip, form } = now
    const price = priceLines(trip, form)
    const total = now.step === 'payment' && now.order.total.currency ? now.order.total : price.total
    // A booking that was made anew costs something else than the trip that was verified.
    const tickets = { ...price.tickets, amount: price.tickets.amount + total.amount - price.total.amount }
    const line = (name: string, amount: typeof total): PriceLine => ({
      label: { key: `book.line.${name}` },
      value: { key: '', text: moneyText(amount) },
    })
    const { outbound, inbound } = trip.offer
    const whole = { ...line('total', total), isTotal: true }
    // The seats need the room.
    if (now.step === 'baggage' && now.seats) return [whole]
    return [
      flightLine('departure', outbound),
      ...(inbound ? [flightLine('return', inbound)] : []),
      line('tickets', tickets),
      line('baggage', price.baggage),
      ...(price.seats.amount > 0 ? [line('seats', price.seats)] : []),
      line('serviceFee', price.serviceFee),
      whole,
    ]
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
      return {
        ...buttonBag('button', false, () => (view.value = { ...now, lines: isOpen ? 'folded' : 'open' })),
        'aria-expanded': isOpen ? 'true' : 'false',
        'aria-controls': `${id}-lines`,
      }
    },
    actions() {
      const now = view.peek()
      const wanted: readonly Action[] =
        now.step === 'note' ? now.actions : names().map((name) => ({ name, text: { key: `book.action.${name}` } }))
      return wanted.map((action) => ({
        ...action,
        text: action.name === 'pay' && now.step === 'payment' ? { key: `book.action.pay_${now.channel}` } : action.text,
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

function flightLine(name: 'departure' | 'return', flight: Flight): PriceLine {
  const depTime = flight.segments[0]?.depTime ?? ''
  return {
    label: { key: `book.line.${name}` },
    value: {
      key: 'book.flight',
      values: { ...endsOf(flight), at: depTime.slice(11) },
      parts: { day: { key: '', day: depTime.slice(0, 10) } },
    },
  }
}
