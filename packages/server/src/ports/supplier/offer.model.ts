import type { Currency, ResidentCode } from '@gangway/reference'
import type { AccountFailure } from '@gangway/core/contract'
import type { Direction } from './direction.model.ts'
import type { FareFamily } from './fare-family.model.ts'

export interface Party {
  adults: number
  children: number
  infants: number
}

export type PassengerType = 'adult' | 'child' | 'infant'

/** A trip on sale: flights, fare families and price. All amounts are minor units of `currency`. */
export interface Offer {
  /** Identifies flights, dates and families, not the price; the supplier prices it again by key. */
  key: string
  /** The selling airline; the first one of a self-transfer. */
  airline: string
  outbound: Direction
  inbound: Direction | null
  /** The family of each segment, outbound then inbound; all the same except in a self-transfer. */
  families: readonly [FareFamily, ...FareFamily[]]
  /** The airline's currency. */
  currency: Currency
  fares: Fares
  /** For the whole party, before payment fees. */
  total: number
  /** Of the flight with the fewest seats. */
  seatsLeft: number
  /** Of each segment, outbound then inbound. */
  segmentSeatsLeft: readonly number[]
  /** May be cancelled when not ticketed within 30 minutes after payment. */
  soldOutRisk: boolean
  infantAllowed: boolean
  /** A return trip that requires two airline bookings. */
  separateBookings: boolean
  pays: { vcc: boolean; deposit: boolean; cardFeePercent: number }
  /** Set for resident fares, which require proof of residence. */
  resident?: ResidentCode
  /** Set when the fares are private to an account of the agency, or would be if the account had not failed. */
  account?: OfferAccount
}

/** The part of an agency's account in an offer. */
export interface OfferAccount {
  account: string
  /** The account failed, so the offer is at the public fare. */
  failure?: AccountFailure
}

export type Fares = Record<PassengerType, PassengerFare>

/** Per passenger; zeros where the type is not sold or travels free (see `infantAllowed`). */
export interface PassengerFare {
  fare: number
  tax: number
  /** The airline's ticketing fee. */
  fee: number
  items: readonly PriceItem[]
}

/** The items add up to fare + tax + fee. */
export interface PriceItem {
  code: 'farePrice' | 'airportTax' | 'securityTax' | 'ticketingFee'
  type: 'base' | 'tax' | 'fee'
  amount: number
}

export type SupplierVerifyOutcome =
  | { outcome: 'available'; offer: Offer; scenario?: string }
  | { outcome: 'gone'; reason: GoneReason; scenario?: string }
  /** The airline did not answer, or not about its bags; a new search may help. */
  | { outcome: 'failed'; about?: 'bags'; scenario?: string }
  /** The agency's account at the airline failed; the offer may be available at its public fare. */
  | { outcome: 'account_failed'; failure: AccountFailure; scenario?: string }

/** Why an offer is no longer available. */
export type GoneReason =
  | 'sold_out'
  | 'closed'
  | 'not_for_sale'
  /** The fare is in another cabin now. */
  | 'cabin_changed'
  /** The airline does not confirm availability. */
  | 'seats_unsure'
  /** The schedule has changed. */
  | 'flight_changed'
