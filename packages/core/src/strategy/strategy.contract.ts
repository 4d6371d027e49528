import * as z from 'zod/mini'
import { airlineFunctions, airlineRegions } from '../shared/contract/airline.ts'
import { countryCodes } from '../shared/contract/country.ts'
import { doneAnswer, id, pageOf, paging, serverTime } from '../shared/contract/envelope.contract.ts'
import { airlineCode, names } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { strategyCriteria } from '../shared/contract/strategy.ts'

const country = z.string().check(
  z.regex(/^[A-Z]{2}$/),
  z.refine((code) => countryCodes.includes(code)),
)

const form = z.object({
  regions: z.array(z.enum(airlineRegions)).check(z.minLength(1), z.maxLength(airlineRegions.length)),
  /** Countries to which or from which the agency wants to sell; without any, all routes count. */
  markets: z._default(z.array(country).check(z.maxLength(20)), []),
  payment: z._default(z.enum(['ANY', 'VCC', 'DEPOSIT']), 'ANY'),
  /** Functions that the agency needs. */
  supports: z._default(z.array(z.enum(airlineFunctions)).check(z.maxLength(airlineFunctions.length)), []),
  /** Bookings expected in a month. */
  monthlyVolume: z.int().check(z.minimum(1), z.maximum(1_000_000)),
})

/** Per cent with one decimal; null where nothing was counted. */
const percent = z.nullable(z.number())

const rankedAirline = z.object({
  airline: airlineCode,
  region: z.enum(airlineRegions),
  priceParity: percent,
  /** Number of routes on sale. */
  routes: z.int(),
  /** The asked markets that the airline serves. */
  markets: z.array(z.string()),
  bookingWindowDays: z.int(),
  /** What it supports, without its payment methods. */
  supports: z.array(z.enum(airlineFunctions)),
  /** The needed functions that it lacks. */
  lacks: z.array(z.enum(airlineFunctions)),
  vcc: z.boolean(),
  deposit: z.boolean(),
  successRate: percent,
  /** Points of each criterion, which add up to the score. */
  points: z.array(z.object({ criterion: z.enum(strategyCriteria), points: z.int(), of: z.int() })),
  score: z.int(),
})

const row = {
  id,
  submitted: serverTime,
  /** Name of the user. */
  user: z.string(),
  form,
  /** Number of airlines found. */
  found: z.int(),
}

export const strategyRoutes = defineRoutes({
  'POST /contentStrategy/submit': {
    access: 'sys:contentStrategy:form',
    changes: 'own',
    summary: 'Rank the airlines for the regions, markets and needs of the agency, and keep the result',
    body: form,
    answer: z.object({ id }),
  },
  'GET /contentStrategy/result/{id}': {
    access: 'sys:contentStrategy',
    summary: 'A ranked list of airlines as it was when it was made, with the points of each',
    answer: z.object({
      ...row,
      airlines: z.array(z.extend(rankedAirline, { followed: z.boolean() })),
      names,
    }),
  },
  'POST /contentStrategy/getPageList': {
    access: 'sys:contentStrategy:history',
    changes: 'nothing',
    summary: 'Earlier rankings of the agency, newest first',
    body: z.object({ ...paging }),
    answer: pageOf(z.object(row)),
  },
  'POST /contentStrategy/delete/{id}': {
    access: 'sys:contentStrategy:history',
    changes: 'contentStrategy:delete',
    summary: 'Delete an earlier ranking',
    body: z.object({}),
    answer: doneAnswer,
  },
})

export type StrategyForm = z.output<typeof form>
export type RankedAirline = z.output<typeof rankedAirline>
