import type { RefundStatus } from '@gangway/core/contract'
import { and, arrayContains, desc, eq, inArray, lt, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { countUpTo } from '../../database/count-up-to.ts'
import type { Db } from '../../database/db.ts'
import { client, refund } from '../../database/schema.ts'
import { agencyClock } from '../../shared/agency-clock.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Refund } from '../refund.store.ts'

export interface ProviderRefundFilters {
  keyword?: string
  agencyCode?: string
  airline?: string
  status?: readonly RefundStatus[]
  overdue?: boolean
  disputed?: boolean
}

/** A refund with its agency and the agency's clock. */
export interface RefundWithAgency {
  row: Refund
  agency: { code: string; name: string }
  clock: Clock
}

/** Only for the provider's console, whose calls refuse everyone else. */
export async function readProviderRefunds(
  db: Db,
  clock: Clock,
  filters: ProviderRefundFilters & { limit: number; offset: number },
): Promise<{ list: RefundWithAgency[]; total: number; totalIsAtLeast?: true }> {
  const isFound = conditionOf(db, filters, clock.now())
  const found = await select(db)
    .where(isFound)
    .orderBy(desc(refund.submittedAt), desc(refund.id))
    .limit(filters.limit)
    .offset(filters.offset)
  return { list: found.map((each) => withClock(each, clock)), ...(await countUpTo(db, refund, isFound)) }
}

export async function findProviderRefund(db: Db, clock: Clock, id: string): Promise<RefundWithAgency | undefined> {
  const [found] = await select(db).where(eq(refund.id, id))
  return found && withClock(found, clock)
}

function select(db: Db) {
  return db
    .select({
      row: refund,
      agency: { code: client.code, name: client.name },
      time: { mode: client.mode, clockShiftMs: client.clockShiftMs, clockFrozenAt: client.clockFrozenAt },
    })
    .from(refund)
    .innerJoin(client, eq(client.id, refund.clientId))
}

type Found = Awaited<ReturnType<typeof select>>[number]

function withClock({ row, agency, time }: Found, clock: Clock): RefundWithAgency {
  return { row, agency, clock: agencyClock(clock, time) }
}

const ended: RefundStatus[] = ['REFUNDED', 'FULFILLMENT_DONE', 'CANCELLED', 'REJECTED']

function conditionOf(
  db: Db,
  { keyword = '', agencyCode, airline, status, overdue, disputed }: ProviderRefundFilters,
  now: Date,
): SQL {
  const typed = keyword.trim().toUpperCase()
  const isLate = and(lt(refund.hintAt, now), notInArray(refund.status, ended))
  const its = db.select({ id: client.id }).from(client)
  return (
    and(
      agencyCode === undefined ? undefined : inArray(refund.clientId, its.where(eq(client.code, agencyCode))),
      airline === undefined ? undefined : eq(refund.airline, airline),
      status && status.length > 0 ? inArray(refund.status, [...status]) : undefined,
      overdue ? isLate : undefined,
      disputed ? eq(refund.confirmState, 'DISPUTED') : undefined,
      typed === ''
        ? undefined
        : or(eq(refund.refundNo, typed), eq(refund.orderNo, typed), arrayContains(refund.pnrs, [typed])),
    ) ?? sql`true`
  )
}
