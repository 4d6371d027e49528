import type { VoidAnswer } from '@gangway/reference'
import type { SupplierMoney } from './supplier.model.ts'

/** `asked`: the verdict follows as an event and in the status. */
export type AskOutcome = { outcome: 'asked' | 'refused' | 'expired' | 'already_asked' | 'unknown'; scenario?: string }

export type VoidQuote =
  | { outcome: 'quoted'; quoteId: string; back: SupplierMoney; window: VoidAnswer; until: Date; scenario?: string }
  | {
      outcome: 'refused'
      reason: 'not_supported' | 'window_closed' | 'near_departure' | 'not_ticketed' | 'after_refund' | 'unavailable'
      window?: VoidAnswer
      scenario?: string
    }

export interface SupplierRefundRequest {
  /** Passenger indexes, from 0. */
  passengers: readonly number[]
  /** `voluntary`, `involuntary` or a special case such as `illness_death`. */
  reason: string
}

/** What one airline refunds to a passenger, and how. */
export interface SupplierRefundPart {
  airline: string
  method: 'cash' | 'voucher'
  back: number
}

export type RefundQuote =
  | {
      outcome: 'quoted'
      quoteId: string
      until: Date
      /** Whether the amounts are final. */
      certainty: 'accurate' | 'estimate' | 'unknown'
      passengers: readonly {
        passenger: number
        back: number
        penalty: number
        tax: number
        /** Airlines that refund something; they sum to `back`. */
        parts: readonly SupplierRefundPart[]
      }[]
      currency: string
      scenario?: string
    }
  | {
      outcome: 'refused'
      reason: 'not_ticketed' | 'not_refundable' | 'child_alone' | 'used' | 'deadline' | 'duplicate' | 'unavailable'
      scenario?: string
    }

/** `too_late`: the airline has received the refund request. */
export type WithdrawOutcome = { outcome: 'withdrawn' | 'too_late' | 'unknown'; scenario?: string }

/** A claim for a refund that the airline is said to have paid already. */
export interface ClaimRequest {
  /** Chosen by the server; the same id is the same claim. */
  claimId: string
  /** Passenger indexes, from 0. */
  passengers: readonly number[]
  reason: string
}

export type ClaimVerdict =
  /** The refund has arrived. */
  | { outcome: 'received'; back: SupplierMoney; scenario?: string }
  | { outcome: 'rejected'; scenario?: string }
  /** Under investigation; poll again at `nextAt`. */
  | { outcome: 'pending'; nextAt: Date; scenario?: string }
  | { outcome: 'unknown'; scenario?: string }

export interface SupplierRefund {
  quoteId: string
  step: SupplierRefundStep
  /** Passenger indexes, from 0. */
  passengers: readonly number[]
  back: SupplierMoney
}

/** `completed`: the airline pays to the card or issues the voucher itself. */
export type SupplierRefundStep = 'processing' | 'airline' | 'airline_refunding' | 'refunded' | 'completed' | 'rejected'
