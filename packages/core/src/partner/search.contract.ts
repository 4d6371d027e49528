import * as z from 'zod/mini'
import {
  requestFlights,
  requestTrip,
  countField,
  requiredTrimmedText,
  booleanField,
  optional,
  trimmedText,
} from './request-fields.contract.ts'
import { offerPrice } from './offers.contract.ts'
import { partnerRoutes } from './route.contract.ts'
import { flightSeats } from './seats.contract.ts'
import { majorUnits, partnerAncillary, bookingRequirement, routing, partnerSegment, utcTime } from './trip.contract.ts'

/** Result codes common to all searches. */
const searchCodes = [
  101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 112, 113, 114, 115, 116, 123, 124, 127, 429,
] as const

const routings = z.array(routing)
const emptyAnswer = { routings: [] }

const priceChange = z.object({
  isPriceChange: z.boolean(),
  originalAdultPrice: majorUnits,
  newAdultPrice: majorUnits,
  originalAdultTax: majorUnits,
  newAdultTax: majorUnits,
  originalChildPrice: majorUnits,
  newChildPrice: majorUnits,
  originalChildTax: majorUnits,
  newChildTax: majorUnits,
  originalInfantPrice: majorUnits,
  newInfantPrice: majorUnits,
  originalInfantTax: majorUnits,
  newInfantTax: majorUnits,
})

const flights = { outboundSegments: optional(requestFlights), inboundSegments: optional(requestFlights) }

const offersRequest = z.object({
  adults: z.int(),
  children: optional(z.int()),
  infants: optional(z.int()),
  ...flights,
  currency: optional(trimmedText(3)),
  residentCode: optional(trimmedText(8)),
})

const offers = { body: offersRequest, answer: z.object({ data: z.array(offerPrice) }), otherwise: { data: [] } }

/** From a search to a price that can be ordered. */
export const searchCalls = partnerRoutes({
  '/search.do': {
    summary: 'Flights of a date, cheapest first',
    description:
      'Flights of a date at the settlement currency of the account. Without `includeMultipleFareFamily` one routing per flight, at its lowest fare. A `routingIdentifier` is valid for six hours and is passed to `verify.do` unchanged.',
    body: z.object(requestTrip),
    answer: z.object({ routings }),
    otherwise: emptyAnswer,
    malformed: 101,
    illegal: 102,
    pool: 'SEARCH_QPS',
    codes: [...searchCodes],
  },
  '/smartSearch.do': {
    summary: 'Flights of a date, returned as the airlines respond',
    description:
      'The first request starts a search and returns the results so far; requests with its `requestId` alone return more, until `smartEnd` is true. With `sync` the first request waits for all airlines.',
    body: z.object({
      ...z.partial(z.object(requestTrip)).shape,
      requestId: optional(trimmedText(40)),
      sync: optional(booleanField),
      maxResponseTime: optional(countField),
    }),
    answer: z.object({ requestId: z.string(), smartEnd: z.boolean(), routings }),
    otherwise: emptyAnswer,
    malformed: 101,
    illegal: 102,
    pool: 'SEARCH_QPS',
    codes: [...searchCodes, 111, 126, 127],
  },
  '/realTimeSearch.do': {
    summary: 'Flights of a date from a live search',
    description:
      'Waits for all airlines. When one times out, `acceptCacheIfTimeout` decides between the results so far and code 112.',
    body: z.object({ ...requestTrip, acceptCacheIfTimeout: booleanField }),
    answer: z.object({ routings, refreshTime: z.nullable(utcTime) }),
    otherwise: emptyAnswer,
    malformed: 101,
    illegal: 102,
    pool: 'SEARCH_QPS',
    codes: [...searchCodes, 111],
  },
  '/priceCompareSearch.do': {
    summary: 'Fares for comparison, not for booking',
    description:
      'For accounts that do not sell yet: a thousand requests a day, from midnight UTC. The results cannot be verified (201). An empty result is a success with a reason.',
    body: z.object(requestTrip),
    answer: z.object({
      routings,
      noResultReason: z.optional(
        z.object({
          code: z.enum(['ROUTE_NOT_SUPPORTED', 'AIRLINE_NO_FLIGHT', 'FLIGHT_SOLD_OUT', 'PRICE_FETCH_FAILED']),
          message: z.string(),
          recentFlightDates: z.optional(z.array(z.string().check(z.regex(/^\d{8}$/))).check(z.maxLength(7))),
        }),
      ),
    }),
    otherwise: emptyAnswer,
    malformed: 101,
    illegal: 102,
    codes: [101, 102, 109, 110, 112, 124],
  },
  '/getOffers.do': {
    summary: 'Current price of given flights',
    description:
      'Every fare of the given flights, identified by their carrier and their number without it. An `offerID` is valid for thirty minutes and can be used in place of a `sessionId`.',
    ...offers,
    malformed: 101,
    illegal: 102,
    pool: 'FULFILMENT_QPM',
    codes: [102, 101, 104, 108, 112, 116, 124, 429],
  },
  '/getOfferPrice.do': {
    summary: 'Current price of given flights for an order that is paid and ticketed within minutes',
    description:
      'Like getOffers.do, with its own limit. Orders made from it must be paid and ticketed within five minutes, by deposit or card only.',
    ...offers,
    malformed: 101,
    illegal: 102,
    pool: 'OFFER_PRICE_QPM',
    codes: [102, 101, 104, 108, 112, 116, 124, 429],
  },
  '/verify.do': {
    summary: 'Current price and availability of a routing',
    description:
      'Asks the airline. The `sessionId` is valid for two hours; verifying again creates a new one and makes the older one and its product codes stale.',
    body: z.object({
      routingIdentifier: optional(trimmedText(4_000)),
      maxResponseTime: optional(countField),
      paymentMethod: optional(countField),
      ...flights,
    }),
    answer: z.object({
      sessionId: z.string().check(z.minLength(1)),
      maxSeats: z.int(),
      routing,
      bookingRequirement,
      priceChange,
    }),
    malformed: 212,
    illegal: 212,
    pool: 'FULFILMENT_QPM',
    codes: [200, 201, 202, 203, 205, 206, 207, 208, 209, 210, 211, 212, 213, 222, 299, 429],
  },
  '/getLuggage.do': {
    summary: 'Baggage that can be bought with an offer',
    description:
      '`offerId` is a session of verify.do or an offer of getOffers.do. An empty list means that no baggage is sold.',
    body: z.object({ offerId: requiredTrimmedText(80), maxResponseTime: optional(countField) }),
    answer: z.object({
      data: z.object({
        offerId: z.string(),
        outboundSegments: z.array(partnerSegment),
        inboundSegments: z.array(partnerSegment),
        ancillaryProductElements: z.array(partnerAncillary),
      }),
    }),
    malformed: 212,
    illegal: 212,
    pool: 'ANCILLARY_QPM',
    codes: [205, 212, 214, 222, 299, 429],
  },
  '/seatAvailability.do': {
    summary: 'Seats that can be bought with an offer',
    description:
      'Requires a session or an offer; flights in the request limit the result, and each names its segment. In test mode `mockError: mockSeatError` returns 216.',
    body: z.object({
      sessionId: optional(trimmedText(80)),
      offerId: optional(trimmedText(80)),
      outboundSegments: optional(z.array(z.object({ segmentIndex: optional(countField) })).check(z.maxLength(12))),
      inboundSegments: optional(z.array(z.object({ segmentIndex: optional(countField) })).check(z.maxLength(12))),
      mockError: optional(trimmedText(40)),
    }),
    answer: z.object({ cabins: z.array(flightSeats) }),
    otherwise: { cabins: null },
    malformed: 220,
    illegal: 220,
    pool: 'ANCILLARY_QPM',
    codes: [214, 215, 216, 217, 218, 219, 220, 221, 223, 225, 429],
  },
})
