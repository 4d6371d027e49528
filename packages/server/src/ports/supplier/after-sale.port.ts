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

/** Something that happened at the airline. */
export interface SupplierEvent {
  id: string
  reference: string
  at: Date
  kind: 'ticketed' | 'failed' | 'mail' | 'schedule_change' | 'cancelled' | 'void' | 'refund'
  content: Record<string, unknown>
}
