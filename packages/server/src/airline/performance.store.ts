import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { incident, refund } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { startOfDay, type DayRange } from '../insight/insight-period.ts'
import { addDays } from '@gangway/core/contract'

const daySeconds = 86_400

/** Changes and cancellations that an airline reported on some days. */
export async function readReported(db: Db, scope: Scope, airline: string, range: DayRange) {
  const [row] = await db
    .select({
      changes: sql<number>`(count(*) filter (where ${incident.type} <> 'ABNORMAL_CANCELLATION'))::int`,
      cancellations: sql<number>`(count(*) filter (where ${incident.type} = 'ABNORMAL_CANCELLATION'))::int`,
    })
    .from(incident)
    .where(
      scope.client(
        incident,
        and(
          eq(incident.airline, airline),
          gte(incident.receivedAt, startOfDay(range.from)),
          lt(incident.receivedAt, startOfDay(addDays(range.to, 1))),
        ),
      ),
    )
  return row ?? { changes: 0, cancellations: 0 }
}

const daysBetween = (from: typeof refund.submittedAt | typeof refund.handedOverAt, to: typeof refund.endedAt) =>
  sql<number | null>`avg(extract(epoch from ${to} - ${from}) / ${daySeconds}) filter (where ${to} is not null)::float8`

const isRefunded = sql`${refund.status} in ('REFUNDED', 'FULFILLMENT_DONE')`
const isRejected = sql`${refund.status} = 'REJECTED'`
const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
const submittedOn = sql<string>`to_char(${refund.submittedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

const ofAirline = (airline: string, range: DayRange) =>
  and(
    eq(refund.airline, airline),
    gte(refund.submittedAt, startOfDay(range.from)),
    lt(refund.submittedAt, startOfDay(addDays(range.to, 1))),
  )

/** The same refunds by the day of their submission; days without one are left out. */
export async function readAirlineRefundDays(db: Db, scope: Scope, airline: string, range: DayRange) {
  const rows = await db
    .select({
      day: submittedOn,
      submitted: sql<number>`count(*)::int`,
      refunded: countOf(isRefunded),
      rejected: countOf(isRejected),
    })
    .from(refund)
    .where(scope.client(refund, ofAirline(airline, range)))
    .groupBy(submittedOn)
  return new Map(rows.map((row) => [row.day, row]))
}

/** The refunds of an airline that were submitted on some days. */
export async function readAirlineRefunds(db: Db, scope: Scope, airline: string, range: DayRange, now: Date) {
  const [row] = await db
    .select({
      submitted: sql<number>`count(*)::int`,
      refunded: countOf(isRefunded),
      rejected: countOf(isRejected),
      overdue: sql<number>`(count(*) filter (where ${refund.endedAt} is null and ${refund.hintAt} < ${now.toISOString()}::timestamptz))::int`,
      averageDays: daysBetween(refund.submittedAt, refund.endedAt),
      averageReplyDays: daysBetween(refund.handedOverAt, refund.receivedAt),
    })
    .from(refund)
    .where(scope.client(refund, ofAirline(airline, range)))
  return row ?? { submitted: 0, refunded: 0, rejected: 0, overdue: 0, averageDays: null, averageReplyDays: null }
}
