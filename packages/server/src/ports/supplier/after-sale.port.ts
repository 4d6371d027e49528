import type { VoidAnswer } from '../../market/void-window.ts'
import type { SupplierMoney } from './supplier.port.ts'

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

/** Something that happened at the airline. */
export interface SupplierEvent {
  id: string
  reference: string
  at: Date
  kind: 'ticketed' | 'failed' | 'mail' | 'schedule_change' | 'cancelled' | 'void' | 'refund'
  content: Record<string, unknown>
}
