import { toServerTime, type FareForm } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { searchCount } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { checkForm } from '../search/check-form.ts'
import { beijingDay, nextBeijingMidnight } from '../search/days.ts'
import { limitsOf } from '../search/search-count.ts'
import type { Answer, Call, Caller } from '../shared/http/call.ts'
import { answer, played, refuse, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { insertFareSearch } from './fare.store.ts'

/** Stores the question and counts it, once; the agenda asks the airlines. */
export async function submitFareSearch(
  deps: Deps,
  { caller, body }: Call<'POST /fareSearch/submit'>,
): Promise<Reply<Answer<'POST /fareSearch/submit'>>> {
  const now = caller.clock.now()
  const scenario = fareScenarioOf(deps, body, caller.mode === 'test')?.id
  const form = checkForm(body, deps.market.places, now)
  if ('kind' in form) return { ...form, scenario }
  const scope = scopeOf(caller)
  const id = newId(now)
  const isStored = await deps.db.transaction(async (tx) => {
    if (!(await countSearch(tx, scope, now))) return false
    const { userId } = caller
    await insertFareSearch(tx, scope, { id, userId, request: form, rehearsed: rehearsedBy(caller), createdAt: now })
    await deps.agenda.put(tx, scope, { kind: 'fare.search', subject: id, dueAt: now })
    return true
  })
  if (!isStored) return refuse(5201, { errorType: 1, restartAt: toServerTime(nextBeijingMidnight(now)) })
  return played(answer({ id }), scenario)
}

/** The rehearsal that a fare search plays. */
export function fareScenarioOf(
  { market }: Pick<Deps, 'market'>,
  { fromCity: from, toCity: to }: Pick<FareForm, 'fromCity' | 'toCity'>,
  rehearsal: boolean,
) {
  return market.scenarioOf({ from, to, rehearsal })
}

function rehearsedBy({ mode, airlines }: Caller): Caller['airlines'] {
  return mode === 'test' ? airlines : undefined
}

/** Counts as any search by hand, however many airlines and ways of paying it compares; false over the limit of the day. */
async function countSearch(tx: Tx, scope: Scope, now: Date): Promise<boolean> {
  const { dailySearches } = await limitsOf(tx, scope)
  if (dailySearches < 1) return false
  const counted = await tx
    .insert(searchCount)
    .values({ clientId: scope.clientId, day: beijingDay(now), source: 'manual', searches: 1 })
    .onConflictDoUpdate({
      target: [searchCount.clientId, searchCount.day, searchCount.source],
      set: { searches: sql`${searchCount.searches} + 1` },
      setWhere: sql`${searchCount.searches} < ${dailySearches}`,
    })
    .returning({ searches: searchCount.searches })
  return counted.length === 1
}
