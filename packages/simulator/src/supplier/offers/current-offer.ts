import { emptyInventory, type Inventory } from '../../market/seats/inventory.ts'
import type { Market } from '../../market/market.ts'
import type { GoneReason, Offer, Party, SupplierContext, SupplierPassenger } from '@gangway/server/ports'
import type { AccountFailure } from '@gangway/core/contract'
import type { Scenario } from '../../market/scenarios/route-scenario.ts'
import { quotePrivately } from '../accounts/private-fares.ts'
import { withAirlines } from './airline-status.ts'
import { raiseFares } from './raise-fares.ts'

type Current =
  | { offer: Offer; scenario?: Scenario }
  | { gone: GoneReason; scenario?: Scenario }
  | { failure: AccountFailure; scenario?: Scenario }

const monthMs = 30 * 86_400_000

/**
 * An offer at its current price with the scenario of its route applied, at the fares of the agency's account where the
 * context has one; or why it is gone, or why the account fails.
 */
export function currentOffer(
  { market }: { market: Market },
  key: string,
  party: Party,
  context: SupplierContext,
  inventory: Inventory,
): Current {
  const { now, simulation } = context
  const listed = market.offer(key, { party, simulation }, now, withAirlines(inventory, context))
  if (!listed) return { gone: goneReason(market, key, party, context) }
  const scenario = scenarioOfOffer({ market }, listed, { simulation })
  const quoted = quotePrivately(listed, party, context)
  if ('failure' in quoted) return { failure: quoted.failure, scenario }
  const { offer } = quoted
  if (scenario?.effect.kind !== 'verify') return { offer, scenario }
  const { result } = scenario.effect
  if (result === 'gone') return { gone: 'sold_out', scenario }
  if (result === 'cabin_changed' || result === 'seats_unsure' || result === 'flight_changed')
    return { gone: result, scenario }
  if (result === 'price_up') return { offer: raiseFares(offer, party, 15), scenario }
  if (result === 'price_down') return { offer: raiseFares(offer, party, -15), scenario }
  return { offer, scenario }
}

export function scenarioOfOffer(
  { market }: { market: Market },
  { outbound }: Offer,
  { simulation }: { simulation: boolean },
): Scenario | undefined {
  const { segments } = outbound
  return market.scenarioOf({ from: segments[0].fromCity, to: segments.at(-1)?.toCity ?? '', simulation })
}

export function partyOf(passengers: readonly Pick<SupplierPassenger, 'type'>[]): Party {
  const count = (type: SupplierPassenger['type']) => passengers.filter((each) => each.type === type).length
  return { adults: count('adult'), children: count('child'), infants: count('infant') }
}

export function segmentsOf({ outbound, inbound }: Offer) {
  return [...outbound.segments, ...(inbound?.segments ?? [])]
}

/** Availability is checked last: an offer that exists with an empty inventory is sold out. */
function goneReason(
  market: Market,
  key: string,
  party: Party,
  context: SupplierContext,
): 'sold_out' | 'closed' | 'not_for_sale' {
  const { now, simulation } = context
  const request = { party, simulation }
  if (market.offer(key, request, now, withAirlines(emptyInventory, context))) return 'sold_out'
  if (market.offer(key, request, now, emptyInventory)) return 'not_for_sale'
  const date = /@(\d{4}-\d{2}-\d{2})/.exec(key)?.[1]
  const before = new Date(date === undefined ? Number.NaN : Date.parse(`${date}T00:00:00Z`) - monthMs)
  const earlier = Number.isNaN(before.getTime()) ? undefined : market.offer(key, request, before, emptyInventory)
  if (!earlier) return 'not_for_sale'
  const [{ airline, departsAt }] = earlier.outbound.segments
  const hours = (departsAt - now.getTime()) / 3_600_000
  return hours < (market.carriers.get(airline)?.saleClosesHours ?? 0) ? 'closed' : 'sold_out'
}
