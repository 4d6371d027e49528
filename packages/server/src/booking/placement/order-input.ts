import type { BaggageInput, ContactInput, Lang, PassengerInput, SeatInput } from '@gangway/core/contract'
import type { ResidentInput } from '../../ports/supplier/supplier.model.ts'

/** An order request from any channel. */
export interface OrderInput {
  verifyId: string
  passengers: readonly PassengerInput[]
  contact: ContactInput & { mailbox?: string }
  baggage: readonly BaggageInput[]
  seats: readonly SeatInput[]
  ifSeatTaken: 'STOP_TICKET' | 'DROP_SEAT' | 'SIMILAR_SEAT'
  saveContact: boolean
  confirmDuplicate: boolean
  /** Optional for agencies that book for many passengers. */
  contactMayHaveGaps?: boolean
  /** By passenger, for resident fares. */
  residents?: readonly ResidentInput[]
  /** Sold by a reseller at its own prices. */
  soldExtras?: readonly PricedExtra[]
  /** The language of a traveller who orders; otherwise the one of the user. */
  lang?: Lang
  /** The total that was shown. */
  acceptedTotal?: { amount: number; currency: string }
}

/** Fee for seating an adult beside children where seats cannot be chosen; part of the fare. */
export const seatingFeeCode = 'CHILD_SEATING'

/** Baggage, meal or seat at its price. */
export interface PricedExtra {
  /** Index from 0. */
  passenger: number
  segmentIndex: number
  kind: 'CHECKED_BAGGAGE' | 'CARRY_ON' | 'SEAT' | 'MEAL' | 'PRIORITY_BOARDING'
  code: string
  seat?: string
  pieces: number
  kilograms: number
  quantity: number
  /** For the whole quantity, in the currency of the booking. */
  amount: number
  /** For the whole quantity, in the currency of the offer. */
  owed: number
  /** Sold and paid with the trip; not a product that the airline must confirm. */
  notAsked?: true
}

/** The caller and its address, for the audit log. */
export interface From {
  address: string
  agent: string
}
