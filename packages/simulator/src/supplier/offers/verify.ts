import type { SupplierContext, Party, SupplierVerifyOutcome } from '@gangway/server/ports'
import { currentOffer } from './current-offer.ts'
import type { SupplierDeps } from '../supplier-deps.ts'
import { inventoryOfKey } from '../store/seats.store.ts'

export async function verify(
  deps: SupplierDeps,
  key: string,
  party: Party,
  context: SupplierContext,
): Promise<SupplierVerifyOutcome> {
  const found = currentOffer(deps, key, party, context, await inventoryOfKey(deps.db, key))
  const scenario = found.scenario?.id
  if ('failure' in found) return { outcome: 'account_failed', failure: found.failure, scenario }
  if ('gone' in found) return { outcome: 'gone', reason: found.gone, scenario }
  const { effect } = found.scenario ?? {}
  const result = effect?.kind === 'verify' ? effect.result : undefined
  if (result === 'failed') return { outcome: 'failed', scenario }
  if (result === 'bags_failed') return { outcome: 'failed', about: 'bags', scenario }
  return { outcome: 'available', offer: found.offer, scenario }
}
