import * as z from 'zod/mini'
import { done, id, money, pageOf, paging, serverTime } from '../shared/envelope.contract.ts'
import {
  airlineCode,
  currencyCode,
  currencyOption,
  journey,
  localDate,
  names,
  offer,
  party,
  placeCode,
  priceBox,
  tripType,
} from '../shared/offer.contract.ts'
import { routes } from '../shared/route.ts'

export const fareStatuses = ['SUBMITTED', 'PROCESSING', 'COMPLETED', 'FAILED'] as const

/** Why a fare search came to nothing. */
export const fareReasons = ['NOT_FOR_SALE', 'TIMED_OUT', 'DAILY_LIMIT', 'LOOK_TO_BOOK', 'UNAVAILABLE'] as const

const status = z.enum(fareStatuses)
const reason = z.nullable(z.enum(fareReasons))

const form = z.object({
  tripType,
  fromCity: placeCode,
  toCity: placeCode,
  departDate: localDate,
  returnDate: z.optional(localDate),
  ...party,
  /** The way of paying that is shown first; all three are compared. */
  currencyOption: z._default(currencyOption, 'DEPOSIT'),
  referenceCurrency: z.optional(currencyCode),
  airline: z.optional(airlineCode),
})

/** What an offer costs by one way of paying. */
const price = z.object({
  ...priceBox.shape,
  /** The total in the reference currency, for the eye only. */
  reference: z.nullable(money),
  /** For comparing prices in different currencies, and for nothing else: ten-millionths of a US dollar. */
  comparable: z.object({ total: z.int(), fare: z.int() }),
})

/** Nothing where an offer cannot be paid so. */
const prices = z.object({
  VCC: z.nullable(price),
  AIRLINE_CURRENCY: z.nullable(price),
  DEPOSIT: z.nullable(price),
})

/** A trip in its cheapest fare family, with what it costs by each way of paying. */
const fareOffer = z.object({
  /** Within its fare search. */
  id,
  airline: airlineCode,
  outbound: journey,
  inbound: z.nullable(journey),
  seatsLeft: z.int(),
  soldOutRisk: offer.shape.soldOutRisk,
  infantAllowed: z.boolean(),
  separateBookings: offer.shape.separateBookings,
  freeCheckIn: offer.shape.freeCheckIn,
  refund: offer.shape.refund,
  change: offer.shape.change,
  prices,
  /** The cheapest way of paying it. */
  cheapestOption: currencyOption,
})

/** An offer by one way of paying. */
const cheapest = z.object({ offerId: id, option: currencyOption, total: money })

const airlineAnswer = z.object({
  code: airlineCode,
  outcome: z.enum(['PENDING', 'ANSWERED', 'TIMED_OUT']),
  offerCount: z.int(),
  cheapest: z.nullable(cheapest),
})

const row = {
  id,
  submitted: serverTime,
  ended: z.nullable(serverTime),
  status,
  reason,
  /** Found so far. */
  offerCount: z.int(),
  search: form,
}

const some = z.array(id).check(z.minLength(1), z.maxLength(100))

export const fareRoutes = routes({
  'POST /fareSearch/submit': {
    access: 'sys:fareSearch',
    summary: 'Compare the fares of all airlines and ways of paying; they are collected by and by',
    body: form,
    answer: z.object({ id }),
  },
  'POST /fareSearch/getPageList': {
    access: 'sys:fareSearch',
    summary: 'The fare searches of the client, newest first; they are kept for 180 days',
    body: z.object({ ...paging, status: z.optional(status) }),
    answer: z.extend(
      pageOf(
        z.object({
          ...row,
          tripType,
          departDate: localDate,
          returnDate: z.nullable(localDate),
          fromCity: placeCode,
          toCity: placeCode,
          airline: z.nullable(airlineCode),
        }),
      ),
      { names },
    ),
  },
  'GET /fareSearch/result/{id}': {
    access: 'sys:fareSearch',
    summary: 'What a fare search has found so far, airline by airline and by each way of paying',
    answer: z.object({
      ...row,
      airlines: z.array(airlineAnswer),
      /** At most the twenty cheapest of each airline, and of the trips put together of two; the cheapest first. */
      offers: z.array(fareOffer),
      /** Of all offers and ways of paying. */
      cheapest: z.nullable(cheapest),
      /** Of each way of paying. */
      cheapestBy: z.object({
        VCC: z.nullable(cheapest),
        AIRLINE_CURRENCY: z.nullable(cheapest),
        DEPOSIT: z.nullable(cheapest),
      }),
      keptUntil: serverTime,
      names,
    }),
  },
  'POST /fareSearch/export': {
    access: 'sys:fareSearch',
    summary: 'Ask for fare searches with their offers as a file',
    body: z.object({ ids: some, format: z._default(z.enum(['CSV', 'XLSX']), 'CSV') }),
    answer: z.object({ downloadTaskId: id }),
  },
  'POST /fareSearch/delete': {
    access: 'sys:fareSearch',
    summary: 'Delete fare searches with their offers: all of them or, when one is not there, none',
    body: z.object({ ids: some }),
    answer: done,
  },
})

export type FareForm = z.output<typeof form>
export type FareOffer = z.output<typeof fareOffer>
export type FarePrice = z.output<typeof price>
export type FareStatus = (typeof fareStatuses)[number]
export type FareReason = (typeof fareReasons)[number]
