import { randomInt } from 'node:crypto'
import { partnerCalls } from '@gangway/core/partner'
import * as z from 'zod/mini'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { SearchSession } from '../../search/results/search-session.ts'
import type { SearchSessions } from '../../search/results/search-sessions.ts'
import type { SearchFilters } from '../context.model.ts'
import { endContext, findContext, saveContexts } from '../context.store.ts'
import type { PartnerCaller, PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { listRoutings } from './list-routings.ts'
import { refusalOfEmptyResult, refusalOfSearch } from './search-refusals.ts'
import { decline, succeedWithLists } from '../http/reply.ts'
import { findFlights, searchTimeoutMs } from './search.ts'

const validityMs = 10 * 60_000

/** A search whose results are returned in parts: the first at once, the rest by `requestId`. */
export async function smartSearch(
  deps: Deps,
  searches: SearchSessions,
  { caller, body }: PartnerCall<'/smartSearch.do'>,
): PartnerResponse<'/smartSearch.do'> {
  if (!caller.setting.smartSearch) return decline(111)
  if (body.requestId) return continueSearch(deps, searches, caller, body.requestId)
  const asked = z.safeParse(partnerCalls['/search.do'].body, body)
  if (!asked.success) return decline(102, { text: String(asked.error.issues[0]?.path[0] ?? '') })
  const found = await findFlights(deps, searches, caller, asked.data)
  if ('kind' in found) return found
  const { maxResponseTime } = body
  if (body.sync) await found.results.waitAtMost(Math.min(maxResponseTime || searchTimeoutMs, searchTimeoutMs))
  // With `sync` and a time limit, incomplete results are a timeout.
  if (body.sync && maxResponseTime && !found.results.complete) return decline(127)
  const requestId = newRequestId(caller.clock.now())
  const { airlines, fromFlightNumbers, retFlightNumbers, includeMultipleFareFamily, displayCurrency } = asked.data
  const filters = { airlines, fromFlightNumbers, retFlightNumbers, includeMultipleFareFamily, displayCurrency }
  if (!found.results.complete) {
    const now = caller.clock.now()
    const content = { kind: 'search', searchId: found.query.searchId, filters } as const
    const expiresAt = new Date(now.getTime() + validityMs)
    await saveContexts(deps.db, scopeOf(caller), [{ id: requestId, content }], { now, expiresAt })
  }
  return respond(deps, caller, found, { requestId, filters })
}

async function continueSearch(
  deps: Deps,
  searches: SearchSessions,
  caller: PartnerCaller,
  requestId: string,
): PartnerResponse<'/smartSearch.do'> {
  const now = caller.clock.now()
  const scope = scopeOf(caller)
  const named = await findContext(deps.db, scope, ['search'], { id: requestId, now })
  if (!named) return decline(126)
  const { searchId, filters } = named.content
  const found = await searches.find(caller, searchId, 'at-once')
  if ('kind' in found) return refusalOfSearch(found)
  // A short wait limits the polling rate.
  await found.results.waitAtMost(deps.settings.searchFirstWaitMs)
  if (found.results.complete) await endContext(deps.db, scope, requestId, now)
  return respond(deps, caller, found, { requestId, filters })
}

async function respond(
  deps: Deps,
  caller: PartnerCaller,
  found: SearchSession,
  { requestId, filters }: { requestId: string; filters: SearchFilters },
): PartnerResponse<'/smartSearch.do'> {
  const { complete: smartEnd, scenario } = found.results
  const routings = listRoutings(deps, caller, found, filters)
  if (smartEnd && routings.length === 0) {
    // Only this search reports a timeout as its final result.
    return found.results.warning === 'TIMED_OUT' ? decline(127, { scenario }) : refusalOfEmptyResult(found.results)
  }
  return succeedWithLists({ requestId, smartEnd, routings: [] }, { routings }, scenario)
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Epoch milliseconds and five random characters. */
function newRequestId(now: Date): string {
  return `${now.getTime()}${Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')}`
}
