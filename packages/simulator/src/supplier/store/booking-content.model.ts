import type { SimulatedChange } from '@gangway/core/contract'
import type {
  SupplierAncillary,
  HoldOutcome,
  HoldRequest,
  Offer,
  Party,
  SupplierPayOutcome,
  RefundQuote,
  SupplierBooking,
  SupplierMoney,
  SupplierPayment,
  SupplierRefundStep,
} from '@gangway/server/ports'

/** ISO 8601. */
export type IsoTime = string

/** The stored content of a reference. */
export type SandboxContent = BookingContent | RefusedContent | PurchaseContent

export interface RefusedContent {
  kind: 'refused'
  /** Undefined when the request never arrived: the next one counts as the first. */
  answer?: StoredHold
}

/** Set when the agency's account at an airline paid. */
interface PaidFromAccount {
  paidFrom?: string
  paidTo?: string
}

export interface BookingContent extends PaidFromAccount {
  kind: 'booking'
  request: Omit<HoldRequest, 'reference' | 'key'>
  party: Party
  /** As sold. */
  offer: Offer
  price: SupplierMoney
  /** Seats to release when the booking ends; empty after that. */
  seats: readonly TakenSeats[]
  /** Created for the passengers of an earlier booking. */
  regenerated: boolean
  /** Airline bookings, in the order of the trip. */
  airlines: readonly string[]
  answer: StoredHold
  payment?: {
    at: IsoTime
    form: SupplierPayment['form']
    answer: SupplierPayOutcome
    failure?: ScenarioFailure
    pnrLateMinutes?: number
  }
  issuance?: {
    at: IsoTime
    ends: 'issued' | 'failed'
    failure?: ScenarioFailure
    notice?: ScenarioFailure
    seatGone?: SeatPolicy
  }
  stop?: { verdictAt: IsoTime; verdict: 'granted' | 'refused' }
  ticketedAt?: IsoTime
  failure?: ScenarioFailure
  changedExtras: SupplierBooking['changedExtras']
  voiding?: Voiding
  refunds: readonly StoredRefund[]
  /** Claims for refunds that the airline is said to have paid. */
  claims?: readonly StoredClaim[]
  /** Changes by the airline after ticketing, in chronological order. */
  changes?: readonly StoredChange[]
  /** Set for an imported booking. */
  pnr?: string
  /** Number of quotes so far. */
  quotes: number
  /** Number of stored events. */
  events: number
  /** Id of the scenario that applied last. */
  scenario?: string
}

/** Only the latest quote is valid. */
export interface Voiding {
  quoteId: string
  until: IsoTime
  asked?: { verdictAt: IsoTime; ends: 'granted' | 'refused'; attempts: number; reported: boolean }
}

export interface StoredRefund {
  quote: Serialized<Extract<RefundQuote, { outcome: 'quoted' }>>
  reason?: string
  scenario?: string
  /** Empty until the refund is requested. */
  steps: readonly { at: IsoTime; step: SupplierRefundStep; reported: boolean }[]
}

export interface StoredClaim {
  claimId: string
  passengers: readonly number[]
  /** The verdict is known from this time on. */
  verdictAt: IsoTime
  /** Undefined when the claim is rejected. */
  back?: SupplierMoney
}

export interface StoredChange {
  at: IsoTime
  reported: boolean
  change: SimulatedChange
  minutes: number
  /** From 1. */
  segmentIndex: number
  by: 'API' | 'MAIL'
  involuntary: boolean
  /** The stop of a rerouted flight. */
  via: string
}

/** A purchase of ancillaries after ticketing, under its own reference. */
export interface PurchaseContent extends PaidFromAccount {
  kind: 'purchase'
  bookingReference: string
  extras: readonly SupplierAncillary[]
  price: SupplierMoney
  answer: 'accepted' | 'unknown'
  doneAt: IsoTime
  ends: 'done' | 'failed'
  scenario?: string
}

export interface TakenSeats {
  flight: string
  date: string
  count: number
  /** Assigned seats, such as `12A`. */
  names: readonly string[]
}

export interface ScenarioFailure {
  code: number
  message: string
}

export type SeatPolicy = HoldRequest['ifSeatTaken']

export type StoredHold =
  | Exclude<HoldOutcome, { outcome: 'held' }>
  | Serialized<Extract<HoldOutcome, { outcome: 'held' }>>

type Serialized<Value extends { until: Date }> = Omit<Value, 'until'> & { until: IsoTime }
