import * as z from 'zod/mini'
import { supportedFunctions } from '../shared/contract/airline.contract.ts'
import { doneAnswer, id, limitedText, pageOf, paging, serverTime } from '../shared/contract/envelope.contract.ts'
import { airlineCode, localDate, names } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import {
  airlineFunctions,
  airlineRegions,
  airlineStatuses,
  refundMethods,
  ruleChoices,
  ruleStates,
} from '../shared/contract/airline.ts'

const airline = z.object({
  airline: airlineCode,
  region: z.enum(airlineRegions),
  /** ISO code of the airline's country. */
  country: z.string(),
  /** Seats in the whole fleet. */
  seatCapacity: z.int(),
  /** Number of routes on sale. */
  routes: z.int(),
  supports: z.object(supportedFunctions),
  bookingWindowDays: z.int(),
  followed: z.boolean(),
  status: z.enum(airlineStatuses),
  rules: z.enum(ruleStates),
  /** Whether the agency may get tickets of it by API; without, only by manual booking. */
  subscribed: z.boolean(),
  /** What the airline usually takes. */
  refundMethod: z.enum(refundMethods),
  refundDays: z.int(),
  replyDays: z.int(),
})

const filters = {
  /** Part of the name, or the code. */
  keyword: z.optional(limitedText(60)),
  region: z.optional(z.enum(airlineRegions)),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  status: z.optional(z.enum(airlineStatuses)),
  payment: z.optional(z.enum(['vcc', 'deposit'])),
  /** Only airlines that support all of these. */
  supports: z.optional(z.array(z.enum(airlineFunctions)).check(z.maxLength(airlineFunctions.length))),
  followed: z.optional(z.boolean()),
}

/** Per cent with one decimal; null where nothing was counted. */
const percent = z.nullable(z.number())

const operatingDay = z.object({
  day: localDate,
  verifications: z.int(),
  /** No longer on sale when verified. */
  gone: z.int(),
  priceChanges: z.int(),
  bookings: z.int(),
  issued: z.int(),
  failed: z.int(),
})

/** What the agency has switched on for an airline. */
const switches = { priceStabilisation: z.boolean(), soldOutRisk: z.boolean() }

const format = z._default(z.enum(['CSV', 'XLSX']), 'CSV')
const task = z.object({ downloadTaskId: id })

export const airlineRoutes = defineRoutes({
  'POST /airline/getPageList': {
    access: 'sys:airline',
    changes: 'nothing',
    summary: 'Airlines with what they support, whether the agency follows them, and the state of their rules',
    body: z.object({ ...paging, ...filters }),
    answer: z.extend(pageOf(airline), {
      /** Countries of all airlines, for the filter. */
      countries: z.array(z.string()),
      names,
    }),
  },
  'GET /airline/info/{airlineCode}': {
    access: 'sys:airline',
    summary: 'One airline with its rules and the settings that the provider keeps',
    answer: z.object({
      ...airline.shape,
      switches: z.object(switches),
      seatSource: z.string(),
      hubs: z.array(z.string()),
      currency: z.string(),
      holdMinutes: z.int(),
      ticketingSeconds: z.int(),
      /** Per cent added to card payments by the airline. */
      cardFeePercent: z.number(),
      maxPassengers: z.int(),
      /** Hours before departure until which a refund can be requested. */
      refundUntilHours: z.int(),
      /** Minutes of a schedule change that entitle to a full refund. */
      involuntaryMinutes: z.int(),
      /** The rules in force; null for an airline without rules. */
      rulesText: z.nullable(
        z.object({ version: z.int(), text: z.string(), publishedAt: serverTime, answeredAt: z.nullable(serverTime) }),
      ),
      names,
    }),
  },
  'POST /airline/follow': {
    access: 'sys:airline',
    changes: 'airline:manage',
    summary: 'Follow an airline, or stop following it',
    body: z.object({ airlineCode, follow: z.boolean() }),
    answer: doneAnswer,
  },
  'POST /airline/updateSetting': {
    access: 'sys:airline',
    changes: 'airline:manage',
    summary: 'Switch price stabilisation or sold-out-risk data of an airline on or off',
    /** A function that is left out stays as it is. */
    body: z.object({
      airlineCode,
      priceStabilisation: z.optional(switches.priceStabilisation),
      soldOutRisk: z.optional(switches.soldOutRisk),
    }),
    answer: z.object(switches),
  },
  'POST /airline/agreeRules': {
    access: 'sys:airline',
    changes: 'airline:manage',
    summary: 'Agree or disagree with the rules of an airline; without agreement it cannot be booked',
    body: z.object({ airlineCode, version: z.int().check(z.minimum(1)), choice: z.enum(ruleChoices) }),
    answer: z.object({ rules: z.enum(ruleStates) }),
  },
  'POST /airline/performance': {
    access: 'sys:airline',
    changes: 'nothing',
    summary: "The agency's own figures of an airline: bookings of the last 30 days or refunds of the last 90 days",
    body: z.object({ airlineCode, kind: z.enum(['operating', 'refund']) }),
    answer: z.object({
      from: localDate,
      to: localDate,
      operating: z.nullable(
        z.object({
          days: z.array(operatingDay),
          bookableRate: percent,
          bookingSuccessRate: percent,
          ticketingSuccessRate: percent,
          /** Null before the first ticket. */
          ticketingSeconds: z.nullable(z.number()),
          priceChangeRate: percent,
          soldOutRate: percent,
          /** Incidents of the days per issued booking of the days. */
          scheduleChangeRate: percent,
          cancellationRate: percent,
        }),
      ),
      refund: z.nullable(
        z.object({
          /** Refunds by the day on which they were submitted. */
          days: z.array(z.object({ day: localDate, submitted: z.int(), refunded: z.int(), rejected: z.int() })),
          submitted: z.int(),
          refunded: z.int(),
          rejected: z.int(),
          overdue: z.int(),
          rejectionRate: percent,
          overdueRate: percent,
          /** From submission to the end. */
          averageDays: z.nullable(z.number()),
          /** From the hand-over to the airline to its answer. */
          averageReplyDays: z.nullable(z.number()),
        }),
      ),
    }),
  },
  'POST /airline/exportInfo': {
    access: 'sys:airline',
    changes: 'list:export',
    summary: 'Export the airlines to a file, as a download task',
    body: z.object({ format }),
    answer: task,
  },
  'POST /airline/exportRoutes': {
    access: 'sys:airline',
    changes: 'list:export',
    summary: 'Export the routes of all airlines, or of one, to a file, as a download task',
    body: z.object({ airline: z.optional(airlineCode), format }),
    answer: task,
  },
})

export type AirlineRow = z.output<typeof airline>
