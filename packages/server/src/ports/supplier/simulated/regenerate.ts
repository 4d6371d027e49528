import type { About, HoldOutcome, HoldRequest } from '../supplier.port.ts'
import { visit, type Booking } from './booking.store.ts'
import { dearer, offerNow } from './offer-now.ts'
import { holdOn } from './hold.ts'
import { priceExtras } from './products.ts'
import { playedByName } from './scenario-of.ts'
import type { Scene } from './scene.ts'
import { inventoryOfKey } from './seats.store.ts'

const over: readonly Booking['state'][] = ['expired', 'cancelled', 'failed']

export async function regenerate(
  scene: Scene,
  reference: string,
  asReference: string,
  about: About,
): Promise<HoldOutcome> {
  const old = await visit(scene.db, reference, about.now, (booking) => ({ answer: booking }))
  if (!old) return { outcome: 'refused', reason: 'not_for_sale', message: 'There is no such booking' }
  if (!over.includes(old.state)) {
    return { outcome: 'refused', reason: 'duplicate', message: 'The booking is still there' }
  }
  const request = { ...old.content.request, reference: asReference, key: old.key }
  const inventory = await inventoryOfKey(scene.db, old.key)
  const current = offerNow(scene, old.key, old.content.party, about, inventory)
  const play = playedByName(about, request.passengers, 'regenerate_price')
  if (play && 'offer' in current) {
    const offer = dearer(current.offer, old.content.party, play.effect.percent)
    return {
      outcome: 'price_changed',
      offer,
      price: { amount: offer.total, currency: offer.currency },
      scenario: play.id,
    }
  }
  const extras = 'offer' in current ? stillSold(scene, request, current.offer, about, inventory) : request.extras
  return holdOn(scene, { ...request, extras }, about, { regenerated: true })
}

/** Extras that went out of sale meanwhile are left out. */
function stillSold(
  scene: Scene,
  { passengers, extras }: HoldRequest,
  offer: Parameters<typeof priceExtras>[1],
  { now }: About,
  inventory: Parameters<typeof priceExtras>[5],
): HoldRequest['extras'] {
  return extras.filter((extra) => 'amount' in priceExtras(scene, offer, passengers, [extra], now, inventory))
}
