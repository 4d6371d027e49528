import * as z from 'zod/mini'
import { money } from './envelope.contract.ts'

/** IATA: a city or an airport. */
export const placeCode = z.string().check(z.regex(/^[A-Z]{3}$/))
export const airlineCode = z.string().check(z.regex(/^[A-Z0-9]{2}$/))
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/))
/** `2026-12-01`, where it is lived. */
export const localDate = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
/** `2026-12-01T08:05`: a wall clock at an airport. */
export const localTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/))

export const tripType = z.enum(['ONE_WAY', 'ROUND_TRIP'])
export const currencyOption = z.enum(['VCC', 'AIRLINE_CURRENCY', 'DEPOSIT'])
export const payChannel = z.enum(['PREPAYMENT', 'CASH', 'VCC', 'B2B', 'MOR'])
export const passengerType = z.enum(['ADULT', 'CHILD', 'INFANT'])

/** Only whole numbers that make sense in one booking; what airlines take is said by the search. */
export const party = {
  adult: z.int().check(z.minimum(1), z.maximum(9)),
  child: z._default(z.int().check(z.minimum(0), z.maximum(8)), 0),
  infant: z._default(z.int().check(z.minimum(0), z.maximum(9)), 0),
}

/** A name in both languages; views choose. */
export const named = z.object({ name: z.string(), cnName: z.string() })

export const segment = z.object({
  /** From 1, going on over the return direction. */
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
  /** Airports where the same flight lands on the way. */
  stops: z.array(placeCode),
  family: z.object({ code: z.string(), name: z.string(), cnName: z.string() }),
  seatsLeft: z.int(),
})

export const journey = z.object({
  segments: z.array(segment).check(z.minLength(1)),
  transits: z.array(z.object({ airport: placeCode, city: placeCode, minutes: z.int(), overnight: z.boolean() })),
  minutes: z.int(),
  /** Calendar days between departure and arrival, each where it is lived. */
  dayOffset: z.int(),
  overnight: z.boolean(),
  /** Flights of airlines that do not know each other: bags are claimed and checked in again, and nobody waits. */
  selfTransfer: z.boolean(),
})

/** What a trip costs, for the whole party. The parts sum to the total. */
export const priceBox = z.object({
  total: money,
  fare: money,
  tax: money,
  /** The airline's fee for the ticket. */
  ticketingFee: money,
  /** The airline's fee for the card. */
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

/** Holds from `fromMinutes` before departure (included) down to `toMinutes` (not included); negative is after it. */
export const ruleBand = z.object({
  fromMinutes: z.int(),
  toMinutes: z.int(),
  allowance: z.enum(['FREE', 'PENALTY', 'NO']),
  /** With a penalty: so much for a passenger and direction, or a share of the fare. */
  amount: z.optional(money),
  percent: z.optional(z.number()),
})

export const fareRules = z.object({
  direction: z.enum(['OUTBOUND', 'INBOUND']),
  segmentIndex: z.int(),
  refund: z.object({
    bands: z.array(ruleBand),
    /** Taxes come back even when the fare does not. */
    taxRefundable: z.boolean(),
    method: z.enum(['CASH', 'VOUCHER']),
  }),
  change: z.object({ bands: z.array(ruleBand), fareDifference: z.boolean() }),
})

/** The sealed name of an offer that was shown. */
export const routingId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,900}\.[A-Za-z0-9_-]{43}$/))

/** Something that can be bought now. */
export const offer = z.object({
  routingId: z.string(),
  airline: airlineCode,
  outbound: journey,
  inbound: z.nullable(journey),
  price: priceBox,
  /** The total in the reference currency, for the eye only. */
  reference: z.nullable(money),
  seatsLeft: z.int(),
  /** May be cancelled when not ticketed within 30 minutes after payment. */
  soldOutRisk: z.boolean(),
  infantAllowed: z.boolean(),
  /** A return trip that needs two bookings at airlines. */
  separateBookings: z.boolean(),
  /** Somebody's checked bag is free on every segment. */
  freeCheckIn: z.boolean(),
  /** The strictest of its flights, long before departure. */
  refund: z.enum(['FREE', 'PENALTY', 'NO']),
  change: z.enum(['FREE', 'PENALTY', 'NO']),
  payChannels: z.array(payChannel),
  /** For comparing offers in different currencies, and for nothing else: ten-millionths of a US dollar. */
  comparable: z.object({ total: z.int(), fare: z.int() }),
  /** Of a hundred bookings at its airlines so many end with a ticket. */
  successPercent: z.int(),
})

/** The names of the codes in an answer. */
export const names = z.object({
  /** Cities. A city and its airport often share a code. */
  places: z.record(z.string(), named),
  airports: z.record(z.string(), named),
  airlines: z.record(z.string(), named),
})

export type Segment = z.output<typeof segment>
export type Journey = z.output<typeof journey>
export type PriceBox = z.output<typeof priceBox>
export type FreeBaggage = z.output<typeof freeBaggage>
export type FareRules = z.output<typeof fareRules>
export type Offer = z.output<typeof offer>
export type Names = z.output<typeof names>
export type CurrencyOption = z.output<typeof currencyOption>
export type PayChannel = z.output<typeof payChannel>
export type PassengerType = z.output<typeof passengerType>
export type TripType = z.output<typeof tripType>
