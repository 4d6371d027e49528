import type { CallError } from '../../shared/client/call-error.ts'
import type { CallAnswer } from '../../shared/client/calls.ts'
import type { BookingStatus } from '../../shared/contract/booking.contract.ts'
import type { PriceLine } from '../../shared/overlay/drawer-parts.ts'
import type { FocusRequest, Problem } from '../../shared/overlay/focus.ts'
import type { Failure, Message } from '../../shared/message.ts'
import type { Money } from '../../shared/format/money.ts'
import type { CodeNames, Offer, PayChannel } from '../../shared/contract/offer.contract.ts'
import type { ChosenBaggage } from '../baggage.rules.ts'
import type { Contact } from '../contact.rules.ts'
import type { Passenger } from '../passenger.rules.ts'
import type { ChosenSeat, VerifiedTrip } from '../trip.rules.ts'

/** Offer to book: from a search, with the return flight chosen for it. */
export interface BookingRequest {
  searchId: string
  offer: Offer
  returnOffer?: Offer
  search: { adult: number; child?: number; infant?: number }
  /** Names of the codes in the offer, until the verification returns them. */
  names?: CodeNames
  /** User who owns the draft; requested from the server when absent. */
  user?: string
}

export type TypedPassenger = Omit<Passenger, 'gender'> & { gender: Passenger['gender'] | '' }
export type IfSeatTaken = 'SIMILAR_SEAT' | 'DROP_SEAT' | 'STOP_TICKET'

/** Everything entered and chosen, except card data. */
export interface BookingForm {
  passengers: TypedPassenger[]
  contact: Contact
  saveContact: boolean
  baggage: ChosenBaggage[]
  seats: ChosenSeat[]
  ifSeatTaken: IfSeatTaken
}

export type BookingStep = 'passengers' | 'baggage' | 'payment'
export type SavedContact = CallAnswer<'POST /order/contacts.do'>['list'][number]
type Order = CallAnswer<'POST /order/v2/showOrderDetail.do'>
export type SeatMap = NonNullable<CallAnswer<'POST /order/seatMap.do'>>

export type BookingActionName =
  | 'back'
  | 'next'
  | 'order'
  | 'confirmDuplicate'
  | 'acceptPrice'
  | 'payLater'
  | 'pay'
  | 'bookAgain'
  | 'searchAgain'
  | 'viewBooking'
  | 'again'
  | 'seatsDone'
  | 'confirmCard'
  | 'abandonCard'
  | 'leave'
  | 'stay'
  | 'close'

export interface BookingActionText {
  name: BookingActionName
  text: Message
}

export interface PlacedOrder {
  orderNo: string
  status: BookingStatus
  total: Money
  payDeadline: string | null
  paymentState?: Order['paymentState']
}

/** Trip, passengers, ancillaries and price shown with a payment. */
export interface PriceSummary {
  people: readonly { name: Message; about: Message; extras: readonly Message[] }[]
  contact: string
  lines: readonly PriceLine[]
  serviceFee: Money
  channels: readonly PayChannel[]
  /** The airline can cancel the booking when ticketing is late. */
  soldOutRisk: boolean
}

export type CardField = 'cardNumber' | 'expiry' | 'cardCVV' | 'cardHolderFirstName' | 'cardHolderLastName'

export interface MrzView {
  passenger: number
  text: string
  message?: Message
}

export interface SeatsView {
  segmentIndex: number
  passenger: number
  /** Seat in the tab order (roving tabindex). */
  current: string
  shownPassenger: 'grid' | 'list'
  map: SeatMap | 'loading' | 'none'
}

interface OpenView {
  status: 'editing' | 'sending'
  /** Problems by field id: `passengers-0-lastName`. */
  problems: Readonly<Record<string, Problem>>
  /** Problem of the whole step. */
  alert?: Message
  failure?: Failure
  /** Shown when the session has expired; after signing in the request can be repeated. */
  notice?: Message
}

interface EditingView extends OpenView {
  trip: VerifiedTrip
  form: BookingForm
}

export type PassengersView = EditingView & { step: 'passengers'; contacts: readonly SavedContact[]; mrz?: MrzView } & {
  /** Place of the date whose calendar is open. */
  picker?: string
}
export type BaggageView = EditingView & { step: 'baggage'; seats?: SeatsView }
export type PaymentView = OpenView & {
  step: 'payment'
  summary: PriceSummary
  order: PlacedOrder
  /** `HOST`: the page takes the payment of a traveller. */
  channel: PayChannel | 'HOST'
  balance?: Money
  card: Record<CardField, string>
  secondsLeft: number
  /** The bank asks the cardholder to confirm; the code entered so far. */
  challengeCode?: string
  /** Closing was requested and card input would be lost. */
  isLeaving?: boolean
}

/** A message with actions, shown instead of a step. */
export interface BookingMessageView {
  step: 'note'
  /** Subject of the message. */
  reason: 'verifying' | 'price' | 'duplicate' | 'stopped' | 'expired' | 'unknown' | 'paying' | 'paid' | 'held'
  tone: 'calm' | 'warning' | 'good'
  title: Message
  text?: Message
  facts?: readonly { label: Message; value: Message }[]
  /** The drawer is hidden, because the page shows its own checkout. */
  isAside?: boolean
  /** Shown with a copy button. */
  orderNo?: string
  isCopied?: boolean
  actions: readonly BookingActionText[]
  status: 'editing' | 'sending'
  failure?: Failure
}

export type BookingView = { focus: FocusRequest<string>; lines: 'folded' | 'open' } & (
  | { step: 'closed' }
  | BookingMessageView
  | PassengersView
  | BaggageView
  | PaymentView
)

export interface BookingEvents {
  booked: { orderNo: string; status: BookingStatus; total: Money; payDeadline: string | null }
  paid: { orderNo: string; status: BookingStatus }
  /** The session has expired. Input is kept. */
  session: Record<string, never>
  /** Every failed request; the drawer shows it as well. */
  error: CallError
  /** `moved`: the page navigated to another address. */
  closed: { reason: 'closed' | 'search-again' | 'view-booking' | 'add-extras' | 'moved'; orderNo?: string }
}
