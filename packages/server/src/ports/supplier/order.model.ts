import type { AccountFailure } from '@gangway/core/contract'
import type { Offer } from './offer.model.ts'
import type { SupplierRefund } from './refund.model.ts'
import type { SupplierMoney, SupplierPassenger } from './supplier.model.ts'

export interface HoldRequest {
  reference: string
  /** The offer's key. */
  key: string
  passengers: readonly SupplierPassenger[]
  contact: { name: string; email: string; mobile: string; areaCode: string }
  extras: readonly SupplierAncillary[]
  /** What to do when a chosen seat is no longer available at ticketing. */
  ifSeatTaken: 'STOP_TICKET' | 'DROP_SEAT' | 'SIMILAR_SEAT'
  /** The accepted price: fares, taxes and ancillaries in the airline's currency. */
  expected: { amount: number; currency: string }
}

/** One bag, meal or seat of one passenger on one segment. */
export interface SupplierAncillary {
  /** Passenger index, from 0. */
  passenger: number
  /** From 1. */
  segmentIndex: number
  /** Code of an ancillary; `SEAT` for a seat. */
  code: string
  /** `12A` */
  seat?: string
  quantity: number
}

export type HoldOutcome =
  | { outcome: 'held'; until: Date; price: SupplierMoney; scenario?: string }
  | { outcome: 'price_changed'; offer: Offer; price: SupplierMoney; scenario?: string }
  | { outcome: 'sold_out'; scenario?: string }
  | { outcome: 'seat_taken'; seats: readonly string[]; scenario?: string }
  | { outcome: 'refused'; reason: HoldRefusal; message: string; scenario?: string }
  | { outcome: 'unknown'; scenario?: string }

export type HoldRefusal =
  | 'route_failed'
  | 'not_for_sale'
  | 'passenger'
  | 'duplicate'
  | 'ancillary'
  | 'airline_not_agreed'
  | 'not_subscribed'
  | 'invite_only'
  /** The offer has changed since it was verified. */
  | 'flight_gone'
  | 'flight_changed'
  | 'cabin_changed'
  | 'seats_unsure'
  | 'family_sold_out'
  /** An ancillary has changed since it was verified. */
  | 'seat_price'
  | 'seat_gone'
  | 'extra_gone'
  /** A technical error of the airline. */
  | 'system'
  /** The balance of the agency's account at the airline is too low. */
  | 'account_low'
  /** The agency's account at the airline failed. */
  | 'account_failed'

export type SupplierPayment =
  /** From the platform's account with the supplier. */
  | { form: 'account' }
  /**
   * From the agency's account at the airline; `account` is the name under which the airline knows it. The context has the
   * access to a managed account.
   */
  | { form: 'own-account'; account: string }
  /** The airline charges the agency's card. */
  | { form: 'card'; card: { number: string; holder: string; expiry: string; code: string; limit?: number } }

export type SupplierPayOutcome =
  | { outcome: 'accepted'; scenario?: string }
  | {
      outcome: 'declined'
      reason: 'declined' | 'insufficient_funds' | 'expired_card' | 'invalid_card' | 'three_ds'
      scenario?: string
    }
  /** The agency's account at the airline failed before it was charged. */
  | { outcome: 'account_failed'; failure: AccountFailure; scenario?: string }
  /** The hold has expired. */
  | { outcome: 'expired'; scenario?: string }
  | { outcome: 'unknown'; scenario?: string }

export type IssueOutcome =
  | { outcome: 'accepted'; scenario?: string }
  | { outcome: 'refused'; scenario?: string }
  | { outcome: 'unknown'; scenario?: string }
export type SupplierCancelOutcome = { outcome: 'cancelled' | 'too_late' | 'unknown'; scenario?: string }
export type SupplierStopOutcome =
  | { outcome: 'asked'; verdictAt: Date; scenario?: string }
  | { outcome: 'too_late' | 'unknown'; scenario?: string }

export interface SupplierBooking {
  reference: string
  state:
    | 'held'
    | 'paid'
    | 'issuing'
    | 'stopping'
    | 'issued'
    | 'cancelled'
    | 'failed'
    | 'expired'
    | 'voided'
    | 'refunded'
  heldUntil: Date
  /** One for each airline booking. */
  pnrs: readonly { airline: string; pnr: string }[]
  /** Ticket numbers by passenger, in the order of the hold; empty before ticketing. */
  tickets: readonly (readonly string[])[]
  /** Why ticketing failed: an error code and the airline's message. */
  failure?: { code: number; message: string }
  /** The state of a request to stop ticketing. */
  stop?: 'asked' | 'granted' | 'refused'
  /** Ancillaries that changed during ticketing, such as a seat that was taken. */
  changedExtras: readonly { extra: SupplierAncillary; became: 'dropped' | 'moved'; seat?: string }[]
  /** A message of the airline during ticketing, such as a payment without a PNR yet. */
  notice?: { code: number; message: string }
  /** The state of a void request. */
  void?: 'asked' | 'granted' | 'refused'
  /** Refunds in the order of their requests. */
  refunds?: readonly SupplierRefund[]
  /** When to poll again. */
  nextAt?: Date
  scenario?: string
}
