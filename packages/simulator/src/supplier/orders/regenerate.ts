import type { SupplierContext, HoldOutcome, HoldRequest } from '@gangway/server/ports'
import type { Booking } from '../store/booking.model.ts'
import { withBooking } from '../store/booking.store.ts'
import { currentOffer } from '../offers/current-offer.ts'
import { raiseFares } from '../offers/raise-fares.ts'
import { holdOn } from './hold.ts'
import { priceExtras } from '../ancillaries/price-ancillaries.ts'
import { scenarioByName } from '../scenarios/find-supplier-scenario.ts'
import type { SupplierDeps } from '../supplier-deps.ts'
import { inventoryOfKey } from '../store/seats.store.ts'

const endedStates: readonly Booking['state'][] = ['expired', 'cancelled', 'failed', 'voided', 'refunded']

export async function regenerate(
  deps: SupplierDeps,
  reference: string,
  asReference: string,
  context: SupplierContext,
): Promise<HoldOutcome> {
  const old = await withBooking(deps.db, reference, context.now, (booking) => ({ answer: booking }))
  if (!old) return { outcome: 'refused', reason: 'not_for_sale', message: 'The booking does not exist' }
  if (!endedStates.includes(old.state)) {
    return { outcome: 'refused', reason: 'duplicate', message: 'The booking has not ended' }
  }
  const request = { ...old.content.request, reference: asReference, key: old.key }
  const inventory = await inventoryOfKey(deps.db, old.key)
  const current = currentOffer(deps, old.key, old.content.party, context, inventory)
  const active = scenarioByName(context, request.passengers, 'regenerate_price')
  if (active && 'offer' in current) {
    const offer = raiseFares(current.offer, old.content.party, active.effect.percent)
    return {
      outcome: 'price_changed',
      offer,
      price: { amount: offer.total, currency: offer.currency },
      scenario: active.id,
    }
  }
  const extras = 'offer' in current ? availableExtras(deps, request, current.offer, context, inventory) : request.extras
  return holdOn(deps, { ...request, extras }, context, { regenerated: true })
}

/** Leaves out ancillaries that are no longer sold. */
function availableExtras(
  deps: SupplierDeps,
  { passengers, extras }: HoldRequest,
  offer: Parameters<typeof priceExtras>[1],
  { now }: SupplierContext,
  inventory: Parameters<typeof priceExtras>[5],
): HoldRequest['extras'] {
  return extras.filter((extra) => 'amount' in priceExtras(deps, offer, passengers, [extra], now, inventory))
}
