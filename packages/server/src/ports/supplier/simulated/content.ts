import type { RehearsedChange } from '@gangway/core/contract'
import type { Offer, Party } from '../../../market/offer.ts'
import type { RefundQuote } from '../after-sale.port.ts'
import type {
  Extra,
  HoldOutcome,
  HoldRequest,
  PayOutcome,
  SupplierBooking,
  SupplierMoney,
  SupplierPayment,
  SupplierRefundStep,
} from '../supplier.port.ts'

/** A moment in JSON. */
export type Moment = string

/** What the simulated supplier keeps of a reference. A booking that was refused keeps only its answer. */
export type SandboxContent = BookingContent | RefusedContent | PurchaseContent

export interface RefusedContent {
  kind: 'refused'
  /** Nothing when the request never arrived: the next one is the first. */
  answer?: StoredHold
}

/** The account of a client at an airline that paid it. */
interface PaidFromAccount {
  paidFrom?: string
  paidTo?: string
}

export interface BookingContent extends PaidFromAccount {
  kind: 'booking'
  request: Omit<HoldRequest, 'reference' | 'key'>
  party: Party
  /** As it was sold. */
  offer: Offer
  price: SupplierMoney
  /** What has to be given back; empty once it was. */
  seats: readonly TakenSeats[]
  /** Made for the people of an earlier booking. */
  regenerated: boolean
  /** Airline bookings, in the order of the trip. */
  airlines: readonly string[]
  answer: StoredHold
  payment?: {
    at: Moment
    form: SupplierPayment['form']
    answer: PayOutcome
    failure?: Failure
    pnrLateMinutes?: number
  }
  issuance?: { at: Moment; ends: 'issued' | 'failed'; failure?: Failure; notice?: Failure; seatGone?: SeatPolicy }
  stop?: { verdictAt: Moment; verdict: 'granted' | 'refused' }
  ticketedAt?: Moment
  failure?: Failure
  changedExtras: SupplierBooking['changedExtras']
  voiding?: Voiding
  refunds: readonly StoredRefund[]
  /** Money that is said to be paid already, as it was asked for. */
  claims?: readonly StoredClaim[]
  /** What the airline does to the trip after the tickets, in the order of time. */
  changes?: readonly StoredChange[]
  /** Made elsewhere, under this number of the airline. */
  pnr?: string
  /** How many quotes were given. */
  quotes: number
  /** How many events were written. */
  events: number
  /** The scenario that shaped it. */
  scenario?: string
}

/** Only the latest quote counts. */
export interface Voiding {
  quoteId: string
  until: Moment
  asked?: { verdictAt: Moment; ends: 'granted' | 'refused'; tries: number; told: boolean }
}

export interface StoredRefund {
  quote: Kept<Extract<RefundQuote, { outcome: 'quoted' }>>
  reason?: string
  scenario?: string
  /** Nothing before it is asked for. */
  steps: readonly { at: Moment; step: SupplierRefundStep; told: boolean }[]
}

export interface StoredClaim {
  claimId: string
  passengers: readonly number[]
  /** Known from then on. */
  verdictAt: Moment
  /** Nothing when no money came. */
  back?: SupplierMoney
}

export interface StoredChange {
  at: Moment
  told: boolean
  change: RehearsedChange
  minutes: number
  /** From 1. */
  segmentIndex: number
  by: 'API' | 'MAIL'
  involuntary: boolean
  /** Where a rerouted flight lands on the way. */
  via: string
}

/** A later purchase, under its own reference. */
export interface PurchaseContent extends PaidFromAccount {
  kind: 'purchase'
  bookingReference: string
  extras: readonly Extra[]
  price: SupplierMoney
  answer: 'accepted' | 'unknown'
  doneAt: Moment
  ends: 'done' | 'failed'
  scenario?: string
}

export interface TakenSeats {
  flight: string
  date: string
  count: number
  /** Given out by name. */
  names: readonly string[]
}

export interface Failure {
  code: number
  message: string
}

export type SeatPolicy = HoldRequest['ifSeatTaken']

export type StoredHold = Exclude<HoldOutcome, { outcome: 'held' }> | Kept<Extract<HoldOutcome, { outcome: 'held' }>>

type Kept<Value extends { until: Date }> = Omit<Value, 'until'> & { until: Moment }
