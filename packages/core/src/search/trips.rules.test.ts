import { describe, expect, test } from 'vitest'
import type { Offer } from '../shared/contract/offer.contract.ts'
import { createOffer } from './offers.fixture.ts'
import {
  countFilters,
  createTripGroups,
  firstTripStep,
  findCheapestPerFamily,
  selectTrips,
  type TripStep,
} from './trips.rules.ts'

const pairs = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    createOffer({ outboundFlights: `KB ${at % 3}`, returnFlights: `KB 9${at}`, total: 10_000 + at }),
  )

function select(offers: Offer[], choices = {}, step: TripStep = 'trip') {
  const trips = createTripGroups(step)
  trips.add(offers)
  return selectTrips(trips.trips.values(), { sort: 'PRICE_ASC', filters: {}, ...choices })
}
const numbers = ({ trips }: ReturnType<typeof select>) =>
  trips.map(({ offers }) => offers.map(({ routingId }) => routingId.replaceAll(/KB |-/g, ' ').trim()))

describe('trips', () => {
  const one = [
    createOffer({ outboundFlights: 'KB 1', family: 'PLUS', total: 12_000 }),
    createOffer({ outboundFlights: 'KB 1', total: 9_000 }),
    createOffer({ outboundFlights: 'KB 2', total: 10_000 }),
  ]

  test('groups offers with the same flights into one trip, cheapest offer first', () => {
    expect(select(one).trips.map(({ offers }) => offers.map(({ price }) => price.total.amount))).toEqual([
      [9_000, 12_000],
      [10_000],
    ])
  })

  test('ignores an offer that arrives twice', () => {
    const trips = createTripGroups('trip')
    trips.add(one)
    trips.add(one)
    expect([...trips.trips.values()].map(({ offers }) => offers.length)).toEqual([2, 1])
  })

  test('ranks a trip by its cheapest offer that passes the filters', () => {
    const withBaggage = select(one, { filters: { freeCheckIn: true } })
    expect(numbers(withBaggage)).toHaveLength(1)
    expect(withBaggage.trips[0]?.offers[0]?.price.total.amount).toBe(12_000)
    expect(select(one, { sort: 'PRICE_DESC' }).trips[0]?.offers[0]?.price.total.amount).toBe(10_000)
  })

  test('compares fares when taxes are excluded', () => {
    const taxed = [
      createOffer({ outboundFlights: 'KB 1', total: 9_000, tax: 100 }),
      createOffer({ outboundFlights: 'KB 2', total: 9_500, tax: 4_000 }),
    ]
    expect(select(taxed, { filters: { includeTaxes: false } }).trips[0]?.offers[0]?.price.total.amount).toBe(9_500)
  })

  test('counts trips per choice and gives the cheapest offer of each', () => {
    const { facets, cheapest } = select([...one, createOffer({ outboundFlights: 'KB 3', via: ['KUL'], total: 5_000 })])
    expect(facets.direct.count).toBe(2)
    expect(facets.freeCheckIn.count).toBe(1)
    expect(cheapest.freeCheckIn.lowest?.comparable.total).toBe(12_000 * 100_000)
    expect(facets.transitCities.map(({ code, count }) => [code, count])).toEqual([['KUL', 1]])
  })

  test('keeps choices that a filter hides', () => {
    const hidden = select([...one, createOffer({ outboundFlights: 'KB 3', via: ['KUL'] })], { filters: { stops: [0] } })
    expect(hidden.facets.transitCities).toEqual([])
    expect(hidden.all.transitCities.map(({ code }) => code)).toEqual(['KUL'])
  })

  test('shows only the cheapest offer of each fare family', () => {
    const offers = [
      createOffer({ outboundFlights: 'KB 1', returnFlights: 'KB 8' }),
      createOffer({ outboundFlights: 'KB 1', returnFlights: 'KB 9', total: 11_000 }),
    ]
    expect(findCheapestPerFamily(offers, 'outbound')).toHaveLength(1)
  })
})

describe('first step of choosing a trip', () => {
  test('is the whole trip for a one-way search', () => {
    expect(firstTripStep([createOffer({ outboundFlights: 'KB 1' })], false)).toBe('trip')
  })

  test('is the outbound flight for a return search, unless there are few trips', () => {
    expect(firstTripStep(pairs(13), true)).toBe('outbound')
    expect(firstTripStep(pairs(12), true)).toBe('trip')
    expect(firstTripStep(pairs(2), false), 'as long as more may come').toBe('outbound')
  })

  test('groups outbound flights', () => {
    expect(select(pairs(30), {}, 'outbound').trips).toHaveLength(3)
    expect(select(pairs(30), {}, 'return').trips).toHaveLength(30)
  })
})

test('counts every filter choice, but not the price display', () => {
  const filters = { stops: [0, 1], airlines: ['KB'], freeCheckIn: true, includeTaxes: false }
  expect(countFilters({ sort: 'RECOMMENDED', filters, directions: { 'out-depart': ['0', '1'] } })).toBe(6)
  expect(countFilters({ sort: 'RECOMMENDED', filters: {}, directions: {} })).toBe(0)
})
