import { and, asc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { RequestState } from '@gangway/core/contract'
import { containing } from '../booking/orders/containing.ts'
import type { Db } from '../database/db.ts'
import { client, serviceRequest } from '../database/schema.ts'
import type { Clock } from '../shared/clock.ts'
import { clientClock } from '../shared/client-clock.ts'
import type { Request } from './request.store.ts'

/** A request with whose it is, and what time it is there. */
export interface Queued {
  request: Request
  client: string
  mode: 'test' | 'live'
  clockShiftMs: number
  clockFrozenAt: Date | null
}

const itsTime = { mode: client.mode, clockShiftMs: client.clockShiftMs, clockFrozenAt: client.clockFrozenAt }

interface Asked {
  state?: readonly RequestState[]
  keyword?: string
  limit: number
  offset: number
}

/** Of all clients: for the support of the provider alone, whose calls let nobody else in. Those that wait longest come first. */
export async function readQueue(db: Db, { state, keyword, limit, offset }: Asked): Promise<Queued[]> {
  return db
    .select({ request: serviceRequest, client: client.name, ...itsTime })
    .from(serviceRequest)
    .innerJoin(client, eq(client.id, serviceRequest.clientId))
    .where(meant({ state, keyword }))
    .orderBy(
      sql`case ${serviceRequest.state} when 'NEW' then 0 when 'IN_PROCESS' then 1 when 'PROCESSED' then 2 else 3 end`,
      asc(serviceRequest.answerBy),
      asc(serviceRequest.id),
    )
    .limit(limit)
    .offset(offset)
}

export async function countQueue(db: Db, asked: Pick<Asked, 'state' | 'keyword'>): Promise<number> {
  const [found] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(serviceRequest)
    .innerJoin(client, eq(client.id, serviceRequest.clientId))
    .where(meant(asked))
  return found?.total ?? 0
}

function meant({ state, keyword }: Pick<Asked, 'state' | 'keyword'>): SQL | undefined {
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

/** Whose a request is and what time it is there; everything else goes on in the scope of that client. */
export async function findOwner(
  db: Db,
  clock: Clock,
  name: string,
): Promise<{ clientId: string; client: string; clock: Clock; rehearsal: boolean } | undefined> {
  const [found] = await db
    .select({
      clientId: serviceRequest.clientId,
      client: client.name,
      ...itsTime,
    })
    .from(serviceRequest)
    .innerJoin(client, eq(client.id, serviceRequest.clientId))
    .where(or(eq(serviceRequest.requestNo, name.trim().toUpperCase()), eq(serviceRequest.id, name.trim())))
  if (!found) return undefined
  const { clientId, client: itsName, mode } = found
  return { clientId, client: itsName, clock: clientClock(clock, found), rehearsal: mode === 'test' }
}
