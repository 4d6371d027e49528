import type { Ancillary } from '../../../market/ancillaries.ts'
import { convert } from '../../../market/currencies.ts'
import { emptyInventory, type Inventory } from '../../../market/inventory.ts'
import type { Offer } from '../../../market/offer.ts'
import type { SeatMap } from '../../../market/seat-map.ts'
import type { About, Extra, SupplierPassenger } from '../supplier.port.ts'
import { scenarioOfOffer, segmentsOf } from './offer-now.ts'
import type { Scene } from './scene.ts'
import { inventoryOfKey } from './seats.store.ts'

export async function ancillaries(scene: Scene, key: string, about: About): Promise<readonly Ancillary[]> {
  return effectOf(scene, key, about) === 'no_ancillaries' ? [] : scene.market.ancillaries(key)
}

export async function seats(
  scene: Scene,
  key: string,
  segmentIndex: number,
  about: About,
): Promise<SeatMap | undefined> {
  if (effectOf(scene, key, about) === 'no_seats') return undefined
  return scene.market.seatMap(key, segmentIndex, about.now, await inventoryOfKey(scene.db, key))
}

type Priced = { amount: number } | { unsold: string } | { taken: string[] }

/** What extras cost in the money of the offer's airline; or what stands against them. */
export function priceExtras(
  { market }: Pick<Scene, 'market'>,
  offer: Offer,
  passengers: readonly SupplierPassenger[],
  extras: readonly Extra[],
  now: Date,
  inventory: Inventory,
): Priced {
  const sold = market.ancillaries(offer.key)
  const taken: string[] = []
  const chosen = new Set<string>()
  let amount = 0
  for (const { passenger, segmentIndex, code, seat, quantity } of extras) {
    const who = passengers[passenger]
    if (!who || who.type === 'infant' || !segmentsOf(offer)[segmentIndex - 1]) return { unsold: code }
    if (code === 'SEAT') {
      const map = market.seatMap(offer.key, segmentIndex, now, inventory)
      const found = map?.seats.find(({ name }) => name === seat)
      if (!map || !found || (found.exit && who.type === 'child')) return { unsold: seat ?? code }
      const place = `${segmentIndex}/${found.name}`
      if (!found.free || chosen.has(place)) taken.push(found.name)
      chosen.add(place)
      amount += convert(found.price, map.currency, offer.currency)
    } else {
      const product = sold.find((one) => one.code === code && one.segmentIndex === segmentIndex)
      if (!product || quantity < 1 || quantity > product.maxQuantity) return { unsold: code }
      amount += convert(product.price, product.currency, offer.currency) * quantity
    }
  }
  return taken.length > 0 ? { taken } : { amount }
}

function effectOf({ market }: Scene, key: string, { now, rehearsal }: About): string | undefined {
  const party = { adults: 1, children: 0, infants: 0 }
  const offer = rehearsal ? market.offer(key, { party, rehearsal }, now, emptyInventory) : undefined
  return offer && scenarioOfOffer({ market }, offer, { rehearsal })?.effect.kind
}
