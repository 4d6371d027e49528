import type {
  BookingStatus,
  ConfirmState,
  RefundReason,
  RefundReasonDetail,
  RefundStatus,
  RefundType,
} from '@gangway/core/contract'
import type { Counts } from '../../booking/offers/party.ts'
import type { Weighted } from './history-random.ts'

/** How many days the history covers. It ends at midnight UTC of the day it is written on. */
export const historyDays = 180

/** Share of bookings by days from the booking to the departure. */
export const leadTimeBands: Weighted<readonly [least: number, most: number]> = [
  [[1, 3], 14],
  [[4, 7], 17],
  [[8, 14], 20],
  [[15, 30], 24],
  [[31, 60], 17],
  [[61, 90], 8],
]

/** Share of bookings by party size. */
export const partySizes: Weighted<Counts> = [
  [{ adult: 1, child: 0, infant: 0 }, 46],
  [{ adult: 2, child: 0, infant: 0 }, 24],
  [{ adult: 2, child: 1, infant: 0 }, 7],
  [{ adult: 2, child: 2, infant: 0 }, 6],
  [{ adult: 1, child: 1, infant: 0 }, 5],
  [{ adult: 2, child: 0, infant: 1 }, 4],
  [{ adult: 3, child: 0, infant: 0 }, 4],
  [{ adult: 4, child: 0, infant: 0 }, 3],
  [{ adult: 2, child: 1, infant: 1 }, 1],
]

/** Share of bookings by the rank of the fare family; the cheapest is 0. Airlines with fewer families sell their last. */
export const familyRanks: Weighted<number> = [
  [0, 55],
  [1, 30],
  [2, 15],
]

/** What becomes of a booking. External and open bookings are counted in the plan of the agency. */
export type BookingOutcome = 'issued' | 'expired' | 'cancelled' | 'failed' | 'stopped' | 'refused'

export const bookingOutcomes: Weighted<BookingOutcome> = [
  ['issued', 79],
  ['expired', 8],
  ['cancelled', 5],
  ['failed', 4],
  ['stopped', 2],
  ['refused', 2],
]

/** Share of bookings by payment method, where the airline accepts it. */
export const payMethods: Weighted<'PREPAYMENT' | 'VCC' | 'CASH'> = [
  ['PREPAYMENT', 66],
  ['VCC', 30],
  ['CASH', 4],
]

/** Share of bookings by origin. Only an agency with a partner key books through the API. */
export const orderSources: Weighted<'manual' | 'api' | 'embed'> = [
  ['manual', 72],
  ['api', 18],
  ['embed', 10],
]

/** Demand by weekday of the booking, Sunday first. */
export const weekdayDemand = [0.7, 1.15, 1.1, 1.05, 1.05, 1.1, 0.85] as const
/** Demand at the end of the history relative to its start. */
export const demandGrowth = 1.5

/** Share of round trips, of trips with a change of planes, and of bookings with extras. */
export const roundTripShare = 0.3
export const connectionShare = 0.12
export const extrasShare = 0.34

export type Nationality = 'SG' | 'MY' | 'CN' | 'GB' | 'PT' | 'ES' | 'IN' | 'AU'

/** The size and character of one agency's history. */
export interface HistoryPlan {
  /** The agency's code. */
  agency: string
  bookings: number
  /** Open bookings on the last day, by status. */
  open: Partial<Record<Extract<BookingStatus, 'INIT' | 'UNPAID' | 'TICKETING' | 'UNKNOWN'>, number>>
  /** Bookings made elsewhere, imported to claim their refunds. */
  external: number
  airlines: number
  routes: number
  /** City codes where most trips begin. */
  homeCities: readonly [string, ...string[]]
  nationalities: Weighted<Nationality>
  /** Refunds and voids, by kind. */
  refunds: number
  voids: number
  incidents: number
  incidentsToAnswer: number
  requests: number
  conversations: number
  imports: number
  deliveries: number
  /** Average searches of a day, by source. */
  searches: Partial<Record<'manual' | 'api' | 'embed', number>>
}

export const historyPlans: readonly HistoryPlan[] = [
  {
    agency: 'HARBOUR',
    bookings: 1_560,
    open: { INIT: 1, UNPAID: 8, TICKETING: 6, UNKNOWN: 2 },
    external: 16,
    airlines: 48,
    routes: 150,
    homeCities: ['SIN', 'KUL', 'BKK', 'HKG', 'SYD', 'LON'],
    nationalities: [
      ['SG', 42],
      ['MY', 18],
      ['CN', 16],
      ['IN', 9],
      ['GB', 8],
      ['AU', 7],
    ],
    refunds: 138,
    voids: 32,
    incidents: 34,
    incidentsToAnswer: 5,
    requests: 64,
    conversations: 60,
    imports: 8,
    deliveries: 260,
    searches: { manual: 46, api: 180, embed: 30 },
  },
  {
    agency: 'MERIDIAN',
    bookings: 260,
    open: { INIT: 1, UNPAID: 3, TICKETING: 2, UNKNOWN: 1 },
    external: 5,
    airlines: 18,
    routes: 45,
    homeCities: ['SHA', 'BJS', 'CAN'],
    nationalities: [
      ['CN', 92],
      ['SG', 8],
    ],
    refunds: 26,
    voids: 5,
    incidents: 8,
    incidentsToAnswer: 2,
    requests: 14,
    conversations: 14,
    imports: 3,
    deliveries: 0,
    searches: { manual: 21 },
  },
  {
    agency: 'LAGUNA',
    bookings: 160,
    open: { INIT: 1, UNPAID: 2, TICKETING: 1, UNKNOWN: 1 },
    external: 3,
    airlines: 14,
    routes: 32,
    homeCities: ['LIS', 'OPO', 'MAD'],
    nationalities: [
      ['PT', 64],
      ['ES', 22],
      ['GB', 14],
    ],
    refunds: 16,
    voids: 3,
    incidents: 5,
    incidentsToAnswer: 1,
    requests: 9,
    conversations: 8,
    imports: 2,
    deliveries: 0,
    searches: { manual: 13 },
  },
]

/** One way in which refunds end, and how often. */
export interface RefundCase {
  /** Relative to the other cases; each occurs at least once. */
  share: number
  type: RefundType
  status: RefundStatus
  confirmState?: ConfirmState
  rejectReason?: string
  reasons: Weighted<readonly [reason: RefundReason, detail: RefundReasonDetail | null]>
  /** Days before the end of the history on which it was submitted. */
  daysAgo: readonly [least: number, most: number]
  /** Only for bookings that were paid in this way. */
  paid?: 'PREPAYMENT' | 'VCC' | 'CASH'
  isVoucher?: boolean
}

const anyReason: RefundCase['reasons'] = [
  [['voluntary', null], 62],
  [['involuntary', null], 22],
  [['special', 'ILLNESS_DEATH'], 6],
  [['special', 'DUPLICATE'], 5],
  [['special', 'OTHER'], 5],
]
const voluntary: RefundCase['reasons'] = [[['voluntary', null], 1]]
const involuntary: RefundCase['reasons'] = [[['involuntary', null], 1]]
const refundBase = { type: 'PROVIDER_REFUND', reasons: anyReason } as const
const claimBase = { type: 'REFUND_CLAIM', reasons: involuntary } as const

export const refundCases: readonly RefundCase[] = [
  { ...refundBase, share: 5, status: 'PROVIDER_PROCESSING', daysAgo: [0, 2] },
  { ...refundBase, share: 12, status: 'AIRLINE_PROCESSING', daysAgo: [2, 14] },
  { ...refundBase, share: 8, status: 'AIRLINE_REFUNDING', daysAgo: [8, 24], paid: 'PREPAYMENT' },
  {
    ...refundBase,
    share: 7,
    status: 'AIRLINE_REFUNDING',
    confirmState: 'UNCONFIRMED',
    daysAgo: [12, 26],
    paid: 'PREPAYMENT',
  },
  {
    ...refundBase,
    share: 2,
    status: 'AIRLINE_REFUNDING',
    confirmState: 'DISPUTED',
    daysAgo: [20, 34],
    paid: 'PREPAYMENT',
  },
  { ...refundBase, share: 24, status: 'REFUNDED', confirmState: 'CONFIRMED', daysAgo: [40, 170], paid: 'PREPAYMENT' },
  { ...refundBase, share: 18, status: 'REFUNDED', daysAgo: [34, 170], paid: 'PREPAYMENT' },
  { ...refundBase, share: 16, status: 'FULFILLMENT_DONE', daysAgo: [34, 170], paid: 'VCC' },
  { ...refundBase, share: 2, status: 'FULFILLMENT_DONE', daysAgo: [34, 170], paid: 'CASH' },
  { ...refundBase, share: 4, status: 'FULFILLMENT_DONE', daysAgo: [34, 170], reasons: voluntary, isVoucher: true },
  { ...refundBase, share: 6, status: 'CANCELLED', daysAgo: [3, 170] },
  { ...refundBase, share: 5, status: 'REJECTED', rejectReason: 'airline', daysAgo: [16, 170] },
  { ...refundBase, share: 4, status: 'REJECTED', rejectReason: 'noCause', reasons: involuntary, daysAgo: [16, 170] },
  { ...claimBase, share: 3, status: 'PROVIDER_PROCESSING', daysAgo: [0, 6], paid: 'PREPAYMENT' },
  { ...claimBase, share: 10, status: 'REFUNDED', daysAgo: [12, 170], paid: 'PREPAYMENT' },
  { ...claimBase, share: 2, status: 'REJECTED', rejectReason: 'noMoney', daysAgo: [10, 170] },
  { ...claimBase, share: 1, status: 'CANCELLED', daysAgo: [5, 170] },
]

export const voidCases: readonly RefundCase[] = [
  { ...refundBase, share: 1, status: 'AIRLINE_PROCESSING', daysAgo: [0, 1] },
  { ...refundBase, share: 13, status: 'REFUNDED', daysAgo: [1, 180], paid: 'PREPAYMENT' },
  { ...refundBase, share: 6, status: 'FULFILLMENT_DONE', daysAgo: [1, 180], paid: 'VCC' },
  { ...refundBase, share: 3, status: 'REJECTED', rejectReason: 'airline', daysAgo: [1, 180] },
  { ...refundBase, share: 1, status: 'REJECTED', rejectReason: 'gaveUp', daysAgo: [1, 180] },
]

/** How far a request to support has come. */
export type RequestOutcome = 'new' | 'taken' | 'asked' | 'processed' | 'reopened' | 'solved' | 'expired'

export const requestOutcomes: Weighted<RequestOutcome> = [
  ['new', 6],
  ['taken', 5],
  ['asked', 5],
  ['processed', 9],
  ['reopened', 4],
  ['solved', 58],
  ['expired', 13],
]

/** Share of requests and conversations in Chinese. */
export const chineseShare: Readonly<Record<string, number>> = { HARBOUR: 0.35, MERIDIAN: 0.9, LAGUNA: 0 }

/** How the deliveries to a webhook end. */
export type DeliveryResult = 'once' | 'retried' | 'failed'

export const deliveryResults: Weighted<DeliveryResult> = [
  ['once', 86],
  ['retried', 10],
  ['failed', 4],
]

/** Share of ticketed bookings with a stored confirmation of the airline. */
export const confirmationMailShare = 0.4
