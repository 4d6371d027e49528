import type { CallError } from '../shared/call-error.ts'
import type { CallAnswer } from '../shared/client.ts'
import type { BookingStatus } from '../shared/booking.contract.ts'
import type { FocusRequest, Problem } from '../shared/focus.ts'
import type { Failure, Message } from '../shared/message.ts'
import type { Money } from '../shared/money.ts'
import type { Names, Offer, PayChannel } from '../shared/offer.contract.ts'
import type { ChosenBaggage } from './baggage.rules.ts'
import type { Bill } from './bill.ts'
import type { Contact } from './contact.rules.ts'
import type { Passenger } from './passenger.rules.ts'
import type { ChosenSeat, Trip } from './trip.rules.ts'

/** What is to be booked: an offer of a search, and the way back that was chosen for it. */
export interface BookingRequest {
  searchId: string
  offer: Offer
  returnOffer?: Offer
  search: { adult: number; child?: number; infant?: number }
  /** The names of the codes in the offer, until its verification brings them. */
  names?: Names
  /** Whose draft it is; asked of the server when left out. */
  user?: string
}

export type TypedPassenger = Omit<Passenger, 'gender'> & { gender: Passenger['gender'] | '' }
export type IfSeatTaken = 'SIMILAR_SEAT' | 'DROP_SEAT' | 'STOP_TICKET'

/** Everything that was typed and chosen, the card excepted. */
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
export type SeatMap = NonNullable<CallAnswer<'POST /order/seatMap.do'>>

/** What can be pressed at the foot of the drawer. */
export type ActionName =
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
  | 'leave'
  | 'stay'
  | 'close'

export interface Action {
  name: ActionName
  text: Message
}

export interface PlacedOrder {
  orderNo: string
  status: BookingStatus
  total: Money
  payDeadline: string | null
}

export type CardField = 'cardNumber' | 'expiry' | 'cardCVV' | 'cardHolderFirstName' | 'cardHolderLastName'

export interface MrzView {
  passenger: number
  text: string
  said?: Message
}

export interface SeatsView {
  segmentIndex: number
  passenger: number
  /** The seat that Tab reaches. */
  current: string
  shown: 'grid' | 'list'
  map: SeatMap | 'loading' | 'none'
}

interface Open {
  status: 'editing' | 'sending'
  /** Beside a field, by its place: `passengers-0-lastName`. */
  problems: Readonly<Record<string, Problem>>
  /** Of the whole step. */
  alert?: Message
  failure?: Failure
  /** The session is over: after a sign-in the same can be sent again. */
  notice?: Message
}

interface Editing extends Open {
  trip: Trip
  form: BookingForm
}

export type PassengersView = Editing & { step: 'passengers'; contacts: readonly SavedContact[]; mrz?: MrzView }
export type BaggageView = Editing & { step: 'baggage'; seats?: SeatsView }
export type PaymentView = Open & {
  step: 'payment'
  bill: Bill
  order: PlacedOrder
  channel: PayChannel
  balance?: Money
  card: Record<CardField, string>
  secondsLeft: number
  /** It was asked to close, and what was typed of a card would be lost. */
  isLeaving?: boolean
}

/** Something to read and to decide, in the place of a step. */
export interface NoteView {
  step: 'note'
  /** What it is about. */
  why: 'verifying' | 'price' | 'duplicate' | 'stopped' | 'expired' | 'unknown' | 'paid' | 'held'
  tone: 'calm' | 'warning' | 'good'
  title: Message
  text?: Message
  facts?: readonly { label: Message; value: Message }[]
  /** Shown with a way to copy it. */
  orderNo?: string
  isCopied?: boolean
  actions: readonly Action[]
  status: 'editing' | 'sending'
  failure?: Failure
}

export type BookingView = { focus: FocusRequest<string>; lines: 'folded' | 'open' } & (
  | { step: 'closed' }
  | NoteView
  | PassengersView
  | BaggageView
  | PaymentView
)

export interface BookingEvents {
  booked: { orderNo: string; status: BookingStatus; total: Money; payDeadline: string | null }
  paid: { orderNo: string; status: BookingStatus }
  /** The session is over. Nothing that was typed is lost. */
  session: Record<string, never>
  /** Every call that failed; the drawer shows it as well. */
  error: CallError
  /** `moved`: the page went to another address. */
  closed: { reason: 'closed' | 'search-again' | 'view-booking' | 'moved'; orderNo?: string }
}
