import * as z from 'zod/mini'
import { askedFlights, askedTrip, count, filledWords, flag, maybe, words } from './asked.contract.ts'
import { offerPrice } from './offers.contract.ts'
import { routes } from './route.contract.ts'
import { amount, ancillary, bookingRequirement, currency, routing, segment, utcTime } from './trip.contract.ts'

const routings = z.array(routing)
const none = { routings: [] }

const seats = z.object({
  segmentIndex: z.int(),
  cabin: z.object({
    deck: z.enum(['main', 'upper']),
    cabinClass: z.int(),
    cabinLayout: z.object({
      columns: z.array(z.object({ designator: z.string(), characteristics: z.enum(['A', 'M', 'W']) })),
      rows: z.object({ first: z.int(), last: z.int() }),
      exitRowPositions: z.array(z.object({ first: z.int(), last: z.int() })),
    }),
    rows: z.array(
      z.object({
        number: z.int(),
        seats: z.array(
          z.object({
            column: z.string(),
            seatStatus: z.enum(['F', 'O']),
            seatCharacteristics: z.array(z.string()),
            price: amount,
            currency,
            vendorPrice: z.nullable(amount),
            vendorCurrency: z.nullable(currency),
            productCode: z.string().check(z.minLength(1)),
          }),
        ),
      }),
    ),
  }),
})

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
})

const offers = { body: offersAsked, answer: z.object({ data: z.array(offerPrice) }), otherwise: { data: [] } }

/** From a question to a price that can be ordered. */
export const findCalls = routes({
  '/search.do': {
    summary: 'Flights of a day, the cheapest first',
    body: z.object(askedTrip),
    answer: z.object({ routings }),
    otherwise: none,
    malformed: 101,
    illegal: 102,
    pool: 'SEARCH_QPS',
  },
  '/smartSearch.do': {
    summary: 'Flights of a day, airline by airline as they answer',
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
  },
  '/realTimeSearch.do': {
    summary: 'Flights of a day as the airlines say now',
    body: z.object({ ...askedTrip, acceptCacheIfTimeout: flag }),
    answer: z.object({ routings, refreshTime: z.nullable(utcTime) }),
    otherwise: none,
    malformed: 101,
    illegal: 102,
    pool: 'SEARCH_QPS',
  },
  '/getOffers.do': {
    summary: 'What certain flights cost now',
    ...offers,
    malformed: 101,
    illegal: 102,
    pool: 'FULFILMENT_QPM',
  },
  '/getOfferPrice.do': {
    summary: 'What certain flights cost for an order that is paid and ticketed within minutes',
    ...offers,
    malformed: 101,
    illegal: 102,
    pool: 'OFFER_PRICE_QPM',
  },
  '/verify.do': {
    summary: 'Price and seats of a routing as they can be had now',
    body: z.object({ routingIdentifier: maybe(words(4_000)), maxResponseTime: maybe(count), ...flights }),
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
  },
  '/getLuggage.do': {
    summary: 'Bags that can be bought with an offer',
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
  },
  '/seatAvailability.do': {
    summary: 'Seats that can be bought with an offer',
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
  },
})
