import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Db } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import { noBookings, readBookingDays, type BookingDay } from '../insight/booking-figures.store.ts'
import { lastDays, listDays, type DayRange } from '../insight/insight-period.ts'
import { noChanges, readPriceChangeDays } from '../insight/price-changes.store.ts'
import { bookingSuccessOf, percentOf, sumOf, ticketingSuccessOf } from '../insight/totals.rules.ts'
import { noTraffic, readTrafficDays } from '../insight/traffic.store.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { findAirline } from './find-airline.ts'
import { readAirlineRefundDays, readAirlineRefunds, readReported } from './performance.store.ts'

type Show = 'POST /airline/performance'

const operatingDays = 30
const refundDays = 90

/** The agency's own figures of an airline. */
export async function showPerformance(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, body }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  const { airlineCode, kind } = body
  const terms = findAirline(market, airlineCode)
  if (!terms) return refuse(5004)
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const { from, to } = lastDays(kind === 'operating' ? operatingDays : refundDays, now)
  const query = { from, to, airline: airlineCode }
  return answer({
    ...{ from, to },
    operating: kind === 'operating' ? await operatingFigures(db, scope, query, terms.currency) : null,
    refund: kind === 'refund' ? await refundFigures(db, scope, query, now) : null,
  })
}

async function operatingFigures(db: Db, scope: Scope, query: DayRange & { airline: string }, currency: string) {
  const [traffic, bookings, changes, reported] = await Promise.all([
    readTrafficDays(db, scope, query),
    readBookingDays(db, scope, query, currency),
    readPriceChangeDays(db, scope, query),
    readReported(db, scope, query.airline, query),
  ])
  const days = listDays(query).map((day) => {
    const { verifications, gone, failed: unanswered } = traffic.get(day) ?? noTraffic
    const { ups, downs } = changes.get(day) ?? noChanges
    const { bookings: made, issued, failed, ticketingSeconds }: BookingDay = bookings.get(day) ?? noBookings
    return {
      day,
      figures: {
        verifications,
        gone,
        unanswered,
        priceChanges: ups + downs,
        bookings: made,
        issued,
        failed,
        ticketingSeconds,
      },
    }
  })
  const none = {
    verifications: 0,
    gone: 0,
    unanswered: 0,
    priceChanges: 0,
    bookings: 0,
    issued: 0,
    failed: 0,
    ticketingSeconds: 0,
  }
  const total = sumOf(
    days.map(({ figures }) => figures),
    none,
  )
  const { verifications, issued } = total
  return {
    days: days.map(
      ({ day, figures: { verifications: verified, gone, priceChanges, bookings: made, ...ticketed } }) => ({
        ...{ day, verifications: verified, gone, priceChanges, bookings: made },
        ...{ issued: ticketed.issued, failed: ticketed.failed },
      }),
    ),
    bookableRate: percentOf(verifications - total.gone - total.unanswered, verifications),
    bookingSuccessRate: bookingSuccessOf(total),
    ticketingSuccessRate: ticketingSuccessOf(total),
    ticketingSeconds: issued === 0 ? null : Math.round(total.ticketingSeconds / issued),
    priceChangeRate: percentOf(total.priceChanges, verifications),
    soldOutRate: percentOf(total.gone, verifications),
    scheduleChangeRate: percentOf(reported.changes, issued),
    cancellationRate: percentOf(reported.cancellations, issued),
  }
}

async function refundFigures(db: Db, scope: Scope, query: DayRange & { airline: string }, now: Date) {
  const figures = await readAirlineRefunds(db, scope, query.airline, query, now)
  const byDay = await readAirlineRefundDays(db, scope, query.airline, query)
  const rounded = (days: number | null) => (days === null ? null : Math.round(days * 10) / 10)
  return {
    ...figures,
    days: listDays(query).map((day) => byDay.get(day) ?? { day, submitted: 0, refunded: 0, rejected: 0 }),
    averageDays: rounded(figures.averageDays),
    averageReplyDays: rounded(figures.averageReplyDays),
    rejectionRate: percentOf(figures.rejected, figures.submitted),
    overdueRate: percentOf(figures.overdue, figures.submitted),
  }
}
