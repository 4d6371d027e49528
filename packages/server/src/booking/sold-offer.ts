import type {
  CurrencyOption,
  FareRules,
  FreeBaggage,
  Names,
  Offer,
  PassengerTerms,
  PayChannel,
} from '@gangway/core/contract'
import type { ResidentCode } from '../market/resident-code.ts'
import type { ResidentInput } from '../ports/supplier/supplier.port.ts'
import type { Price } from '../search/price-box.ts'

/** An amount in smallest units. */
interface Amount {
  amount: number
  currency: string
}

/** An offer as it was sold: whatever is told later about a booking is told from this. */
export interface SoldOffer {
  /** The supplier's name of it. */
  key: string
  /** As it was shown and agreed to, without extras. */
  offer: Offer
  rules: FareRules[]
  baggage: FreeBaggage[]
  names: Names
  /** The moments behind the wall clocks of the segments, in their order. */
  moments: readonly { segmentIndex: number; departsAt: string; arrivesAt: string }[]
  /** What one passenger of each type pays, those who are not on board included. */
  parts?: Price['parts']
  /** The same when the airline charges a card, in its own money; nothing when it does not. */
  vendor?: Price
  /** What the supplier gets for fares and taxes, in the airline's money. */
  owed: Amount
  payChannels: PayChannel[]
  payLimitMinutes: number
  /** Sold at the fares of residents, */
  resident?: ResidentCode
  /** and what each passenger says of himself for it. */
  residents?: readonly ResidentInput[]
  ifSeatTaken: 'STOP_TICKET' | 'DROP_SEAT' | 'SIMILAR_SEAT'
  source: OrderSource
}

/** Something beside a seat, at the price of the booker and at the airline's. */
export interface PricedOption {
  code: string
  kind: 'CHECKED_BAGGAGE' | 'CARRY_ON' | 'MEAL' | 'PRIORITY_BOARDING'
  segmentIndex: number
  airline: string
  price: Amount
  /** One, in the money of the offer. */
  owed: number
  pieces: number
  kilograms: number
  centimetres: string
  maxQuantity: number
}

/** What a verification keeps: everything that an order is checked against. */
export interface VerifiedOffer {
  sold: SoldOffer
  currencyOption: CurrencyOption
  options: PricedOption[]
  /** Seats can be chosen on these. */
  seatSegments: number[]
  /** The airline gives the seats, and one adult pays for sitting beside the children. */
  seatingFee?: Amount
  /** What is asked of the passengers, the day of the order aside. */
  terms: Omit<PassengerTerms, 'today'>
  source: OrderSource
}

/** Where an order came from, for the counts of searches and bookings. */
export type OrderSource = 'manual' | 'api' | 'embed'
