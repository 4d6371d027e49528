import type { searchCount } from '../../database/schema.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import type { HistoryBooking } from './history-booking.model.ts'
import { daysBefore, type HistoryContext } from './history-context.ts'
import { demandGrowth, historyDays, weekdayDemand } from './history-plan.ts'

/** Searches and issued bookings per Beijing day and source. The bookings are those of the history. */
export function createSearchCounts(
  context: HistoryContext,
  bookings: readonly HistoryBooking[],
): (typeof searchCount.$inferInsert)[] {
  const { plan, agency, end } = context
  const random = context.random.fork('search-counts')
  const issued = new Map<string, number>()
  for (const { row } of bookings) {
    if (!row.issuedAt || !row.paidAt) continue
    const key = `${beijingDay(row.issuedAt)} ${row.offer.source}`
    issued.set(key, (issued.get(key) ?? 0) + 1)
  }
  return (['manual', 'api', 'embed'] as const).flatMap((source) => {
    const average = plan.searches[source]
    if (average === undefined) return []
    return Array.from({ length: historyDays + 1 }, (_, at) => {
      const daysAgo = historyDays - at
      const moment = daysBefore(end, daysAgo)
      const day = beijingDay(moment)
      const growth = demandGrowth - ((demandGrowth - 1) * daysAgo) / historyDays
      const demand = (weekdayDemand[moment.getUTCDay()] ?? 1) * (growth / ((1 + demandGrowth) / 2))
      // The last day has just begun.
      const share = daysAgo === 0 ? 0.1 : 1
      const searches = Math.round(average * demand * share * (0.8 + 0.4 * random.fraction()))
      return { clientId: agency.id, day, source, searches, bookings: issued.get(`${day} ${source}`) ?? 0 }
    })
  })
}
