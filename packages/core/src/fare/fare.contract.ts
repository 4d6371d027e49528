import * as z from 'zod/mini'
import { doneAnswer, id, money, pageOf, paging, serverTime } from '../shared/contract/envelope.contract.ts'
import {
  airlineCode,
  currencyCode,
  currencyOption,
  directionItinerary,
  localDate,
  names,
  offer,
  passengerCountFields,
  placeCode,
  priceBox,
  tripType,
} from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

export const fareStatuses = ['SUBMITTED', 'PROCESSING', 'COMPLETED', 'FAILED'] as const

/** Why a fare search found nothing. */
export const fareReasons = ['NOT_FOR_SALE', 'TIMED_OUT', 'DAILY_LIMIT', 'LOOK_TO_BOOK', 'UNAVAILABLE'] as const

const status = z.enum(fareStatuses)
const reason = z.nullable(z.enum(fareReasons))

const form = z.object({
  tripType,
  fromCity: placeCode,
  toCity: placeCode,
  departDate: localDate,
  returnDate: z.optional(localDate),
  ...passengerCountFields,
  /** Payment option shown first; all three are compared. */
  currencyOption: z._default(currencyOption, 'DEPOSIT'),
  referenceCurrency: z.optional(currencyCode),
  airline: z.optional(airlineCode),
})

const price = z.object({
  ...priceBox.shape,
  /** Total in the reference currency, for display only. */
  reference: z.nullable(money),
  /** Ten-millionths of a US dollar, only for comparing prices in different currencies. */
  comparable: z.object({ total: z.int(), fare: z.int() }),
})

/** Null where the offer cannot be paid with the option. */
const prices = z.object({
  VCC: z.nullable(price),
  AIRLINE_CURRENCY: z.nullable(price),
  DEPOSIT: z.nullable(price),
})

/** A trip in its cheapest fare family, with its price by payment option. */
const fareOffer = z.object({
  /** Unique within its fare search. */
  id,
  airline: airlineCode,
  outbound: directionItinerary,
  inbound: z.nullable(directionItinerary),
  seatsLeft: z.int(),
  soldOutRisk: offer.shape.soldOutRisk,
  infantAllowed: z.boolean(),
  separateBookings: offer.shape.separateBookings,
  freeCheckIn: offer.shape.freeCheckIn,
  refund: offer.shape.refund,
  change: offer.shape.change,
  prices,
  /** Cheapest payment option. */
  cheapestOption: currencyOption,
})

/** An offer with one payment option. */
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
  /** Number of offers so far. */
  offerCount: z.int(),
  search: form,
}

const some = z.array(id).check(z.minLength(1), z.maxLength(100))

export const fareRoutes = defineRoutes({
  'POST /fareSearch/submit': {
    access: 'sys:fareSearch',
    changes: 'own',
    summary: 'Compare the fares of all airlines and payment options; results arrive one after the other',
    body: form,
    answer: z.object({ id }),
  },
  'POST /fareSearch/getPageList': {
    access: 'sys:fareSearch',
    changes: 'nothing',
    summary: 'Fare searches of the agency, newest first, kept for 180 days',
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
    summary: 'Results of a fare search so far, by airline and payment option',
    answer: z.object({
      ...row,
      airlines: z.array(airlineAnswer),
      /** The twenty cheapest of each airline and of the combined trips, cheapest first. */
      offers: z.array(fareOffer),
      /** Cheapest over all offers and payment options. */
      cheapest: z.nullable(cheapest),
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
    changes: 'list:export',
    summary: 'Export fare searches with their offers to a file',
    body: z.object({ ids: some, format: z._default(z.enum(['CSV', 'XLSX']), 'CSV') }),
    answer: z.object({ downloadTaskId: id }),
  },
  'POST /fareSearch/delete': {
    access: 'sys:fareSearch',
    changes: 'fareSearch:delete',
    summary: 'Delete fare searches with their offers; none is deleted when one does not exist',
    body: z.object({ ids: some }),
    answer: doneAnswer,
  },
})

export type FareForm = z.output<typeof form>
export type FareOffer = z.output<typeof fareOffer>
export type FarePrice = z.output<typeof price>
export type FareStatus = (typeof fareStatuses)[number]
export type FareReason = (typeof fareReasons)[number]
