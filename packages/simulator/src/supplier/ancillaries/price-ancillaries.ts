import type {
  SupplierContext,
  Ancillary,
  SupplierAncillary,
  Offer,
  SeatMap,
  SupplierPassenger,
} from '@gangway/server/ports'
import { convert } from '@gangway/reference'
import { emptyInventory, type Inventory } from '../../market/seats/inventory.ts'
import { scenarioOfOffer, segmentsOf } from '../offers/current-offer.ts'
import type { SupplierDeps } from '../supplier-deps.ts'
import { inventoryOfKey } from '../store/seats.store.ts'

export async function ancillaries(
  deps: SupplierDeps,
  key: string,
  context: SupplierContext,
): Promise<readonly Ancillary[]> {
  return effectOfRoute(deps, key, context) === 'no_ancillaries' ? [] : deps.market.ancillaries(key)
}

export async function seats(
  deps: SupplierDeps,
  key: string,
  segmentIndex: number,
  context: SupplierContext,
): Promise<SeatMap | undefined> {
  if (effectOfRoute(deps, key, context) === 'no_seats') return undefined
  return deps.market.seatMap(key, segmentIndex, context.now, await inventoryOfKey(deps.db, key))
}

type Priced = { amount: number } | { unsold: string } | { taken: string[] }

/** The price of ancillaries in the currency of the offer's airline, or why they cannot be sold. */
export function priceExtras(
  { market }: Pick<SupplierDeps, 'market'>,
  offer: Offer,
  passengers: readonly SupplierPassenger[],
  extras: readonly SupplierAncillary[],
  now: Date,
  inventory: Inventory,
): Priced {
  const sold = market.ancillaries(offer.key)
  const taken: string[] = []
  const chosen = new Set<string>()
  let amount = 0
  for (const { passenger, segmentIndex, code, seat, quantity } of extras) {
    const holder = passengers[passenger]
    if (!holder || holder.type === 'infant' || !segmentsOf(offer)[segmentIndex - 1]) return { unsold: code }
    if (code === 'SEAT') {
      const map = market.seatMap(offer.key, segmentIndex, now, inventory)
      const found = map?.seats.find(({ name }) => name === seat)
      if (!map || !found || (found.exit && holder.type === 'child')) return { unsold: seat ?? code }
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

function effectOfRoute(
  { market }: SupplierDeps,
  key: string,
  { now, simulation }: SupplierContext,
): string | undefined {
  const party = { adults: 1, children: 0, infants: 0 }
  const offer = simulation ? market.offer(key, { party, simulation }, now, emptyInventory) : undefined
  return offer && scenarioOfOffer({ market }, offer, { simulation })?.effect.kind
}
