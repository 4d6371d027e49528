import type { CheckboxElementProps } from '../../shared/forms/choice.ts'
import type { Lang } from '../../shared/format/server-time.ts'
import { formatMoney } from '../../shared/format/money.ts'
import { buttonProps, disclosureProps } from '../../shared/forms/form-props.ts'
import type { Message } from '../../shared/message.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import type { BaggageGroupProps, createBaggageStep } from './baggage-step.ts'
import type { PriceLine } from '../../shared/overlay/drawer-parts.ts'
import { summarizeTripPrice } from './price-summary.ts'
import { getBookingActions, getHostPayment, isForTraveller, type BookingContext } from './booking-context.ts'
import type { BookingActionText, BookingActionName, BookingView } from './booking-view.ts'
import type { ContactStepElementProps, createContactStep } from '../passengers/contact-step.ts'
import type { PassengerGroupProps, createPassengersStep } from '../passengers/passengers-step.ts'
import type { PaymentStepElementProps, createPaymentStep } from '../payment/payment-step.ts'
import type { SeatMapElementProps } from './seat-map-props.ts'
import type { SeatFlight, createSeatsStep } from './seats-step.ts'
import type { BookingDetailProps } from '../details/booking-details.ts'

export interface BookingActionElementProps extends BookingActionText {
  button: ElementProps
}

/** `id` is a prefix, unique in the page or shadow root. The target of a focus request has the id `{id}-{place}`. */
export interface BookingStepElementProps {
  passengers(id: string, lang: Lang): PassengerGroupProps[]
  contact(id: string): ContactStepElementProps | undefined
  baggage(id: string): BaggageGroupProps[]
  seatFlights(id: string): SeatFlight[]
  ifSeatTaken(id: string): CheckboxElementProps[]
  seatMap(id: string): SeatMapElementProps | undefined
  payment(id: string): PaymentStepElementProps | undefined
  /** Flights, conditions and numbers of the booking; undefined until they are loaded. */
  details(lang: Lang): BookingDetailProps | undefined
  /** Expands the price lines where they do not all fit. */
  linesButton(id: string): ElementProps
  lines(): readonly PriceLine[]
  /** Footer actions, the primary one last. */
  actions(): BookingActionElementProps[]
  /** Repeats the failed request. */
  retry(): void
}

interface Steps {
  passengers: ReturnType<typeof createPassengersStep>
  contact: ReturnType<typeof createContactStep>
  baggage: ReturnType<typeof createBaggageStep>
  seats: ReturnType<typeof createSeatsStep>
  payment: ReturnType<typeof createPaymentStep>
  details(lang: Lang): BookingDetailProps | undefined
  runAction(name: BookingActionName): void
}

export function createBookingStepProps(context: BookingContext, parts: Steps): BookingStepElementProps {
  const { view } = context
  const isBusy = () => {
    const now = view.peek()
    return 'status' in now && now.status === 'sending'
  }

  function names(): BookingActionName[] {
    const now = view.peek()
    switch (now.step) {
      case 'passengers':
        return ['next']
      case 'baggage':
        return now.seats ? ['seatsDone'] : ['back', 'order']
      case 'payment':
        if (now.channel === 'HOST' && !getHostPayment(context)) return ['payLater']
        if (now.challengeCode !== undefined) return ['abandonCard', 'confirmCard']
        return now.isLeaving ? ['leave', 'stay'] : ['payLater', 'pay']
      case 'closed':
      case 'note':
        return []
    }
  }

  function lines(): readonly PriceLine[] {
    const now = view.peek()
    if (now.step === 'payment') return now.summary.lines
    if (!('form' in now)) return []
    const all = summarizeTripPrice(now.trip, now.form, isForTraveller(context)).lines
    // The seat map needs the space.
    return now.step === 'baggage' && now.seats ? all.filter(({ isTotal }) => isTotal) : all
  }

  return {
    passengers: parts.passengers.groups,
    contact: parts.contact.props,
    baggage: parts.baggage.groups,
    seatFlights: parts.seats.flights,
    ifSeatTaken: parts.seats.ifSeatTaken,
    seatMap: parts.seats.map,
    payment: parts.payment.props,
    details: parts.details,
    lines,
    linesButton(id) {
      const now = view.peek()
      const isOpen = now.lines === 'open'
      return disclosureProps(`${id}-lines`, isOpen, () => (view.value = { ...now, lines: isOpen ? 'folded' : 'open' }))
    },
    actions() {
      const now = view.peek()
      const shownActions: readonly BookingActionText[] =
        now.step === 'note' ? now.actions : getBookingActions(...names())
      return shownActions.map((action) => ({
        ...action,
        text: textOf(action, now),
        button: buttonProps('button', isBusy(), () => parts.runAction(action.name)),
      }))
    },
    retry() {
      const now = view.peek()
      const again = now.step === 'note' && now.reason === 'expired' ? 'bookAgain' : 'again'
      parts.runAction(now.step === 'note' ? again : (names().at(-1) ?? 'close'))
    },
  }
}

function textOf({ name, text }: BookingActionText, now: BookingView): Message {
  if (name === 'leave' || name === 'stay') return { key: `pay.action.${name}` }
  if (name !== 'pay' || now.step !== 'payment') return text
  return { key: `book.action.pay_${now.channel}`, values: { amount: formatMoney(now.order.total) } }
}
