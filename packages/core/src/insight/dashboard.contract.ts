import * as z from 'zod/mini'
import { supportedFunctions } from '../shared/contract/airline.contract.ts'
import { id, limitedText, money, pageOf, paging, serverTime, filterDate } from '../shared/contract/envelope.contract.ts'
import { airlineCode, currencyCode, localDate, names, placeCode } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { airlineFunctions } from '../shared/contract/airline.ts'
import { traceDevices, traceWidgets } from '../shared/trace-widgets.ts'

/** Channels of a booking or search. */
export const insightSources = ['manual', 'api', 'embed'] as const

export const insightReports = ['summary', 'traffic', 'funnel', 'airlineCapability', 'changePrice'] as const

/** Longest range of days. */
export const maxInsightDays = 366

const filters = {
  /** Days up to today; ignored when a range is given. */
  days: z._default(z.int().check(z.minimum(1), z.maximum(maxInsightDays)), 30),
  /** Beijing dates, both included; at most 366 days. */
  from: z.optional(filterDate),
  to: z.optional(filterDate),
  airline: z.optional(airlineCode),
  source: z.optional(z.enum(insightSources)),
}

export const insightFilters = z.object(filters)
const { days, from, to } = filters

const originText = limitedText(300)

/** At most one of widget, origin and device, so that no group becomes too small. */
const funnelFilters = {
  ...{ days, from, to },
  widget: z.optional(z.enum(traceWidgets)),
  /** The origin of a page, or `portal`. */
  origin: z.optional(originText),
  device: z.optional(z.enum(traceDevices)),
}

const funnelFigures = {
  visits: z.int(),
  search: z.int(),
  results: z.int(),
  select: z.int(),
  passengers: z.int(),
  pay: z.int(),
  issued: z.int(),
}

/** Groups with fewer visits than `smallestGroup` are in the group `other`. */
const funnelGroups = z.array(z.object({ name: z.string(), ...funnelFigures }))

const format = z._default(z.enum(['CSV', 'XLSX']), 'CSV')
const task = z.object({ downloadTaskId: id })

/** The counted days, and those of the same length before them. All are Beijing dates. */
const period = {
  asOf: serverTime,
  from: localDate,
  to: localDate,
  before: z.object({ from: localDate, to: localDate }),
}

const bookingFigures = {
  bookings: z.int(),
  issued: z.int(),
  passengers: z.int(),
  /** In the agency's currency. */
  sales: money,
  /** Paid, but refused by the airline. */
  failed: z.int(),
  refunds: z.int(),
  rejected: z.int(),
}

const totals = z.object({
  ...bookingFigures,
  /** Per cent of the issued among the issued and refused; null without any. */
  successRate: z.nullable(z.number()),
  /** Average time from payment to issue; null without any. */
  ticketingSeconds: z.nullable(z.number()),
})

const trafficFigures = {
  /** Finished searches. */
  searches: z.int(),
  withResults: z.int(),
  bookings: z.int(),
  verifications: z.int(),
  gone: z.int(),
  failed: z.int(),
}

/** Only airlines that support all of these. */
const supports = z.optional(z.array(z.enum(airlineFunctions)).check(z.maxLength(airlineFunctions.length)))

const capability = z.object({
  airline: airlineCode,
  ...supportedFunctions,
  bookingWindowDays: z.int(),
})

const changes = {
  verifications: z.int(),
  changes: z.int(),
  ups: z.int(),
  downs: z.int(),
  /** Average change in per cent of the old total, falls as negative; null without any. */
  averagePercent: z.nullable(z.number()),
}

const changeRow = z.object({
  ...changes,
  airline: airlineCode,
  fromCity: placeCode,
  toCity: placeCode,
  /** Average difference of the totals by currency. */
  averageAmounts: z.array(money),
})

const changeRecord = z.object({
  id,
  at: serverTime,
  airline: airlineCode,
  fromCity: placeCode,
  toCity: placeCode,
  source: z.enum(insightSources),
  orderNo: z.nullable(z.string()),
  oldTotal: money,
  newTotal: money,
})

export const dashboardRoutes = defineRoutes({
  'POST /dashboard/summary': {
    access: 'sys:dashboard',
    changes: 'nothing',
    summary: 'Bookings, sales and refunds of a period, by day, route and airline, with the period before',
    body: insightFilters,
    answer: z.object({
      ...period,
      totals,
      beforeTotals: totals,
      days: z.array(z.object({ day: localDate, ...bookingFigures })),
      beforeDays: z.array(z.object({ day: localDate, ...bookingFigures })),
      /** The ten with the most issued bookings. */
      routes: z.array(
        z.object({ fromCity: placeCode, toCity: placeCode, bookings: z.int(), issued: z.int(), sales: money }),
      ),
      airlines: z.array(z.object({ airline: airlineCode, bookings: z.int(), issued: z.int(), sales: money })),
      /** Sales in other currencies than the agency's. */
      otherSales: z.array(z.object({ currency: currencyCode, sales: money })),
      names,
    }),
  },
  'POST /dashboard/summary/export': {
    access: 'sys:dashboard',
    changes: 'list:export',
    summary: 'Export the figures of the dashboard by day to a file, as a download task',
    body: z.object({ ...filters, format }),
    answer: task,
  },
  'POST /dashboard/traffic': {
    access: 'dashboard:traffic',
    changes: 'nothing',
    summary: 'Searches, verifications and bookings of a period, by day and airline, with the limits',
    body: insightFilters,
    answer: z.object({
      ...period,
      totals: z.object(trafficFigures),
      beforeTotals: z.object(trafficFigures),
      days: z.array(
        z.object({
          day: localDate,
          ...trafficFigures,
          /** Searches in the portal that count towards the daily limit. */
          manualSearches: z.int(),
          /** The daily limit was used up, or the look-to-book limit was exceeded. */
          isBlocked: z.boolean(),
        }),
      ),
      beforeDays: z.array(z.object({ day: localDate, ...trafficFigures })),
      airlines: z.array(
        z.object({
          airline: airlineCode,
          /** Searches that offered the airline. */
          searches: z.int(),
          bookings: z.int(),
          verifications: z.int(),
          gone: z.int(),
          failed: z.int(),
        }),
      ),
      dailyLimit: z.int(),
      /** Searches by API allowed per issued booking. */
      lookToBookLimit: z.int(),
      names,
    }),
  },
  'POST /dashboard/traffic/export': {
    access: 'dashboard:traffic',
    changes: 'list:export',
    summary: 'Export the traffic by day to a file, as a download task',
    body: z.object({ ...filters, format }),
    answer: task,
  },
  'POST /dashboard/funnel': {
    access: 'dashboard:traffic',
    changes: 'nothing',
    summary: 'How many visits reached each step from the search to the ticket, by widget, page and device',
    body: z.object(funnelFilters),
    answer: z.object({
      /** Whole weeks from Monday to Sunday, the last of which is shown from Tuesday after it on. */
      ...period,
      /** Null where no week has `smallestGroup` visits with the filter. */
      totals: z.nullable(z.object(funnelFigures)),
      beforeTotals: z.nullable(z.object(funnelFigures)),
      groups: z.object({ widget: funnelGroups, origin: funnelGroups, device: funnelGroups }),
      /** Weeks with fewer visits, which are counted nowhere. */
      hiddenWeeks: z.int(),
      smallestGroup: z.int(),
      /** Figures of groups in a week are multiples of this. */
      groupRounding: z.int(),
    }),
  },
  'POST /dashboard/funnel/export': {
    access: 'dashboard:traffic',
    changes: 'list:export',
    summary: 'Export the funnel with its groups to a file, as a download task',
    body: z.object({ ...funnelFilters, format }),
    answer: task,
  },
  'POST /dashboard/airlineCapability': {
    access: 'dashboard:airlineCapability',
    changes: 'nothing',
    summary: 'What every airline on sale supports',
    body: z.object({ airline: z.optional(airlineCode), supports }),
    answer: z.object({ asOf: serverTime, airlines: z.array(capability), names }),
  },
  'POST /dashboard/airlineCapability/export': {
    access: 'dashboard:airlineCapability',
    changes: 'list:export',
    summary: 'Export what every airline supports to a file, as a download task',
    body: z.object({ airline: z.optional(airlineCode), supports, format }),
    answer: task,
  },
  'POST /dashboard/changePrice': {
    access: 'dashboard:changePrice',
    changes: 'nothing',
    summary: 'Price changes between search and verification, by airline and route, with the single changes',
    body: z.object({ ...filters, ...paging, fromCity: z.optional(placeCode), toCity: z.optional(placeCode) }),
    answer: z.object({
      ...period,
      totals: z.object(changes),
      beforeTotals: z.object(changes),
      days: z.array(z.object({ day: localDate, verifications: z.int(), ups: z.int(), downs: z.int() })),
      beforeDays: z.array(z.object({ day: localDate, verifications: z.int(), ups: z.int(), downs: z.int() })),
      /** The hundred with the most changes. */
      rows: z.array(changeRow),
      records: pageOf(changeRecord),
      names,
    }),
  },
  'POST /dashboard/changePrice/export': {
    access: 'dashboard:changePrice',
    changes: 'list:export',
    summary: 'Export the price changes to a file, as a download task',
    body: z.object({ ...filters, fromCity: z.optional(placeCode), toCity: z.optional(placeCode), format }),
    answer: task,
  },
})

export type InsightFilters = z.output<typeof insightFilters>
export type InsightSource = (typeof insightSources)[number]
export type InsightReport = (typeof insightReports)[number]
export type AirlineCapability = z.output<typeof capability>
