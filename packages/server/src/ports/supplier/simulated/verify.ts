import type { Party } from '../../../market/offer.ts'
import type { About, Verified } from '../supplier.port.ts'
import { offerNow } from './offer-now.ts'
import type { Scene } from './scene.ts'
import { inventoryOfKey } from './seats.store.ts'

export async function verify(scene: Scene, key: string, party: Party, about: About): Promise<Verified> {
  const found = offerNow(scene, key, party, about, await inventoryOfKey(scene.db, key))
  const scenario = found.scenario?.id
  if ('gone' in found) return { outcome: 'gone', reason: found.gone, scenario }
  const { effect } = found.scenario ?? {}
  const finds = effect?.kind === 'verify' ? effect.finds : undefined
  if (finds === 'failed') return { outcome: 'failed', scenario }
  if (finds === 'bags_failed') return { outcome: 'failed', about: 'bags', scenario }
  return { outcome: 'available', offer: found.offer, scenario }
}
