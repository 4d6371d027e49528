import { AirlineNetwork, createNetworkState, type NetworkState, type GuaranteedRoute } from './airline-network.ts'
import type { Carrier } from './carrier.ts'
import type { GrowthPlan } from './carriers.ts'
import { seedOf } from '../seeded-random.ts'
import { sandboxCity } from '../data/carriers-sandbox.ts'
import { guaranteedRoutes } from '../data/guaranteed-routes.ts'
import type { Places } from '@gangway/reference'
import type { RoutePair } from './route-pair.ts'

/** Grows every airline's network from its hubs: the strongest demand within reach first. */
export function growNetwork(plans: readonly GrowthPlan[], places: Places, seed: number): RoutePair[] {
  const state = createNetworkState(places)
  const networks = plans.map((plan) => new AirlineNetwork(plan, state, seedOf(plan.carrier.code, seed)))
  for (const network of networks) network.addGuaranteedRoutes(guaranteedRoutesOf(network.plan.carrier, places))
  for (const network of networks) network.grow()
  ensureMinimumService(networks, state)
  return networks.flatMap((network) => [...network.pairs.values()])
}

/** Adds routes until every city has at least two. */
function ensureMinimumService(networks: readonly AirlineNetwork[], { places }: NetworkState): void {
  const served = new Map<string, number>()
  for (const network of networks) {
    for (const { home, away } of network.pairs.values()) {
      for (const { city } of [home, away]) served.set(city, (served.get(city) ?? 0) + 1)
    }
  }
  const hubs = networks
    .filter(({ plan }) => plan.routePairs > 0 && !plan.farOnly)
    .flatMap((network) => network.hubs.map((hub) => ({ network, hub })))
  places.cities.forEach((city, at) => {
    const missing = 2 - (served.get(city.code) ?? 0)
    if (missing <= 0 || city.code === sandboxCity) return
    const inside = hubs.filter(({ hub }) => hub.city !== city && hub.city.country === city.country)
    const near = inside.length < missing ? hubs : inside
    near
      .flatMap(({ network, hub }) => {
        const found = network.candidate(hub, city, at)
        return found ? [{ network, found }] : []
      })
      .sort((a, b) => b.found.value - a.found.value)
      .slice(0, missing)
      .forEach(({ network, found }) => network.add(found.home, found.away))
  })
}

function guaranteedRoutesOf(carrier: Carrier, places: Places): GuaranteedRoute[] {
  const texts = (guaranteedRoutes[carrier.code] ?? '').split(' ').filter(Boolean)
  return texts.map((text) => {
    const [pair = '', daily] = text.split('*')
    const [home, away] = pair.split('-').map((code) => places.airport(code))
    if (!home || !away) throw new Error(`${carrier.code} ${text} has an unknown airport`)
    return { home, away, daily: Number(daily ?? 2) }
  })
}
