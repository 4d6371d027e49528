import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { listedAirlines } from '../../insight/airline-capabilities.ts'
import type { AirlineTerms } from '../../ports/market/market.port.ts'
import { readClosedAirlines } from '../../search/results/hide-closed.ts'
import { readAirlineFacts } from './airline-fact.store.ts'

/** The airlines that an agency can sell now: neither paused nor by invitation without an approval of the agency. */
export async function airlinesOnSale(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  scope: Scope,
): Promise<AirlineTerms[]> {
  const [facts, closed] = await Promise.all([readAirlineFacts(db), readClosedAirlines(db, scope)])
  return listedAirlines(market).filter(
    ({ code, status }) => status === 'active' && !facts.get(code)?.stop && !closed.has(code),
  )
}
