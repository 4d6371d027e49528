import { and, asc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { RequestState } from '@gangway/core/contract'
import { containing } from '../booking/orders/containing.ts'
import type { Db } from '../database/db.ts'
import { client, serviceRequest } from '../database/schema.ts'
import type { Clock } from '../shared/clock.ts'
import { agencyClock } from '../shared/agency-clock.ts'
import type { Request } from './request.store.ts'

/** A request with its agency and the agency's clock. */
export interface QueuedRequest {
  request: Request
  client: string
  mode: 'test' | 'live'
  clockShiftMs: number
  clockFrozenAt: Date | null
}

const agencyClockColumns = { mode: client.mode, clockShiftMs: client.clockShiftMs, clockFrozenAt: client.clockFrozenAt }

interface QueueFilters {
  state?: readonly RequestState[]
  keyword?: string
  limit: number
  offset: number
}

/**
 * Requests of all agencies, longest waiting first. Only for the provider's support, whose operations exclude all
 * others.
 */
export async function readQueue(db: Db, { state, keyword, limit, offset }: QueueFilters): Promise<QueuedRequest[]> {
  return db
    .select({ request: serviceRequest, client: client.name, ...agencyClockColumns })
    .from(serviceRequest)
    .innerJoin(client, eq(client.id, serviceRequest.clientId))
    .where(queueConditions({ state, keyword }))
    .orderBy(
      sql`case ${serviceRequest.state} when 'NEW' then 0 when 'IN_PROCESS' then 1 when 'PROCESSED' then 2 else 3 end`,
      asc(serviceRequest.answerBy),
      asc(serviceRequest.id),
    )
    .limit(limit)
    .offset(offset)
}

export async function countQueue(db: Db, filters: Pick<QueueFilters, 'state' | 'keyword'>): Promise<number> {
  const [found] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(serviceRequest)
    .innerJoin(client, eq(client.id, serviceRequest.clientId))
    .where(queueConditions(filters))
  return found?.total ?? 0
}

function queueConditions({ state, keyword }: Pick<QueueFilters, 'state' | 'keyword'>): SQL | undefined {
  const like = keyword ? containing(keyword.trim()) : undefined
  return and(
    state && state.length > 0 ? inArray(serviceRequest.state, [...state]) : undefined,
    like
      ? or(
          ilike(serviceRequest.requestNo, like),
          ilike(serviceRequest.title, like),
          ilike(serviceRequest.orderNo, like),
          ilike(client.name, like),
        )
      : undefined,
  )
}

/** The agency of a request and its clock; everything else uses the scope of that agency. */
export async function findOwner(
  db: Db,
  clock: Clock,
  name: string,
): Promise<{ clientId: string; client: string; clock: Clock; simulation: boolean } | undefined> {
  const [found] = await db
    .select({
      clientId: serviceRequest.clientId,
      client: client.name,
      ...agencyClockColumns,
    })
    .from(serviceRequest)
    .innerJoin(client, eq(client.id, serviceRequest.clientId))
    .where(or(eq(serviceRequest.requestNo, name.trim().toUpperCase()), eq(serviceRequest.id, name.trim())))
  if (!found) return undefined
  const { clientId, client: agencyName, mode } = found
  return { clientId, client: agencyName, clock: agencyClock(clock, found), simulation: mode === 'test' }
}
