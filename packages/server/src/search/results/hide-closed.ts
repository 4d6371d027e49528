import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { airlineFact, airlineSetting } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { SearchStarted } from '../../ports/supplier/search.model.ts'
import { offeredAirlines } from '../../shared/offered-airlines.ts'

/** The airlines by invitation to which the provider has not invited the agency. */
export async function readClosedAirlines(db: Db | Tx, scope: Scope): Promise<ReadonlySet<string>> {
  const approved = scope.client(
    airlineSetting,
    eq(airlineSetting.airline, airlineFact.airline),
    eq(airlineSetting.approval, 'APPROVED'),
  )
  const rows = await db
    .select({ airline: airlineFact.airline })
    .from(airlineFact)
    .leftJoin(airlineSetting, approved)
    .where(and(eq(airlineFact.inviteOnly, true), isNull(airlineSetting.airline)))
    .orderBy(airlineFact.airline)
  return new Set(rows.map(({ airline }) => airline))
}

/** A search without the offers of closed airlines. */
export function hideClosed(started: SearchStarted, closed: ReadonlySet<string>): SearchStarted {
  if (closed.size === 0) return started
  const state = started.state === undefined ? undefined : `${started.state} closed to ${[...closed].join()}`
  const airlines = started.airlines.filter((code) => !closed.has(code))
  return { ...started, airlines, state, answers: withoutClosed(started, closed) }
}

async function* withoutClosed({ answers }: SearchStarted, closed: ReadonlySet<string>): SearchStarted['answers'] {
  for await (const answer of answers) {
    if (answer.airline !== undefined && closed.has(answer.airline)) continue
    const offers = answer.offers.filter((offer) => !offeredAirlines(offer).some((airline) => closed.has(airline)))
    yield { ...answer, offers }
  }
}
