import { expect, test } from 'vitest'
import type { Offer } from '../shared/contract/offer.contract.ts'
import { createOffer } from './offers.fixture.ts'
import { countDirectionFacets, listDirectionFilters, passesDirections } from './direction-filters.rules.ts'
import { createTripGroups, selectTrips, type DirectionFilters, type TripStep } from './trips.rules.ts'

/** A flight from an airport at a time of day, to an airport one hour later. */
function fly(number: number, at: string, { from = 'LHR', to = 'CDG', via = [] as string[], back = '' } = {}): Offer {
  const offer = createOffer({ outboundFlights: `KB ${number}`, returnFlights: back, total: 9_000 + number, via })
  const times = (hour: string) => ({
    depTime: `2026-12-04T${hour}`,
    arrTime: `2026-12-04T${hour.replace(':00', ':59')}`,
  })
  const [segment] = offer.outbound.segments
  if (!segment) throw new Error('An offer has a segment.')
  return { ...offer, outbound: { ...offer.outbound, segments: [{ ...segment, from, to, ...times(at) }] } }
}

const offers = [
  fly(1, '05:00'),
  fly(2, '06:00', { from: 'LGW' }),
  fly(3, '12:00', { via: ['AMS'] }),
  fly(4, '23:00', { to: 'ORY' }),
]

function groupsOf(all: readonly Offer[], step: TripStep = 'trip') {
  const { trips, add } = createTripGroups(step)
  add(all)
  return [...trips.values()]
}

const shown = (directions: DirectionFilters) => {
  const { trips } = selectTrips(groupsOf(offers), { sort: 'PRICE_ASC', filters: {}, directions }, (offer) =>
    passesDirections(offer, 'trip', directions),
  )
  return trips.map(({ offers: [offer] }) => Number(offer?.outbound.segments[0]?.flightNo.slice(3)))
}

test.each([
  [{}, [1, 2, 3, 4]],
  [{ 'out-depart': ['0'] }, [1]],
  [{ 'out-depart': ['1', '3'] }, [2, 4]],
  [{ 'out-arrive': ['2'] }, [3]],
  [{ 'out-from': ['LGW'] }, [2]],
  [{ 'out-to': ['CDG'], 'out-depart': ['0', '3'] }, [1]],
  [{ 'out-depart': [] }, [1, 2, 3, 4]],
] as const)('the filters %o leave the flights %o', (directions, expected) => {
  expect(shown(directions)).toEqual(expected)
})

test('counts the trips of each choice with all other filters, and its cheapest offer', () => {
  const directions = { 'out-from': ['LHR'] }
  const facets = countDirectionFacets(groupsOf(offers), 'trip', {
    sort: 'PRICE_ASC',
    filters: { stops: [0] },
    directions,
  })
  const of = (name: string) =>
    facets.find((facet) => facet.name === name)?.values.map(({ value, count }) => `${value}: ${count}`)
  expect(of('out-depart')).toEqual(['0: 1', '1: 0', '2: 0', '3: 1'])
  expect(of('out-from'), 'not restricted by itself').toEqual(['LGW: 1', 'LHR: 2'])
  const [lowest] = facets.find(({ name }) => name === 'out-to')?.values ?? []
  expect(lowest?.lowest?.price.total.amount).toBe(9_001)
})

test('offers the filters of the directions that a step chooses', () => {
  expect(listDirectionFilters('outbound', true)).toEqual(['out-depart', 'out-arrive', 'out-from', 'out-to'])
  expect(listDirectionFilters('return', true)).toEqual(['back-depart', 'back-arrive', 'back-from', 'back-to'])
  expect(listDirectionFilters('trip', true)).toContain('back-stops')
})

test('compares the number of stops of each direction of a round trip', () => {
  const [trip] = [fly(5, '08:00', { back: 'KB 9', via: ['AMS'] })]
  expect(trip && passesDirections(trip, 'trip', { 'out-stops': ['0'] })).toBe(false)
  expect(trip && passesDirections(trip, 'trip', { 'out-stops': ['1'], 'back-stops': ['0'] })).toBe(true)
  expect(trip && passesDirections(trip, 'outbound', { 'back-stops': ['2'] }), 'of another step').toBe(true)
})
