import * as z from 'zod/mini'
import { airlineRegions } from '../shared/contract/airline.ts'
import { doneAnswer, id, money, serverTime } from '../shared/contract/envelope.contract.ts'
import { airlineCode, currencyCode, localDate, names } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

/** Figures of the workspace that are loaded one by one, each with a permission of its own. */
export const workspaceTiles = [
  'incidents',
  'lookToBook',
  'searches',
  'rejectedRefunds',
  'bookings',
  'balance',
  'news',
] as const

const region = z.enum(airlineRegions)

/** Values of the days up to today, oldest first; today is not over. */
const trend = z.array(z.number())

/** Beijing dates that a figure covers, both included. */
const range = { from: localDate, to: localDate }

const guideAirline = z.object({
  airline: airlineCode,
  region,
  /** Per cent of the verifications of the last 90 days without a price change; null before the first. */
  priceParity: z.nullable(z.number()),
  /** Number of routes on sale. */
  routes: z.int(),
  bookingWindowDays: z.int(),
  checkedBaggage: z.boolean(),
  carryOn: z.boolean(),
  seatSelection: z.boolean(),
  cancellation: z.boolean(),
  vcc: z.boolean(),
  deposit: z.boolean(),
  /** Per cent of the bookings of the last 90 days that were issued, as in the figures of the airline; null before the first. */
  successRate: z.nullable(z.number()),
})

export const workspaceRoutes = defineRoutes({
  'GET /workspace/summary': {
    access: 'public',
    summary: 'Figures of the workspace that the caller may see, or one of them; days are in Beijing time',
    query: z.object({ tile: z.optional(z.enum(workspaceTiles)) }),
    answer: z.object({
      asOf: serverTime,
      incidents: z.optional(
        z.object({
          unconfirmed: z.int(),
          ...range,
          /** Received in the range, and in the range of the same length before it. */
          received: z.int(),
          before: z.int(),
          trend,
        }),
      ),
      lookToBook: z.optional(
        z.object({
          ...range,
          /** Searches with results. */
          searches: z.int(),
          /** Issued bookings. */
          bookings: z.int(),
          beforeSearches: z.int(),
          beforeBookings: z.int(),
          /** Searches per booking of each day. */
          trend,
        }),
      ),
      searches: z.optional(z.object({ used: z.int(), limit: z.int(), before: z.int(), trend })),
      rejectedRefunds: z.optional(z.object({ ...range, count: z.int(), before: z.int(), trend })),
      bookings: z.optional(
        z.object({
          /** Today in Beijing. */
          day: localDate,
          unpaid: z.int(),
          ticketing: z.int(),
          issuedToday: z.int(),
          issuedYesterday: z.int(),
          /** Issued bookings of each day. */
          trend,
          /** The unpaid booking that expires next. */
          next: z.nullable(z.object({ orderNo: z.string(), payBy: serverTime })),
        }),
      ),
      balance: z.optional(
        z.object({
          balance: money,
          held: money,
          creditLine: money,
          /** Full days that balance and credit line last at the spending of the last 30 days; null without spending. */
          lastsDays: z.nullable(z.int()),
          /** Available at the end of the day seven days ago. */
          before: money,
          currency: currencyCode,
          /** In the smallest unit, at the end of each day. */
          trend,
        }),
      ),
      news: z.optional(
        z.array(
          z.object({
            id,
            category: z.enum(['PRODUCT', 'AIRLINE', 'SERVICE']),
            title: z.string(),
            text: z.string(),
            publishedAt: serverTime,
          }),
        ),
      ),
    }),
  },
  'POST /workspace/guide': {
    access: 'public',
    changes: 'nothing',
    summary: 'Airlines of the chosen regions with what they support, for the welcome guide',
    body: z.object({ regions: z.array(region).check(z.minLength(1), z.maxLength(airlineRegions.length)) }),
    answer: z.object({ airlines: z.array(guideAirline), names }),
  },
  'POST /sysUser/completeNavigation': {
    access: 'public',
    changes: 'own',
    summary: 'Close the welcome guide for good, with the region that the user wants to grow',
    body: z.object({ region: z.optional(region) }),
    answer: doneAnswer,
  },
})

export type WorkspaceTile = (typeof workspaceTiles)[number]
export type GuideAirline = z.output<typeof guideAirline>
