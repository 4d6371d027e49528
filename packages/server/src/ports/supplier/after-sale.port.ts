import type { RehearsedChange } from '@gangway/core/contract'
import type { Offer } from '../../market/offer.ts'
import type { VoidAnswer } from '../../market/void-window.ts'
import type { SupplierMoney, SupplierPassenger } from './supplier.port.ts'

export type VoidQuote =
  | { outcome: 'quoted'; quoteId: string; back: SupplierMoney; window: VoidAnswer; until: Date; scenario?: string }
  | {
      outcome: 'refused'
      reason: 'not_supported' | 'window_closed' | 'near_departure' | 'not_ticketed' | 'after_refund' | 'unavailable'
      window?: VoidAnswer
      scenario?: string
    }

export interface RefundRequest {
  /** Passengers, from 0. */
  passengers: readonly number[]
  /** `voluntary`, `involuntary`, or what is special about it: `illness_death` … */
  reason: string
}

export type RefundQuote =
  | {
      outcome: 'quoted'
      quoteId: string
      until: Date
      /** Whether the amounts will hold. */
      certainty: 'accurate' | 'estimate' | 'unknown'
      method: 'cash' | 'voucher'
      passengers: readonly { passenger: number; back: number; penalty: number; tax: number }[]
      currency: string
      scenario?: string
    }
  | {
      outcome: 'refused'
      reason: 'not_ticketed' | 'not_refundable' | 'child_alone' | 'used' | 'deadline' | 'duplicate' | 'unavailable'
      scenario?: string
    }

/** Takes a request for a refund back, as long as the airline does not have it. */
export type WithdrawOutcome = { outcome: 'withdrawn' | 'too_late' | 'unknown'; scenario?: string }

/** Money that the airline is said to have paid already. */
export interface ClaimRequest {
  /** Ours: asked again it is the same claim. */
  claimId: string
  /** Passengers, from 0. */
  passengers: readonly number[]
  reason: string
}

export type ClaimVerdict =
  /** The money is there. */
  | { outcome: 'received'; back: SupplierMoney; scenario?: string }
  | { outcome: 'rejected'; scenario?: string }
  /** Being looked into: ask again then. */
  | { outcome: 'pending'; nextAt: Date; scenario?: string }
  | { outcome: 'unknown'; scenario?: string }

/** A booking that was made elsewhere, as the airline tells it. */
export type AdoptOutcome =
  | { outcome: 'adopted'; offer: Offer; passengers: readonly SupplierPassenger[]; ticketedAt: Date; scenario?: string }
  | { outcome: 'not_found'; scenario?: string }
  | { outcome: 'unknown'; scenario?: string }

/** A flight as an airline tells of it. */
export interface SupplierFlight {
  flightNo: string
  from: string
  to: string
  /** Moments. */
  departsAt: string
  arrivesAt: string
}

/** What a `schedule_change` says, and a `cancelled` that nobody asked for. */
export interface SupplierChange {
  /** How the airline told it. Nothing where it never did: the booking is just not there any more. */
  by?: 'API' | 'MAIL'
  before: readonly SupplierFlight[]
  /** Nothing is left where this is empty. */
  after: readonly SupplierFlight[]
  /** It gives everything back to whoever does not want what is left. */
  involuntary: boolean
  mail?: { subject: string; text: string }
  scenario?: string
}

/** Something that a rehearsal makes an airline do. */
export type Happening =
  | { kind: 'change'; change: RehearsedChange; minutes: number; segmentIndex: number; by: 'API' | 'MAIL' }
  /** Money of a refund by its quote, or of a claim by its own name, is there now. */
  | { kind: 'money'; name: string }

/** `impossible`: the booking or the money is not in a state in which it could. */
export type RehearseOutcome = { outcome: 'done' | 'impossible' | 'unknown' }

/** Something that happened at the airline. */
export interface SupplierEvent {
  id: string
  reference: string
  at: Date
  kind: 'ticketed' | 'failed' | 'mail' | 'schedule_change' | 'cancelled' | 'void' | 'refund'
  content: Record<string, unknown>
}
