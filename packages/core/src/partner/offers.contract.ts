import * as z from 'zod/mini'
import { majorUnits, bookingRequirement, currency } from './trip.contract.ts'

const airportTime = z.string().check(z.regex(/^\d{12}$/))
const paxType = z.enum(['ADT', 'CHD', 'INF'])

const leg = z.object({
  departureAirport: z.string(),
  departureTime: airportTime,
  departureTerminal: z.string(),
  arrivalAirport: z.string(),
  arrivalTime: airportTime,
  arrivalTerminal: z.string(),
  aircraftType: z.string(),
})

const offerDirection = z.object({
  journeyID: z.string(),
  segments: z.array(
    z.object({
      segmentID: z.string(),
      carrier: z.string(),
      flightNumber: z.string(),
      operatingCarrier: z.string(),
      operatingFlightNumber: z.string(),
      duration: z.int(),
      fareFamily: z.string(),
      rBD: z.string(),
      cabinClass: z.enum(['Economy', 'Business', 'First', 'PremiumEconomy']),
      seatsLeft: z.int(),
      legs: z.array(leg),
    }),
  ),
})

const penalty = z.object({
  journeyRefIDs: z.array(z.string()),
  amount: majorUnits,
  currency,
  rule: z.object({
    type: z.enum(['Refund', 'Change']),
    paxTypes: z.array(paxType),
    levelType: z.enum(['None', 'Partial', 'Full']),
    effectiveMinutes: z.int(),
    expirationMinutes: z.int(),
    fixedAmount: z.nullable(majorUnits),
    airlineFee: z.nullable(majorUnits),
    /** Of refunds: the taxes are refunded, also with the level None, which is about the fare. */
    taxRefundable: z.optional(z.boolean()),
    currency,
    percent: z.nullable(z.number()),
    percentBase: z.nullable(z.enum(['fare', 'fare+tax'])),
  }),
})

const service = z.object({
  serviceID: z.string(),
  segmentRefIDs: z.array(z.string()),
  type: z.enum(['Baggage', 'Seat', 'Meal']),
  level: z.enum(['Free', 'Partial', 'Chargeable']),
  paxTypes: z.array(paxType),
  metadata: z.object({
    type: z.string(),
    maximumWeight: z.int(),
    maximumPiece: z.int(),
    maximumDimension: z.string(),
  }),
})

export const offerPrice = z.object({
  offer: z.object({
    offerID: z.string().check(z.regex(/^o_[0-9a-f]{32}_\d+$/)),
    paxFares: z.array(z.object({ paxType, price: z.object({ baseAmount: majorUnits, taxes: majorUnits, currency }) })),
    penalties: z.array(penalty),
    services: z.array(service),
    outboundJourney: offerDirection,
    inboundJourney: z.nullable(offerDirection),
    terms: z.array(z.object({ carrier: z.string(), URL: z.string() })),
  }),
  serviceFee: z.object({
    amountPerUnit: majorUnits,
    unit: z.enum(['PER_SEGMENT', 'PER_PAX', 'PER_BOOKING']),
    currency,
  }),
  bookingRequirement,
  supportedPaymentMethods: z.array(z.enum(['Deposit', 'VCC', 'BYOA', 'MoR'])),
})
