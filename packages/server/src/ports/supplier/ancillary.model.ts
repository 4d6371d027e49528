import type { Currency } from '@gangway/reference'
import type { SupplierAncillary, SupplierPayOutcome, SupplierPayment } from './order.model.ts'
import type { SupplierMoney } from './supplier.model.ts'

type AncillaryKind = 'CHECKED_BAGGAGE' | 'CARRY_ON' | 'MEAL' | 'PRIORITY_BOARDING'

/** An ancillary for one adult or child on one segment. Seats are in the seat map. */
export interface Ancillary {
  /** The same for every flight of an airline: `SCI_BAG_1PC_20KG`. */
  code: string
  kind: AncillaryKind
  /** From 1, continued over the return direction. */
  segmentIndex: number
  airline: string
  /** In minor units. */
  price: number
  currency: Currency
  /** Bags: number of pieces, and the total weight in kilograms; otherwise zero. */
  pieces: number
  kilograms: number
  centimetres: string
  /** Per passenger and segment. */
  maxQuantity: number
  withTicket: boolean
  afterTicket: boolean
}

export type LaterAncillaries =
  | { outcome: 'open'; ancillaries: readonly Ancillary[]; scenario?: string }
  | { outcome: 'closed'; reason: 'not_ticketed' | 'too_late' | 'not_sold' | 'airline_closed'; scenario?: string }

export interface BuyRequest {
  reference: string
  bookingReference: string
  extras: readonly SupplierAncillary[]
  expected: SupplierMoney
  /** From the platform's account with the supplier when absent. */
  payment?: SupplierPayment
}

export type BuyOutcome =
  | { outcome: 'accepted'; scenario?: string }
  | { outcome: 'price_changed'; price: SupplierMoney; scenario?: string }
  | { outcome: 'seat_taken'; seats: readonly string[]; scenario?: string }
  | Extract<SupplierPayOutcome, { outcome: 'declined' }>
  | { outcome: 'refused'; reason: 'too_late' | 'not_sold' | 'wrong_segment' | 'already_bought'; scenario?: string }
  | { outcome: 'unknown'; scenario?: string }

export interface SupplierPurchase {
  reference: string
  state: 'processing' | 'done' | 'failed'
  nextAt?: Date
  scenario?: string
}
