import type { Currency } from './currencies.ts'
import type { FareFamily } from './fare-family.ts'
import type { Journey } from './itinerary.ts'
import type { ResidentCode } from './resident-code.ts'

export interface Party {
  adults: number
  children: number
  infants: number
}

export type PassengerType = 'adult' | 'child' | 'infant'

/** Something that can be bought now: a trip, in fare families, at a price. All amounts are smallest units of `currency`. */
export interface Offer {
  /** Names flights, days and families; `market.offer` prices it again. Says nothing about price or time. */
  key: string
  /** The airline that sells it; the first one of a self-transfer. */
  airline: string
  outbound: Journey
  inbound: Journey | null
  /** The family of each segment, outbound then inbound; all the same except in a self-transfer. */
  families: readonly [FareFamily, ...FareFamily[]]
  /** The airline's own money. */
  currency: Currency
  fares: Fares
  /** The whole party, in the airline's money, before fees of paying. */
  total: number
  /** The scarcest flight. */
  seatsLeft: number
  /** Of each segment, outbound then inbound. */
  segmentSeatsLeft: readonly number[]
  /** May be cancelled when not ticketed within 30 minutes after payment. */
  soldOutRisk: boolean
  infantAllowed: boolean
  /** A return trip that needs two bookings at airlines. */
  separateBookings: boolean
  pays: { vcc: boolean; deposit: boolean; cardFeePercent: number }
  /** The fares are those of residents, who have to say so of themselves. */
  resident?: ResidentCode
}

export type Fares = Record<PassengerType, PassengerFare>

/** One passenger of a type; zeros where the type is not sold or travels free (see `infantAllowed`). */
export interface PassengerFare {
  fare: number
  tax: number
  /** The airline's ticketing fee. */
  fee: number
  items: readonly PriceItem[]
}

/** The parts add up to fare + tax + fee. */
export interface PriceItem {
  code: 'farePrice' | 'airportTax' | 'securityTax' | 'ticketingFee'
  type: 'base' | 'tax' | 'fee'
  amount: number
}
