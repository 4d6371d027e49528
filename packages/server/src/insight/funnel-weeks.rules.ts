import { addDays, maxInsightDays, type InsightFilters } from '@gangway/core/contract'
import { beijingDay } from '../shared/beijing-days.ts'
import type { Refusal } from '../shared/http/reply.ts'
import { listDays, periodOf, type DayRange, type InsightPeriod } from './insight-period.ts'

const dayMs = 86_400_000
/** Days for which the figures of the funnel are kept. */
export const funnelDays = 2 * 366
/** A visit that began in a week is counted to its end when it ends within these hours after the week. */
const lateHours = 23
const maxWeeks = Math.floor(maxInsightDays / 7)

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** A number that grows by one from week to week. */
export const weekNumberOf = (monday: string) => Math.floor(Date.parse(`${monday}T00:00:00Z`) / (7 * dayMs))

/** Whether steps of visits of this day are still counted: the figures of a week do not change once it is shown. */
export function isCountedAt(now: Date, day: string): boolean {
  return now.getTime() < Date.parse(`${addDays(mondayOf(day), 7)}T00:00:00+08:00`) + lateHours * 3_600_000
}

/** The first day whose figures are kept, a Monday. */
export const firstFunnelDay = (now: Date) => mondayOf(addDays(beijingDay(now), -funnelDays))

/**
 * The whole weeks, Monday to Sunday in Beijing, that a request is answered with: those of its days, as far as they are shown, at
 * least one. A week is shown from Tuesday after it on.
 */
export function funnelPeriodOf(
  filters: Pick<InsightFilters, 'days' | 'from' | 'to'>,
  now: Date,
): InsightPeriod | Refusal {
  const asked = periodOf(filters, now)
  if ('kind' in asked) return asked
  const last = addDays(mondayOf(addDays(beijingDay(now), -1)), -7)
  const hasRange = filters.from !== undefined || filters.to !== undefined
  const end = clamp(mondayOf(asked.to), firstFunnelDay(now), last)
  const wanted = hasRange ? mondayOf(asked.from) : addDays(end, 7 - 7 * Math.max(1, Math.round(filters.days / 7)))
  const start = clamp(wanted, addDays(end, 7 - 7 * maxWeeks), end)
  const days = listDays({ from: start, to: addDays(end, 6) }).length
  return {
    ...{ from: start, to: addDays(end, 6) },
    before: { from: addDays(start, -days), to: addDays(start, -1) },
  }
}

/** The part of a range that is kept, which begins with a week. */
export function keptRange({ from, to }: DayRange, now: Date): DayRange {
  return { from: clamp(from, firstFunnelDay(now), addDays(to, 1)), to }
}

function clamp(day: string, least: string, most: string): string {
  const notEarlier = day < least ? least : day
  return notEarlier > most ? most : notEarlier
}
