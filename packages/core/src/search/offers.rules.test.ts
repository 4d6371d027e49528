import { describe, expect, test } from 'vitest'
import { calculateFacets, selectOffers, getOfferTraits, type OfferTraits } from './offers.rules.ts'
import type { Offer } from '../shared/contract/offer.contract.ts'

const offer = (id: string, more: Partial<OfferTraits> = {}): OfferTraits => ({
  id,
  airline: 'AK',
  changes: 0,
  transitCities: [],
  minutes: 100,
  freeCheckIn: false,
  comparable: { total: 1_000, fare: 800 },
  successPercent: 95,
  ...more,
})
const price = (total: number, fare = total) => ({ comparable: { total, fare } })
const ids = (items: readonly OfferTraits[]) => items.map(({ id }) => id).join('')

describe('order of offers', () => {
  const cheap = offer('a', { ...price(500), minutes: 400, changes: 1 })
  const quick = offer('b', { ...price(900), minutes: 60 })
  const dear = offer('c', { ...price(2_000), minutes: 90 })
  const list = [dear, quick, cheap]

  test.each([
    ['PRICE_ASC', 'abc'],
    ['PRICE_DESC', 'cba'],
    ['FASTEST', 'bca'],
    ['SLOWEST', 'acb'],
  ] as const)('%s', (sort, expected) => {
    expect(ids(selectOffers(list, { sort }))).toBe(expected)
  })

  test('recommends by price first, then by duration, connections and success rate', () => {
    expect(ids(selectOffers(list, {}))).toBe('abc')
    expect(ids(selectOffers([offer('x', price(1_000)), offer('y', price(1_010))], {}))).toBe('xy')
    expect(ids(selectOffers([offer('x', { minutes: 110 }), offer('y')], {}))).toBe('yx')
    expect(ids(selectOffers([offer('x', { changes: 1 }), offer('y')], {}))).toBe('yx')
    expect(ids(selectOffers([offer('x', { successPercent: 80 }), offer('y')], {}))).toBe('yx')
  })

  test('weights price, duration, stops and success with 60, 25, 10 and 5', () => {
    // Twice the price costs 30 points, a connection 5, twice the duration 12.5: only the price outweighs the other two.
    const best = offer('z', { ...price(1_000), minutes: 100 })
    const dearer = offer('y', { ...price(2_000), minutes: 100 })
    const longer = offer('x', { ...price(1_000), minutes: 200, changes: 1 })
    expect(ids(selectOffers([dearer, longer, best], {}))).toBe('zxy')
  })

  test('keeps the relative order of offers when filtered', () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      offer(String.fromCharCode(65 + at), {
        ...price(500 + ((at * 7919) % 1_000)),
        minutes: 60 + ((at * 104_729) % 500),
        airline: at % 3 ? 'AK' : 'TR',
      }),
    )
    const all = selectOffers(many, {})
    const some = selectOffers(many, { filters: { airlines: ['AK'] } })
    expect(ids(some)).toBe(ids(all.filter(({ airline }) => airline === 'AK')))
  })

  test('orders equal offers by id, independently of arrival', () => {
    const equal = ['c', 'a', 'b'].map((id) => offer(id))
    for (const sort of ['RECOMMENDED', 'PRICE_ASC', 'PRICE_DESC', 'FASTEST', 'SLOWEST'] as const) {
      expect(ids(selectOffers(equal, { sort }))).toBe('abc')
    }
  })

  test('compares fares when taxes are excluded', () => {
    const taxed = [offer('a', price(1_000, 900)), offer('b', price(1_100, 500))]
    expect(ids(selectOffers(taxed, { sort: 'PRICE_ASC' }))).toBe('ab')
    expect(ids(selectOffers(taxed, { sort: 'PRICE_ASC', filters: { includeTaxes: false } }))).toBe('ba')
  })

  test('does not change the given list', () => {
    selectOffers(list, { sort: 'PRICE_ASC' })
    expect(ids(list)).toBe('cba')
  })
})

describe('filters', () => {
  const list = [
    offer('a', { freeCheckIn: true }),
    offer('b', { changes: 1, transitCities: ['KUL'], airline: 'TR' }),
    offer('c', { changes: 2, transitCities: ['BKK', 'KUL'], airline: 'TR', freeCheckIn: true }),
    offer('d', { changes: 3, transitCities: ['SGN', 'BKK', 'HKG'] }),
  ]

  test.each([
    ['a free checked bag', { freeCheckIn: true }, 'ac'],
    ['direct flights', { directOnly: true }, 'a'],
    ['no change', { stops: [0] }, 'a'],
    ['one change', { stops: [1] }, 'b'],
    ['two changes or more', { stops: [2] }, 'cd'],
    ['one number of changes', { stops: 0 }, 'a'],
    ['none or one', { stops: [0, 1] }, 'ab'],
    ['a change in one of two cities', { transitCities: ['KUL', 'HKG'] }, 'bcd'],
    ['an airline', { airlines: ['TR'] }, 'bc'],
    ['all at once', { freeCheckIn: true, airlines: ['TR'], stops: [2] }, 'c'],
    ['nothing chosen', { stops: [], airlines: [], transitCities: [] }, 'abcd'],
    ['switched off', { freeCheckIn: false, directOnly: false }, 'abcd'],
  ])('%s', (_, filters, expected) => {
    expect(ids(selectOffers(list, { sort: 'FASTEST', filters }))).toBe(expected)
  })
})

describe('facets', () => {
  const list = [
    offer('a', { ...price(900), airline: 'AK' }),
    offer('b', { ...price(700), airline: 'AK', changes: 1, transitCities: ['KUL'] }),
    offer('c', { ...price(800), airline: 'TR', freeCheckIn: true }),
  ]

  test('give the number of offers and the cheapest of each choice', () => {
    expect(calculateFacets(list)).toEqual({
      airlines: [
        { code: 'AK', count: 2, lowest: list[1] },
        { code: 'TR', count: 1, lowest: list[2] },
      ],
      stops: [
        { stops: 0, count: 2, lowest: list[2] },
        { stops: 1, count: 1, lowest: list[1] },
      ],
      transitCities: [{ code: 'KUL', count: 1, lowest: list[1] }],
      freeCheckIn: { count: 1, lowest: list[2] },
      direct: { count: 2, lowest: list[2] },
    })
  })

  test('apply all other filters but not those of the same group', () => {
    const facets = calculateFacets(list, { airlines: ['AK'], stops: [0] })
    expect(facets.airlines.map(({ code, count }) => `${code}${count}`)).toEqual(['AK1', 'TR1'])
    expect(facets.stops.map(({ stops, count }) => `${stops}:${count}`)).toEqual(['0:1', '1:1'])
    expect(facets.freeCheckIn.count).toBe(0)
  })
})

test('derives traits of an offer from both directions', () => {
  const direction = (minutes: number, ...cities: string[]) => ({
    segments: [],
    transits: cities.map((city) => ({ airport: city, city, minutes: 60, overnight: false })),
    minutes,
    dayOffset: 0,
    overnight: false,
    selfTransfer: false,
  })
  const wire = {
    routingId: 'r',
    airline: 'AK',
    outbound: direction(100, 'KUL'),
    inbound: direction(200, 'KUL', 'BKK'),
    freeCheckIn: true,
    comparable: { total: 2, fare: 1 },
    successPercent: 90,
  } satisfies Partial<Offer>
  // oxlint-disable-next-line no-unsafe-type-assertion -- the rest of an offer is not looked at
  expect(getOfferTraits(wire as unknown as Offer)).toEqual({
    id: 'r',
    airline: 'AK',
    changes: 2,
    transitCities: ['KUL', 'BKK'],
    minutes: 300,
    freeCheckIn: true,
    comparable: { total: 2, fare: 1 },
    successPercent: 90,
  })
})
