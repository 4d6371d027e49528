import type { SearchForm } from '@gangway/core/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { search } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { ResidentCode } from '@gangway/reference'
import { beijingDay } from '../shared/beijing-days.ts'
import type { PartnerSearchForm } from './trip-form.model.ts'
import type { SearchSource } from './limits/search-count.ts'
import { searchLimits } from './limits/look-to-book.rules.ts'

/** How long results can be viewed and ordered. */
export const searchLifetimeMs = 6 * 3_600_000
/** The recent-search list looks back no further. */
const recentSearchLimit = 200
const recentShown = 10

export interface NewSearch {
  id: string
  userId: string
  form: PartnerSearchForm
  askedAt: Date
  from: SearchOrigin
}

/** The caller of a search, and the rules agreed for them. */
export interface SearchOrigin {
  source: SearchSource
  /** Searches per day from this source; the agency's own limit by default. */
  dailyLimit?: number
  /** The currency of the deposit by default. */
  settlement?: string
  /** Belongs to no user, so it is in no list of recent searches. */
  isAnonymous?: boolean
  /** Resident fares are requested. */
  resident?: ResidentCode
}

/**
 * Stores and counts a search in one statement while the agency's daily limit is not reached: exactly the permitted
 * number is stored, across concurrent processes. Returns the agency's currency, or undefined over the limit.
 */
export async function storeSearch(
  db: Db,
  { clientId }: Scope,
  { id, userId, form, askedAt, from }: NewSearch,
): Promise<{ settlement: string } | undefined> {
  const expiresAt = new Date(askedAt.getTime() + searchLifetimeMs)
  const { rows } = await db.execute<{ settlement: string; counted: number | null }>(sql`
    with rule as (
      select
        coalesce(
          ${from.dailyLimit ?? null}::int,
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
        ${id}, ${clientId}, ${userId}, ${JSON.stringify(form)}::jsonb, currency, ${tripKeyOf(form)}, ${from.source === 'api' || from.isAnonymous === true},
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

/** Deletes a search that was refused. */
export async function removeSearch(db: Db, scope: Scope, id: string): Promise<void> {
  await db.delete(search).where(scope.client(search, eq(search.id, id)))
}

/** The newest search of each of a user's last ten trips. */
export async function recentSearches(db: Db, scope: Scope, userId: string): Promise<StoredSearch[]> {
  const rows = await db
    .select()
    .from(search)
    .where(scope.client(search, eq(search.userId, userId), eq(search.hidden, false)))
    .orderBy(desc(search.createdAt), desc(search.id))
    .limit(recentSearchLimit)
  const trips = new Map<string, StoredSearch>()
  for (const row of rows) if (!trips.has(row.trip)) trips.set(row.trip, row)
  return [...trips.values()].slice(0, recentShown)
}

/** Hides the trip of a search in the user's recent list; false when the user has no such search. */
export async function hideTrip(db: Db, scope: Scope, userId: string, id: string): Promise<boolean> {
  const ownSearch = eq(search.userId, userId)
  const [found] = await db
    .select({ trip: search.trip })
    .from(search)
    .where(scope.client(search, and(ownSearch, eq(search.id, id))))
  if (!found) return false
  await db
    .update(search)
    .set({ hidden: true })
    .where(scope.client(search, and(ownSearch, eq(search.trip, found.trip))))
  return true
}

/** Same trip and same passengers give the same key. */
function tripKeyOf({ tripType, fromCity, toCity, departDate, returnDate, adult, child, infant }: SearchForm): string {
  const returnDay = tripType === 'ROUND_TRIP' ? returnDate : ''
  return [fromCity, toCity, departDate, returnDay, adult, child, infant].join(' ')
}
