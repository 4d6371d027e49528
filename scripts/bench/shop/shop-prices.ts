import { createShopPricer } from '../../../packages/core/src/contract.ts'
import {
  createRandomNumbers,
  makeLargePricing,
  makeRandomTrip,
} from '../../../packages/core/src/shop/shop-pricing.fixture.ts'
import { percentile, printFigure, printHeading } from '../measurements.ts'

const [offers, rules, turns] = [2_000, 500, 60]

/** Measures the price engine of shops: a search prices all its offers against all rules. */
export async function benchShopPrices(): Promise<void> {
  printHeading('Shop prices')
  const random = createRandomNumbers(1)
  const pricing = makeLargePricing(rules, random)
  const mixed = Array.from({ length: offers }, () => makeRandomTrip(random))
  const [origins, destinations] = [['SIN'], ['BKK']]
  const oneRoute = mixed.map((trip) => ({ ...trip, origins, destinations }))
  for (const [name, trips] of [
    ['of one route', oneRoute],
    ['of any routes', mixed],
  ] as const) {
    const times = Array.from({ length: turns }, () => {
      const started = performance.now()
      const pricer = createShopPricer(pricing, '2027-03-01')
      for (const trip of trips) pricer.price(trip)
      return performance.now() - started
    })
    const [median, slow] = [percentile(times, 50), percentile(times, 95)]
    printFigure(
      `${offers} offers ${name}, ${rules} rules`,
      `${median.toFixed(1)} ms`,
      `95 %: ${slow.toFixed(1)} ms; at most 15 ms`,
    )
  }
}
