import type {
  CurrencyOption,
  FareRules,
  FreeBaggage,
  CodeNames,
  Offer,
  PassengerTerms,
  PayChannel,
} from '@gangway/core/contract'
import type { ResidentCode } from '@gangway/reference'
import type { ResidentInput } from '../../ports/supplier/supplier.model.ts'
import type { ShopSale } from '../../shop/orders/shop-sale.model.ts'
import type { Price } from '../../search/pricing/price.ts'

/** An amount in minor units. */
interface Amount {
  amount: number
  currency: string
}

/** An offer as it was sold: the source of everything shown later about the booking. */
export interface SoldOffer {
  /** The supplier's key of the offer. */
  key: string
  /** As it was shown and agreed to, without extras. */
  offer: Offer
  rules: FareRules[]
  baggage: FreeBaggage[]
  names: CodeNames
  /** UTC times of the segments (the offer has local times), in segment order. */
  moments: readonly { segmentIndex: number; departsAt: string; arrivesAt: string }[]
  /** Price per passenger of each type, including types that are not travelling. */
  parts?: Price['parts']
  /** The price in the airline's currency when it charges a card; undefined when it does not. */
  vendor?: Price
  /** Amount owed to the supplier for fares and taxes, in the airline's currency. */
  owed: Amount
  payChannels: PayChannel[]
  /** The agency's account at the airline whose private fare was sold, and which pays it. */
  account?: { id: string }
  payLimitMinutes: number
  /** Set when the offer was sold at resident fares. */
  resident?: ResidentCode
  /** Resident documents of each passenger. */
  residents?: readonly ResidentInput[]
  /** The same in a stored booking, encrypted. */
  sealedResidents?: string
  ifSeatTaken: 'STOP_TICKET' | 'DROP_SEAT' | 'SIMILAR_SEAT'
  source: OrderSource
}

/** An ancillary other than a seat, with the price for the customer and at the airline. */
export interface PricedOption {
  code: string
  kind: 'CHECKED_BAGGAGE' | 'CARRY_ON' | 'MEAL' | 'PRIORITY_BOARDING'
  segmentIndex: number
  airline: string
  price: Amount
  /** Unit price, in the currency of the offer. */
  owed: number
  pieces: number
  kilograms: number
  centimetres: string
  maxQuantity: number
}

/** Stored data of a verification: everything that an order is validated against. */
export interface VerifiedOffer {
  sold: SoldOffer
  currencyOption: CurrencyOption
  options: PricedOption[]
  /** Indexes of the segments with seat selection. */
  seatSegments: number[]
  /** Set when the airline assigns the seats and one adult pays for sitting beside the children. */
  seatingFee?: Amount
  /** Required passenger data, without the date of the order. */
  terms: Omit<PassengerTerms, 'today'>
  /** Set when it is sold in a shop. */
  shop?: ShopSale
  source: OrderSource
}

/** Origin of an order, for the search and booking statistics. */
export type OrderSource = 'manual' | 'api' | 'embed'
