import { addDays, maxInsightDays, toServerTime, type InsightFilters } from '@gangway/core/contract'
import { beijingDay } from '../shared/beijing-days.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'

const dayMs = 86_400_000

/** Beijing dates, both included. */
export interface DayRange {
  from: string
  to: string
}

/** A range of days and the one of the same length before it. */
export interface InsightPeriod extends DayRange {
  before: DayRange
}

/** The range of a request: the given dates, or a number of days up to today. */
export function periodOf(
  { days, from, to }: Pick<InsightFilters, 'days' | 'from' | 'to'>,
  now: Date,
): InsightPeriod | Refusal {
  const last = to ?? beijingDay(now)
  const first = from ?? addDays(last, 1 - days)
  const length = daysBetween(first, last) + 1
  if (Number.isNaN(length) || length < 1) return refuse(5001, { fields: [{ path: 'to', key: 'input.insight.order' }] })
  if (length > maxInsightDays)
    return refuse(5001, { fields: [{ path: 'from', key: 'input.insight.days', values: { count: maxInsightDays } }] })
  return { from: first, to: last, before: { from: addDays(first, -length), to: addDays(first, -1) } }
}

/** The last days up to today. */
export function lastDays(days: number, now: Date): InsightPeriod {
  const to = beijingDay(now)
  const from = addDays(to, 1 - days)
  return { from, to, before: { from: addDays(from, -days), to: addDays(from, -1) } }
}

export function listDays({ from, to }: DayRange): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
}

/** The first moment of a day in Beijing. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}

/** Period as sent in answers. */
export function presentPeriod({ from, to, before }: InsightPeriod, now: Date) {
  return { asOf: toServerTime(now), from, to, before }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}
