import * as z from 'zod/mini'
import { money } from './envelope.contract.ts'

/** IATA code of a city or an airport. */
export const placeCode = z.string().check(z.regex(/^[A-Z]{3}$/))
export const airlineCode = z.string().check(z.regex(/^[A-Z0-9]{2}$/))
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/))
/** Local date `2026-12-01`. */
export const localDate = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
/** Local time at an airport, `2026-12-01T08:05`. */
export const localTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/))

export const tripType = z.enum(['ONE_WAY', 'ROUND_TRIP'])
export const currencyOption = z.enum(['VCC', 'AIRLINE_CURRENCY', 'DEPOSIT'])
export const payChannel = z.enum(['PREPAYMENT', 'CASH', 'VCC', 'B2B', 'MOR'])
export const passengerType = z.enum(['ADULT', 'CHILD', 'INFANT'])

/** Limits per booking; airline limits are applied by the search. */
export const passengerCountFields = {
  adult: z.int().check(z.minimum(1), z.maximum(9)),
  child: z._default(z.int().check(z.minimum(0), z.maximum(8)), 0),
  infant: z._default(z.int().check(z.minimum(0), z.maximum(9)), 0),
}

/** A name in both languages; views choose. */
export const localizedNameFields = z.object({ name: z.string(), cnName: z.string() })

export const segment = z.object({
  /** One-based, continued over the return direction. */
  segmentIndex: z.int(),
  airline: airlineCode,
  flightNo: z.string(),
  from: placeCode,
  to: placeCode,
  fromCity: placeCode,
  toCity: placeCode,
  fromTerminal: z.string(),
  toTerminal: z.string(),
  depTime: localTime,
  arrTime: localTime,
  minutes: z.int(),
  aircraft: z.string(),
  /** Airports of technical stops. */
  stops: z.array(placeCode),
  family: z.object({ code: z.string(), name: z.string(), cnName: z.string() }),
  seatsLeft: z.int(),
})

export const directionItinerary = z.object({
  segments: z.array(segment).check(z.minLength(1)),
  transits: z.array(z.object({ airport: placeCode, city: placeCode, minutes: z.int(), overnight: z.boolean() })),
  minutes: z.int(),
  /** Calendar days between the local dates of departure and arrival. */
  dayOffset: z.int(),
  overnight: z.boolean(),
  /** Flights of unconnected airlines: baggage is claimed and checked in again, and the connection is not guaranteed. */
  selfTransfer: z.boolean(),
})

/** Price of a trip for all passengers. The parts sum to the total. */
export const priceBox = z.object({
  total: money,
  fare: money,
  tax: money,
  /** Ticketing fee of the airline. */
  ticketingFee: money,
  /** Card fee of the airline. */
  paymentFee: money,
  channelFee: money,
  serviceFee: money,
  passengers: z.array(
    z.object({ type: passengerType, count: z.int(), fare: money, tax: money, /** One passenger. */ total: money }),
  ),
})

const allowance = z.object({ pieces: z.int(), kilograms: z.int(), centimetres: z.string() })

/** Free pieces of one adult or child on one segment. */
export const freeBaggage = z.object({
  segmentIndex: z.int(),
  underSeat: allowance,
  overhead: allowance,
  checked: allowance,
})

/** Applies from `fromMinutes` before departure (inclusive) to `toMinutes` (exclusive); negative is after departure. */
export const ruleBand = z.object({
  fromMinutes: z.int(),
  toMinutes: z.int(),
  allowance: z.enum(['FREE', 'PENALTY', 'NO']),
  /** Penalty per passenger and direction: an amount or a share of the fare. */
  amount: z.optional(money),
  percent: z.optional(z.number()),
})

export const fareRules = z.object({
  direction: z.enum(['OUTBOUND', 'INBOUND']),
  segmentIndex: z.int(),
  refund: z.object({
    bands: z.array(ruleBand),
    /** Taxes are refunded even when the fare is not. */
    taxRefundable: z.boolean(),
    method: z.enum(['CASH', 'VOUCHER']),
  }),
  change: z.object({ bands: z.array(ruleBand), fareDifference: z.boolean() }),
})

/** Signed id of an offer. */
export const routingId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,900}\.[A-Za-z0-9_-]{43}$/))

/** Something that can be booked now. */
export const offer = z.object({
  routingId: z.string(),
  airline: airlineCode,
  outbound: directionItinerary,
  inbound: z.nullable(directionItinerary),
  price: priceBox,
  /** Total in the reference currency, for display only. */
  reference: z.nullable(money),
  seatsLeft: z.int(),
  /** May be cancelled when not ticketed within 30 minutes after payment. */
  soldOutRisk: z.boolean(),
  infantAllowed: z.boolean(),
  /** A return trip that needs two airline bookings. */
  separateBookings: z.boolean(),
  /** Whether a checked bag is free on every segment. */
  freeCheckIn: z.boolean(),
  /**
   * The strictest rule of its flights, long before departure; `VOUCHER` where a possible refund is a voucher, `VARIES`
   * where the two airlines of separate bookings have different ones.
   */
  refund: z.enum(['FREE', 'PENALTY', 'VOUCHER', 'NO', 'VARIES']),
  change: z.enum(['FREE', 'PENALTY', 'NO']),
  /** Methods of its currency option; the verification returns those that the agency can use. */
  payChannels: z.array(payChannel),
  /** A fare of the agency's own account at the airline, paid from it; absent for public fares. */
  privateFare: z.optional(z.literal(true)),
  /** Ten-millionths of a US dollar, only for comparing offers in different currencies. */
  comparable: z.object({ total: z.int(), fare: z.int() }),
  /** Percentage of bookings with its airlines that were ticketed. */
  successPercent: z.int(),
})

/** Names of the codes in a response. */
export const names = z.object({
  /** Cities. A city and its airport often share a code. */
  places: z.record(z.string(), localizedNameFields),
  airports: z.record(z.string(), localizedNameFields),
  airlines: z.record(z.string(), localizedNameFields),
  aircraft: z.optional(z.record(z.string(), localizedNameFields)),
})

/** One flight of an itinerary. */
export type Segment = z.output<typeof segment>
/** The flights of one direction, from the first departure to the last arrival. */
export type DirectionItinerary = z.output<typeof directionItinerary>
/** The price of an offer with its parts. */
export type PriceBox = z.output<typeof priceBox>
/** Baggage that is included in the fare. */
export type FreeBaggage = z.output<typeof freeBaggage>
/** Fees for changes and refunds. */
export type FareRules = z.output<typeof fareRules>
/** A trip with its price, as a search returns it. */
export type Offer = z.output<typeof offer>
/** Names of the cities, airports, airlines and aircraft by code. */
export type CodeNames = z.output<typeof names>
/** Payment method that the prices are for. */
export type CurrencyOption = z.output<typeof currencyOption>
/** A payment method that an offer accepts. */
export type PayChannel = z.output<typeof payChannel>
export type PassengerType = z.output<typeof passengerType>
export type TripType = z.output<typeof tripType>
