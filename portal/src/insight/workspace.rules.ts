import type { Lang } from '@gangway/core'
import { formatCount } from '../shared/i18n/numbers.ts'

interface DayRange {
  from: string
  to: string
}

/** Statuses of bookings that were issued, and of all that were not imported. */
const issuedStatuses = 'ISSUED,CANCELLED'
const ownStatuses = 'INIT,UNPAID,TICKETING,ISSUED,CANCELLED,EXPIRED,UNKNOWN'

/** The booking list with exactly the issued bookings of some days in Beijing. */
export function issuedListUrl(range: DayRange, more: Readonly<Record<string, string | undefined>> = {}): string {
  return listUrl('/order/list', { status: issuedStatuses, issuedFrom: range.from, issuedTo: range.to, ...more })
}

/** The booking list with exactly the bookings made on some days in Beijing. */
export function createdListUrl(range: DayRange, more: Readonly<Record<string, string | undefined>> = {}): string {
  return listUrl('/order/list', { status: ownStatuses, createdFrom: range.from, createdTo: range.to, ...more })
}

/** The refund list with exactly the refunds submitted on some days in Beijing. */
export function submittedListUrl(range: DayRange, airline?: string): string {
  return listUrl('/order/cancel-refund/list', { airline, submittedFrom: range.from, submittedTo: range.to })
}

/** The refund list with exactly the refunds rejected on some days in Beijing. */
export function rejectedListUrl(range: DayRange, airline?: string): string {
  const filters = { status: 'REJECTED', airline, updatedFrom: range.from, updatedTo: range.to }
  return listUrl('/order/cancel-refund/list', filters)
}

function listUrl(path: string, filters: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
  return `${path}?${[...query, 'zone=beijing'].join('&')}`
}

/** Searches per booking as `42:1`, or `42:0` without a booking. */
export function formatRatio({ searches, bookings }: { searches: number; bookings: number }, lang: Lang): string {
  if (bookings === 0) return `${formatCount(searches, lang)}:0`
  return `${formatCount(Math.round((10 * searches) / bookings) / 10, lang)}:1`
}

/** Per cent; zero when the whole is zero. */
export function toPercentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole
}

/** The last seven whole days and the seven before them, from a trend that ends with today. */
export function compareWeeks(trend: readonly number[]): { value: number; before: number } {
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)
  return { value: sum(trend.slice(-8, -1)), before: sum(trend.slice(-15, -8)) }
}
