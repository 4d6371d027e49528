import { randomInt } from 'node:crypto'
import { partnerCalls } from '@gangway/core/partner'
import * as z from 'zod/mini'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { FoundSearch } from '../search/found-search.ts'
import type { Searches } from '../search/searches.ts'
import type { SearchFilters } from './context.ts'
import { endContext, findContext, keepContexts } from './context.store.ts'
import type { Integrator, PartnerCall, PartnerTold } from './integrator.ts'
import { listRoutings } from './list-routings.ts'
import { refusalOfNothing, refusalOfSearch } from './refusal-of-search.ts'
import { decline, tellWritten } from './reply.ts'
import { findFlights, patienceMs } from './search.ts'

const goodForMs = 10 * 60_000

/** A search that is answered in parts: the first part at once, the rest to whoever asks again by its name. */
export async function smartSearch(
  deps: Deps,
  searches: Searches,
  { caller, body }: PartnerCall<'/smartSearch.do'>,
): PartnerTold<'/smartSearch.do'> {
  if (!caller.setting.smartSearch) return decline(111)
  if (body.requestId) return goOn(deps, searches, caller, body.requestId)
  const asked = z.safeParse(partnerCalls['/search.do'].body, body)
  if (!asked.success) return decline(102, { text: String(asked.error.issues[0]?.path[0] ?? '') })
  const found = await findFlights(deps, searches, caller, asked.data)
  if ('kind' in found) return found
  const { maxResponseTime } = body
  if (body.sync) await found.answers.settled(Math.min(maxResponseTime || patienceMs, patienceMs))
  // Who waits for everything, and for no longer than this, is told that it was not enough.
  if (body.sync && maxResponseTime && !found.answers.complete) return decline(127)
  const requestId = newRequestId(caller.clock.now())
  const { airlines, fromFlightNumbers, retFlightNumbers, includeMultipleFareFamily, displayCurrency } = asked.data
  const filters = { airlines, fromFlightNumbers, retFlightNumbers, includeMultipleFareFamily, displayCurrency }
  if (!found.answers.complete) {
    const now = caller.clock.now()
    const content = { kind: 'search', searchId: found.question.searchId, filters } as const
    const expiresAt = new Date(now.getTime() + goodForMs)
    await keepContexts(deps.db, scopeOf(caller), [{ id: requestId, content }], { now, expiresAt })
  }
  return part(deps, caller, found, { requestId, filters })
}

async function goOn(
  deps: Deps,
  searches: Searches,
  caller: Integrator,
  requestId: string,
): PartnerTold<'/smartSearch.do'> {
  const now = caller.clock.now()
  const scope = scopeOf(caller)
  const named = await findContext(deps.db, scope, ['search'], { id: requestId, now })
  if (!named) return decline(126)
  const { searchId, filters } = named.content
  const found = await searches.find(caller, searchId, 'at-once')
  if ('kind' in found) return refusalOfSearch(found)
  // Who asks again at once waits a moment instead of asking a hundred times.
  await found.answers.settled(deps.settings.searchFirstWaitMs)
  if (found.answers.complete) await endContext(deps.db, scope, requestId, now)
  return part(deps, caller, found, { requestId, filters })
}

async function part(
  deps: Deps,
  caller: Integrator,
  found: FoundSearch,
  { requestId, filters }: { requestId: string; filters: SearchFilters },
): PartnerTold<'/smartSearch.do'> {
  const { complete: smartEnd, scenario } = found.answers
  const routings = listRoutings(deps, caller, found, filters)
  if (smartEnd && routings.length === 0) {
    // Of this search, and of no other, a timeout is the end.
    return found.answers.warning === 'TIMED_OUT' ? decline(127, { scenario }) : refusalOfNothing(found.answers)
  }
  return tellWritten({ requestId, smartEnd, routings: [] }, { routings }, scenario)
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The moment in milliseconds and five characters. */
function newRequestId(now: Date): string {
  return `${now.getTime()}${Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')}`
}
