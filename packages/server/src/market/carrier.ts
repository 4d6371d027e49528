import type { AircraftCode } from './aircraft.ts'
import type { Bilingual } from './bilingual.ts'
import type { Currency } from './currencies.ts'
import type { FareFamily } from './fare-family.ts'
import type { VoidRule } from './void-window.ts'

export type CarrierStatus = 'active' | 'maintaining' | 'inactive'
export type Region = 'asia-pacific' | 'europe' | 'middle-east-africa' | 'americas'

/** Made-up airlines for rehearsals; each has one habit. They are on sale to clients in test mode only. */
export type Profile = 'BASE' | 'NOVOID' | 'VOUCHER' | 'NOQUOTE' | 'STRICT' | 'VCCONLY' | 'PAUSED' | 'GONE'

/** Name, designator, country and home airports are real; fleet, schedules, fares and rules are invented. */
export interface Carrier {
  /** IATA designator. */
  code: string
  name: Bilingual
  country: string
  region: Region
  zone: string
  currency: Currency
  simulated: true
  profile?: Profile
  /** Airports, the main one first. */
  hubs: readonly string[]
  fleet: readonly [AircraftCode, ...AircraftCode[]]
  /** Seats in the whole fleet: sample data. */
  seatCapacity: number
  /** The cheapest first. */
  families: readonly [FareFamily, ...FareFamily[]]
  payment: CarrierPayment
  supports: { checkedBaggage: boolean; carryOn: boolean; seatSelection: boolean; cancellation: boolean }
  /** Flights further ahead are not on sale yet. */
  bookingWindowDays: number
  /** Sale ends so long before departure. */
  saleClosesHours: number
  status: CarrierStatus
  /** How long the airline takes to answer a search, in the middle and at worst. */
  response: { medianMs: number; slowestMs: number }
  party: { maxPassengers: number; infants: boolean; childPercent: number; infantDollars: number }
  /** How long price and seats are held for payment. */
  holdMinutes: number
  ticketing: { medianSeconds: number }
  stopIssuanceMinutes: number
  /** Missing when the airline never voids. */
  voids?: VoidRule
  refunds: RefundTerms
  /** The share of flights with a sold-out risk. */
  soldOutRisk: number
  ancillaryCutOffHours: number
  /** Passports are asked for on flights inside one country too. */
  documentsAtHome: boolean
  /** Card payments need the holder's full address. */
  cardAddress: boolean
  /** The passenger confirms on a page of the airline before payment. */
  needsConsent: boolean
  /** 1 is an ordinary low-cost price. */
  priceLevel: number
}

interface CarrierPayment {
  /** Paid straight to the airline by virtual card. */
  vcc: boolean
  deposit: boolean
  /** What the airline adds for a card. */
  cardFeePercent: number
}

export interface RefundTerms {
  /** Whether the amount is known before the airline answers. */
  quote: 'accurate' | 'unknown' | 'never'
  /** A family exists that is refunded free of charge in time. */
  flexible: boolean
  averageDays: number
  airlineReplyDays: number
  voluntaryUntilHours: number
  /** Whoever is moved by so much, or further, may have everything back. */
  involuntaryMinutes: number
  claimWindow: { amount: number; unit: 'D' | 'H'; anchor: 'AFTER_TICKETING' | 'BEFORE_DEPARTURE' }
}
