import type { MarkupRule } from './markup.rules.ts'
import type { ShopPricing, ShopTrip } from './shop-price.rules.ts'

const always = { validFrom: null, validTo: null }

export function makeRule(fields: Partial<MarkupRule> & { id: string }): MarkupRule {
  return {
    ...{ name: fields.id, priority: 1, airlines: [], origins: [], destinations: [] },
    ...{ tripType: null, passengerType: null, bookDates: always, departDates: always },
    ...{ kind: 'PERCENT' as const, value: 0, currency: 'USD', minimum: null, maximum: null, active: true },
    ...fields,
  }
}

export function makePricing(fields: Partial<ShopPricing> = {}): ShopPricing {
  return { currency: 'USD', rules: [], rates: [], lists: [], ...fields }
}

export function makeTrip(fields: Partial<ShopTrip> = {}): ShopTrip {
  return {
    ...{ airline: 'TR', airlines: ['TR'], flights: ['TR608'], tripType: 'ONE_WAY' as const, departDate: '2027-03-12' },
    ...{ origins: ['SIN'], destinations: ['BKK'], fareKind: 'PUBLIC' as const, currency: 'USD' },
    passengers: [{ type: 'ADULT', count: 2, net: 10_000 }],
    ...fields,
  }
}

/** The same numbers in every run. */
export function createRandomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Rules, rates and lists of a large shop. */
export function makeLargePricing(rules: number, random: (below: number) => number): ShopPricing {
  const codes = ['AK', 'TR', 'FD', 'VJ', '5J', 'JT', 'Z2', 'D7', 'QZ', 'SL']
  const places = ['SIN', 'BKK', 'KUL', 'HKG', 'MNL', 'SGN', 'CGK', 'TPE']
  const some = (list: readonly string[]) => list.filter(() => random(4) === 0)
  return makePricing({
    rules: Array.from({ length: rules }, (_, at) => {
      const minimum = random(3) === 0 ? random(500) : null
      return makeRule({
        ...{ id: `r${at}`, priority: at + 1, airlines: some(codes), origins: some(places), destinations: some(places) },
        tripType: random(3) === 0 ? 'ROUND_TRIP' : null,
        passengerType: random(3) === 0 ? 'CHILD' : null,
        kind: random(2) === 0 ? 'PERCENT' : 'FIXED',
        value: random(3_000),
        minimum,
        maximum: random(3) === 0 ? (minimum ?? 0) + random(5_000) : null,
        active: random(10) > 0,
      })
    }),
    rates: [
      { id: 'a', from: 'SGD', to: 'USD', base: '0.7462', adjustment: 150, active: true, ...always },
      { id: 'b', from: 'THB', to: 'USD', base: '0.02857', adjustment: -50, active: true, ...always },
    ],
    lists: [
      { id: 'a', kind: 'BLACK', dimension: 'AIRLINE', value: 'SL', active: true, ...always },
      { id: 'b', kind: 'BLACK', dimension: 'ROUTE', value: 'SIN-TPE', active: true, ...always },
    ],
  })
}

export function makeRandomTrip(random: (below: number) => number): ShopTrip {
  const pick = (list: readonly string[]) => list[random(list.length)] ?? ''
  const airline = pick(['AK', 'TR', 'FD', 'VJ', '5J', 'JT', 'Z2', 'D7', 'QZ', 'SL'])
  const place = () => [pick(['SIN', 'BKK', 'KUL', 'HKG', 'MNL', 'SGN', 'CGK', 'TPE'])]
  return makeTrip({
    ...{
      airline,
      airlines: [airline],
      flights: [`${airline}${100 + random(800)}`],
      origins: place(),
      destinations: place(),
    },
    tripType: random(2) === 0 ? 'ONE_WAY' : 'ROUND_TRIP',
    currency: pick(['USD', 'SGD', 'THB']),
    passengers: [
      { type: 'ADULT', count: 1 + random(3), net: 1 + random(90_000) },
      { type: 'CHILD', count: random(3), net: 1 + random(80_000) },
      { type: 'INFANT', count: random(2), net: random(10_000) },
    ],
  })
}
