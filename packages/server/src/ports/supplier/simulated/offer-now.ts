import { emptyInventory, type Inventory } from '../../../market/inventory.ts'
import type { Market } from '../../../market/market.ts'
import type { Fares, Offer, Party, PassengerFare } from '../../../market/offer.ts'
import type { Scenario } from '../../../market/scenario.ts'
import type { About, GoneReason, SupplierPassenger } from '../supplier.port.ts'
import { withAirlines } from './airline-status.ts'

type Current = { offer: Offer; scenario?: Scenario } | { gone: GoneReason; scenario?: Scenario }

const monthMs = 30 * 86_400_000

/** An offer at today's price, with what the rehearsal of its route makes of it; or why there is none. */
export function offerNow(
  { market }: { market: Market },
  key: string,
  party: Party,
  about: About,
  inventory: Inventory,
): Current {
  const { now, rehearsal } = about
  const offer = market.offer(key, { party, rehearsal }, now, withAirlines(inventory, about))
  if (!offer) return { gone: whyGone(market, key, party, about) }
  const scenario = scenarioOfOffer({ market }, offer, { rehearsal })
  if (scenario?.effect.kind !== 'verify') return { offer, scenario }
  const { finds } = scenario.effect
  if (finds === 'gone') return { gone: 'sold_out', scenario }
  if (finds === 'cabin_changed' || finds === 'seats_unsure' || finds === 'flight_changed')
    return { gone: finds, scenario }
  if (finds === 'price_up') return { offer: dearer(offer, party, 15), scenario }
  if (finds === 'price_down') return { offer: dearer(offer, party, -15), scenario }
  return { offer, scenario }
}

export function scenarioOfOffer(
  { market }: { market: Market },
  { outbound }: Offer,
  { rehearsal }: { rehearsal: boolean },
): Scenario | undefined {
  const { segments } = outbound
  return market.scenarioOf({ from: segments[0].fromCity, to: segments.at(-1)?.toCity ?? '', rehearsal })
}

/** The same offer when its fares are so many percent higher; taxes and fees stay. */
export function dearer(offer: Offer, party: Party, percent: number): Offer {
  const raise = (old: PassengerFare): PassengerFare => {
    const fare = Math.round((old.fare * (100 + percent)) / 100)
    const items = old.items.map((item) => (item.code === 'farePrice' ? { ...item, amount: fare } : item))
    return { ...old, fare, items }
  }
  const { adult, child, infant } = offer.fares
  const fares: Fares = { adult: raise(adult), child: raise(child), infant: raise(infant) }
  const whole = ({ fare, tax, fee }: PassengerFare) => fare + tax + fee
  const total =
    whole(fares.adult) * party.adults + whole(fares.child) * party.children + whole(fares.infant) * party.infants
  return { ...offer, fares, total }
}

export function partyOf(passengers: readonly Pick<SupplierPassenger, 'type'>[]): Party {
  const count = (type: SupplierPassenger['type']) => passengers.filter((each) => each.type === type).length
  return { adults: count('adult'), children: count('child'), infants: count('infant') }
}

export function segmentsOf({ outbound, inbound }: Offer) {
  return [...outbound.segments, ...(inbound?.segments ?? [])]
}

/** Seats are asked about last: an offer that would be there with an empty aircraft was sold out. */
function whyGone(market: Market, key: string, party: Party, about: About): 'sold_out' | 'closed' | 'not_for_sale' {
  const { now, rehearsal } = about
  const request = { party, rehearsal }
  if (market.offer(key, request, now, withAirlines(emptyInventory, about))) return 'sold_out'
  if (market.offer(key, request, now, emptyInventory)) return 'not_for_sale'
  const date = /@(\d{4}-\d{2}-\d{2})/.exec(key)?.[1]
  const before = new Date(date === undefined ? Number.NaN : Date.parse(`${date}T00:00:00Z`) - monthMs)
  const once = Number.isNaN(before.getTime()) ? undefined : market.offer(key, request, before, emptyInventory)
  if (!once) return 'not_for_sale'
  const [{ airline, departsAt }] = once.outbound.segments
  const hours = (departsAt - now.getTime()) / 3_600_000
  return hours < (market.carriers.get(airline)?.saleClosesHours ?? 0) ? 'closed' : 'sold_out'
}
