import { toServerTime, type FareForm } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { searchCount } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { checkForm } from '../search/check-form.ts'
import { beijingDay, nextBeijingMidnight } from '../shared/beijing-days.ts'
import { limitsOf } from '../search/limits/search-count.ts'
import type { Answer, Call, Caller } from '../shared/http/pipeline/call.ts'
import { answer, withScenario, refuse, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { insertFareSearch } from './fare.store.ts'

/** Stores the request and counts it once; a job asks the airlines. */
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
    await insertFareSearch(tx, scope, {
      id,
      userId,
      request: form,
      simulatedAirlines: simulatedAirlinesOf(caller),
      createdAt: now,
    })
    await deps.scheduler.put(tx, scope, { kind: 'fare.search', subject: id, dueAt: now })
    return true
  })
  if (!isStored) return refuse(5201, { errorType: 1, restartAt: toServerTime(nextBeijingMidnight(now)) })
  return withScenario(answer({ id }), scenario)
}

/** The test scenario of a fare search. */
export function fareScenarioOf(
  { market }: Pick<Deps, 'market'>,
  { fromCity: from, toCity: to }: Pick<FareForm, 'fromCity' | 'toCity'>,
  simulation: boolean,
) {
  return market.scenarioOf({ from, to, simulation })
}

function simulatedAirlinesOf({ mode, airlines }: Caller): Caller['airlines'] {
  return mode === 'test' ? airlines : undefined
}

/**
 * Counts a fare search as one manual search, however many airlines and payment options it compares; false above the
 * daily limit.
 */
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
