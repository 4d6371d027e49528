import * as z from 'zod/mini'
import { askedFlights, askedTrip, count, filledWords, flag, maybe, words } from './asked.contract.ts'
import { offerPrice } from './offers.contract.ts'
import { routes } from './route.contract.ts'
import { seats } from './seats.contract.ts'
import { amount, ancillary, bookingRequirement, routing, segment, utcTime } from './trip.contract.ts'

/** What every search may end with. */
const codesOfSearch = [
  101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 112, 113, 114, 115, 116, 123, 124, 127, 429,
] as const

const routings = z.array(routing)
const none = { routings: [] }

const twelve = z.object({
  isPriceChange: z.boolean(),
  originalAdultPrice: amount,
  newAdultPrice: amount,
  originalAdultTax: amount,
  newAdultTax: amount,
  originalChildPrice: amount,
  newChildPrice: amount,
  originalChildTax: amount,
  newChildTax: amount,
  originalInfantPrice: amount,
  newInfantPrice: amount,
  originalInfantTax: amount,
  newInfantTax: amount,
})

const flights = { outboundSegments: maybe(askedFlights), inboundSegments: maybe(askedFlights) }

const offersAsked = z.object({
  adults: z.int(),
  children: maybe(z.int()),
  infants: maybe(z.int()),
  ...flights,
  currency: maybe(words(3)),
  residentCode: maybe(words(8)),
})

const offers = { body: offersAsked, answer: z.object({ data: z.array(offerPrice) }), otherwise: { data: [] } }

/** From a question to a price that can be ordered. */
export const findCalls = routes({
  '/search.do': {
    summary: 'Flights of a day, the cheapest first',
    description:
      'Flights of a day at the settlement currency of the account. Without `includeMultipleFareFamily` one routing per flight, at its lowest fare. A `routingIdentifier` is good for six hours and is passed to `verify.do` unchanged.',
    body: z.object(askedTrip),
    answer: z.object({ routings }),
    otherwise: none,
    malformed: 101,
    illegal: 102,
    pool: 'SEARCH_QPS',
    codes: [...codesOfSearch],
  },
  '/smartSearch.do': {
    summary: 'Flights of a day, airline by airline as they answer',
    description:
      'The first call begins a search and answers what is there; whoever sends its `requestId` alone gets more, until `smartEnd` is true. With `sync` the first call waits for everything.',
    body: z.object({
      ...z.partial(z.object(askedTrip)).shape,
      requestId: maybe(words(40)),
      sync: maybe(flag),
      maxResponseTime: maybe(count),
    }),
    answer: z.object({ requestId: z.string(), smartEnd: z.boolean(), routings }),
    otherwise: none,
    malformed: 101,
    illegal: 102,
    pool: 'SEARCH_QPS',
    codes: [...codesOfSearch, 111, 126, 127],
  },
  '/realTimeSearch.do': {
    summary: 'Flights of a day as the airlines say now',
    description:
      'Waits for every airline. When one is too late, `acceptCacheIfTimeout` decides between what has been said so far and code 112.',
    body: z.object({ ...askedTrip, acceptCacheIfTimeout: flag }),
    answer: z.object({ routings, refreshTime: z.nullable(utcTime) }),
    otherwise: none,
    malformed: 101,
    illegal: 102,
    pool: 'SEARCH_QPS',
    codes: [...codesOfSearch, 111],
  },
  '/priceCompareSearch.do': {
    summary: 'Fares to compare, not to book',
    description:
      'For accounts that do not sell yet: a thousand calls a day, from midnight UTC. What is told cannot be verified (201). An empty answer is a success with its reason.',
    body: z.object(askedTrip),
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
    otherwise: none,
    malformed: 101,
    illegal: 102,
    codes: [101, 102, 109, 110, 112, 124],
  },
  '/getOffers.do': {
    summary: 'What certain flights cost now',
    description:
      'Every fare of certain flights, named with their carrier and their number without it. An `offerID` is good for thirty minutes and stands where a `sessionId` may stand.',
    ...offers,
    malformed: 101,
    illegal: 102,
    pool: 'FULFILMENT_QPM',
    codes: [102, 101, 104, 108, 112, 116, 124, 429],
  },
  '/getOfferPrice.do': {
    summary: 'What certain flights cost for an order that is paid and ticketed within minutes',
    description:
      'As getOffers.do, with a limit of its own. What is ordered of it has five minutes for payment and ticketing, and is paid by deposit or card alone.',
    ...offers,
    malformed: 101,
    illegal: 102,
    pool: 'OFFER_PRICE_QPM',
    codes: [102, 101, 104, 108, 112, 116, 124, 429],
  },
  '/verify.do': {
    summary: 'Price and seats of a routing as they can be had now',
    description:
      'Asks the airline. The `sessionId` is good for two hours; verifying again makes a new one, and the older one becomes stale with its product codes.',
    body: z.object({
      routingIdentifier: maybe(words(4_000)),
      maxResponseTime: maybe(count),
      paymentMethod: maybe(count),
      ...flights,
    }),
    answer: z.object({
      sessionId: z.string().check(z.minLength(1)),
      maxSeats: z.int(),
      routing,
      bookingRequirement,
      priceChange: twelve,
    }),
    malformed: 212,
    illegal: 212,
    pool: 'FULFILMENT_QPM',
    codes: [200, 201, 202, 203, 205, 206, 207, 208, 209, 210, 211, 212, 213, 222, 299, 429],
  },
  '/getLuggage.do': {
    summary: 'Bags that can be bought with an offer',
    description:
      '`offerId` is a session of verify.do or an offer of getOffers.do. An empty list is an answer: no bags are sold.',
    body: z.object({ offerId: filledWords(80), maxResponseTime: maybe(count) }),
    answer: z.object({
      data: z.object({
        offerId: z.string(),
        outboundSegments: z.array(segment),
        inboundSegments: z.array(segment),
        ancillaryProductElements: z.array(ancillary),
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
      'Needs a session or an offer; flights of the request narrow what is told, and each names its segment. In a rehearsal `mockError: mockSeatError` is 216.',
    body: z.object({
      sessionId: maybe(words(80)),
      offerId: maybe(words(80)),
      outboundSegments: maybe(z.array(z.object({ segmentIndex: maybe(count) })).check(z.maxLength(12))),
      inboundSegments: maybe(z.array(z.object({ segmentIndex: maybe(count) })).check(z.maxLength(12))),
      mockError: maybe(words(40)),
    }),
    answer: z.object({ cabins: z.array(seats) }),
    otherwise: { cabins: null },
    malformed: 220,
    illegal: 220,
    pool: 'ANCILLARY_QPM',
    codes: [214, 215, 216, 217, 218, 219, 220, 221, 223, 225, 429],
  },
})
