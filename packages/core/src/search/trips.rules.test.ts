import { describe, expect, test } from 'vitest'
import type { Offer } from '../shared/offer.contract.ts'
import { offer } from './test-offers.ts'
import { countFilters, createTrips, firstStep, oneOfEachFamily, selectTrips, type TripStep } from './trips.rules.ts'

const pairs = (count: number) =>
  Array.from({ length: count }, (_, at) => offer({ out: `KB ${at % 3}`, back: `KB 9${at}`, total: 10_000 + at }))

function select(offers: Offer[], choices = {}, step: TripStep = 'together') {
  const trips = createTrips(step)
  trips.add(offers)
  return selectTrips(trips.trips.values(), { sort: 'PRICE_ASC', filters: {}, ...choices })
}
const numbers = ({ trips }: ReturnType<typeof select>) =>
  trips.map(({ offers }) => offers.map(({ routingId }) => routingId.replaceAll(/KB |-/g, ' ').trim()))

describe('trips', () => {
  const one = [
    offer({ out: 'KB 1', family: 'PLUS', total: 12_000 }),
    offer({ out: 'KB 1', total: 9_000 }),
    offer({ out: 'KB 2', total: 10_000 }),
  ]

  test('offers with the same flights are one trip, the cheapest offer first', () => {
    expect(select(one).trips.map(({ offers }) => offers.map(({ price }) => price.total.amount))).toEqual([
      [9_000, 12_000],
      [10_000],
    ])
  })

  test('an offer that arrives twice is there once', () => {
    const trips = createTrips('together')
    trips.add(one)
    trips.add(one)
    expect([...trips.trips.values()].map(({ offers }) => offers.length)).toEqual([2, 1])
  })

  test('a trip stands where its cheapest offer that passes stands', () => {
    const withBag = select(one, { filters: { freeCheckIn: true } })
    expect(numbers(withBag)).toHaveLength(1)
    expect(withBag.trips[0]?.offers[0]?.price.total.amount).toBe(12_000)
    expect(select(one, { sort: 'PRICE_DESC' }).trips[0]?.offers[0]?.price.total.amount).toBe(10_000)
  })

  test('without taxes the cheapest fare is the cheapest', () => {
    const taxed = [offer({ out: 'KB 1', total: 9_000, tax: 100 }), offer({ out: 'KB 2', total: 9_500, tax: 4_000 })]
    expect(select(taxed, { filters: { includeTaxes: false } }).trips[0]?.offers[0]?.price.total.amount).toBe(9_500)
  })

  test('a choice counts trips, and knows the cheapest offer behind it', () => {
    const { facets, cheapest } = select([...one, offer({ out: 'KB 3', via: ['KUL'], total: 5_000 })])
    expect(facets.direct.count).toBe(2)
    expect(facets.freeCheckIn.count).toBe(1)
    expect(cheapest.freeCheckIn.lowest?.comparable.total).toBe(12_000 * 100_000)
    expect(facets.transitCities.map(({ code, count }) => [code, count])).toEqual([['KUL', 1]])
  })

  test('what is found stays a choice while a filter hides it', () => {
    const hidden = select([...one, offer({ out: 'KB 3', via: ['KUL'] })], { filters: { stops: [0] } })
    expect(hidden.facets.transitCities).toEqual([])
    expect(hidden.all.transitCities.map(({ code }) => code)).toEqual(['KUL'])
  })

  test('of each fare family only the cheapest is shown', () => {
    const offers = [offer({ out: 'KB 1', back: 'KB 8' }), offer({ out: 'KB 1', back: 'KB 9', total: 11_000 })]
    expect(oneOfEachFamily(offers, 'out')).toHaveLength(1)
  })
})

describe('what is chosen first', () => {
  test('a one-way trip is chosen at once', () => {
    expect(firstStep([offer({ out: 'KB 1' })], false)).toBe('together')
  })

  test('a return trip is chosen by its way out, unless there are few of them', () => {
    expect(firstStep(pairs(13), true)).toBe('out')
    expect(firstStep(pairs(12), true)).toBe('together')
    expect(firstStep(pairs(2), false), 'as long as more may come').toBe('out')
  })

  test('the ways out are grouped', () => {
    expect(select(pairs(30), {}, 'out').trips).toHaveLength(3)
    expect(select(pairs(30), {}, 'back').trips).toHaveLength(30)
  })
})

test('every choice of a filter counts, the way prices are shown does not', () => {
  expect(countFilters({ stops: [0, 1], airlines: ['KB'], freeCheckIn: true, includeTaxes: false })).toBe(4)
  expect(countFilters({})).toBe(0)
})
