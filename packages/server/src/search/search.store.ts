import type { SearchForm } from '@gangway/core/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { search } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import type { ResidentCode } from '../market/resident-code.ts'
import { beijingDay } from './days.ts'
import type { TripForm } from './trip-form.ts'
import type { Source } from './search-count.ts'
import { searchLimits } from './look-to-book.rules.ts'

/** How long what was found can be looked at and ordered. */
export const searchGoodForMs = 6 * 3_600_000
/** Recent searches look no further back. */
const searchesLookedAt = 200
const recentShown = 10

export interface NewSearch {
  id: string
  userId: string
  form: TripForm
  askedAt: Date
  from: SearchOrigin
}

/** Who searches, and what was agreed about that. */
export interface SearchOrigin {
  source: Source
  /** Searches of a day from there; the limit of the client's people when absent. */
  mostToday?: number
  /** The currency of the deposit when absent. */
  settlement?: string
  /** Asked by nobody in particular: it stands among nobody's recent ones. */
  isNobodys?: boolean
  /** Fares of residents are asked for. */
  resident?: ResidentCode
}

/**
 * Stores and counts a search in one statement, and only while the day's limit of the client is not reached: of any number at
 * once, in any number of processes, exactly so many are stored. Answers the currency of the client, or nothing over the limit.
 */
export async function storeSearch(
  db: Db,
  { clientId }: Scope,
  { id, userId, form, askedAt, from }: NewSearch,
): Promise<{ settlement: string } | undefined> {
  const expiresAt = new Date(askedAt.getTime() + searchGoodForMs)
  const { rows } = await db.execute<{ settlement: string; counted: number | null }>(sql`
    with rule as (
      select
        coalesce(
          ${from.mostToday ?? null}::int,
          (select daily_searches from search_setting where client_id = ${clientId}),
          ${searchLimits.dailySearches}::int
        ) as most,
        coalesce(${from.settlement ?? null}::text, currency) as currency
      from client where id = ${clientId}
    ), counted as (
      insert into search_count (client_id, day, source, searches)
      select ${clientId}, ${beijingDay(askedAt)}, ${from.source}, 1 from rule where most > 0
      on conflict (client_id, day, source) do update set searches = search_count.searches + 1
      where search_count.searches < (select most from rule)
      returning searches
    ), stored as (
      insert into search (id, client_id, user_id, request, settlement, trip, hidden, created_at, expires_at)
      select
        ${id}, ${clientId}, ${userId}, ${JSON.stringify(form)}::jsonb, currency, ${tripOf(form)}, ${from.source === 'api' || from.isNobodys === true},
        ${askedAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
      from rule, counted
    )
    select rule.currency as settlement, counted.searches as counted from rule left join counted on true`)
  const [row] = rows
  return row && row.counted !== null ? { settlement: row.settlement } : undefined
}

export type StoredSearch = typeof search.$inferSelect

export async function loadSearch(db: Db, scope: Scope, id: string): Promise<StoredSearch | undefined> {
  const [found] = await db
    .select()
    .from(search)
    .where(scope.client(search, eq(search.id, id)))
  return found
}

/** It was refused: it never was. */
export async function removeSearch(db: Db, scope: Scope, id: string): Promise<void> {
  await db.delete(search).where(scope.client(search, eq(search.id, id)))
}

/** The newest search of each of the last ten trips of a user. */
export async function recentSearches(db: Db, scope: Scope, userId: string): Promise<StoredSearch[]> {
  const rows = await db
    .select()
    .from(search)
    .where(scope.client(search, eq(search.userId, userId), eq(search.hidden, false)))
    .orderBy(desc(search.createdAt), desc(search.id))
    .limit(searchesLookedAt)
  const trips = new Map<string, StoredSearch>()
  for (const row of rows) if (!trips.has(row.trip)) trips.set(row.trip, row)
  return [...trips.values()].slice(0, recentShown)
}

/** Takes the trip of a search out of a user's recent ones; false when the user has no such search. */
export async function hideTrip(db: Db, scope: Scope, userId: string, id: string): Promise<boolean> {
  const own = eq(search.userId, userId)
  const [found] = await db
    .select({ trip: search.trip })
    .from(search)
    .where(scope.client(search, and(own, eq(search.id, id))))
  if (!found) return false
  await db
    .update(search)
    .set({ hidden: true })
    .where(scope.client(search, and(own, eq(search.trip, found.trip))))
  return true
}

/** Same trip for the same people, same mark. */
function tripOf({ tripType, fromCity, toCity, departDate, returnDate, adult, child, infant }: SearchForm): string {
  const back = tripType === 'ROUND_TRIP' ? returnDate : ''
  return [fromCity, toCity, departDate, back, adult, child, infant].join(' ')
}
