import { AirlineNetwork, groundOf, type Ground, type Pledge } from './airline-network.ts'
import type { Carrier } from './carrier.ts'
import type { GrowthPlan } from './carriers.ts'
import { seedOf } from './chance.ts'
import { rehearsalCity } from './data/carriers-rehearsal.ts'
import { pledgedRoutes } from './data/pledged-routes.ts'
import type { Places } from './places.ts'
import type { RoutePair } from './route-pair.ts'

/** Grows every airline's network from its hubs: the strongest demand within reach first. */
export function growNetwork(plans: readonly GrowthPlan[], places: Places, seed: number): RoutePair[] {
  const ground = groundOf(places)
  const networks = plans.map((plan) => new AirlineNetwork(plan, ground, seedOf(plan.carrier.code, seed)))
  for (const network of networks) network.fly(pledgesOf(network.plan.carrier, places))
  for (const network of networks) network.grow()
  serveEverywhere(networks, ground)
  return networks.flatMap((network) => [...network.pairs.values()])
}

/** Every city of the table has at least two routes: somebody thinks of it as a niche. */
function serveEverywhere(networks: readonly AirlineNetwork[], { places }: Ground): void {
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
    if (missing <= 0 || city.code === rehearsalCity) return
    const inside = hubs.filter(({ hub }) => hub.city !== city && hub.city.country === city.country)
    const near = inside.length < missing ? hubs : inside
    near
      .flatMap(({ network, hub }) => {
        const found = network.candidate(hub, city, at)
        return found ? [{ network, found }] : []
      })
      .sort((a, b) => b.found.worth - a.found.worth)
      .slice(0, missing)
      .forEach(({ network, found }) => network.add(found.home, found.away))
  })
}

function pledgesOf(carrier: Carrier, places: Places): Pledge[] {
  const texts = (pledgedRoutes[carrier.code] ?? '').split(' ').filter(Boolean)
  return texts.map((text) => {
    const [pair = '', daily] = text.split('*')
    const [home, away] = pair.split('-').map((code) => places.airport(code))
    if (!home || !away) throw new Error(`${carrier.code} ${text} has an unknown airport`)
    return { home, away, daily: Number(daily ?? 2) }
  })
}
