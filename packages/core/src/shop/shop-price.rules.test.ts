import { describe, expect, test } from 'vitest'
import { createShopPricer, type ShopPricing, type ShopQuote, type ShopTrip } from './shop-price.rules.ts'
import {
  createRandomNumbers,
  makeLargePricing,
  makePricing,
  makeRandomTrip,
  makeRule,
  makeTrip,
} from './shop-pricing.fixture.ts'

const today = '2027-03-01'
const always = { validFrom: null, validTo: null }

function priceOf(pricing: ShopPricing, trip: ShopTrip) {
  const quote = createShopPricer(pricing, today).price(trip)
  if (quote.outcome !== 'priced') throw new Error(quote.outcome)
  return quote.price
}

const saleOfQuote = (quote: ShopQuote | undefined) => (quote?.outcome === 'priced' ? quote.price.sale : 0)
const saleOf = (pricing: ShopPricing, trip = makeTrip()) => priceOf(pricing, trip).sale

describe('markup', () => {
  test('without a rule the sale price is the cost', () => {
    expect(priceOf(makePricing(), makeTrip())).toMatchObject({ sale: 20_000, cost: 20_000, margin: 0 })
  })

  test('applies the first rule that matches, not the best one', () => {
    const rules = [
      makeRule({ id: 'b', priority: 2, value: 3_000 }),
      makeRule({ id: 'a', priority: 1, airlines: ['AK'], value: 9_000 }),
      makeRule({ id: 'c', priority: 3, value: 5_000 }),
    ]
    expect(priceOf(makePricing({ rules }), makeTrip())).toMatchObject({ sale: 26_000, margin: 6_000 })
  })

  test('adds a fixed amount for each passenger of the type', () => {
    const rules = [makeRule({ id: 'a', kind: 'FIXED', value: 550, passengerType: 'CHILD' })]
    const passengers = [
      { type: 'ADULT', count: 2, net: 10_000 },
      { type: 'CHILD', count: 3, net: 8_000 },
    ] as const
    expect(saleOf(makePricing({ rules }), makeTrip({ passengers }))).toBe(44_000 + 3 * 550)
  })

  test.each([
    [1_000, 300, 2_000, 1_000],
    [1_000, 1_500, 2_000, 1_500],
    [1_000, 300, 800, 800],
    [-1_000, 0, 800, 0],
    [-10_000, null, null, -10_000],
  ])('keeps %i hundredths of a percent between %s and %s: %i', (value, minimum, maximum, margin) => {
    const trip = makeTrip({ passengers: [{ type: 'ADULT', count: 1, net: 10_000 }] })
    const rules = [makeRule({ id: 'a', value, minimum, maximum })]
    expect(priceOf(makePricing({ rules }), trip).margin).toBe(margin)
  })

  test('sells for nothing at least', () => {
    const rules = [makeRule({ id: 'a', value: -10_000, minimum: -99_999 })]
    expect(saleOf(makePricing({ rules }))).toBe(0)
  })

  test.each([
    ['origins', { origins: ['KUL'] }],
    ['destinations', { destinations: ['SIN'] }],
    ['trip type', { tripType: 'ROUND_TRIP' as const }],
    ['booking dates', { bookDates: { validFrom: '2027-03-02', validTo: null } }],
    ['departure dates', { departDates: { validFrom: null, validTo: '2027-03-11' } }],
    ['status', { active: false }],
  ])('skips a rule for other %s', (_, fields) => {
    expect(saleOf(makePricing({ rules: [makeRule({ id: 'a', value: 1_000, ...fields })] }))).toBe(20_000)
  })
})

describe('conversion and rounding', () => {
  const rates = [
    { id: 'a', from: 'SGD', to: 'USD', base: '0.75', adjustment: 200, active: true, ...always },
    { id: 'b', from: 'SGD', to: 'USD', base: '9', adjustment: 0, active: false, ...always },
  ]

  test('converts by the adjusted rate and rounds each passenger once', () => {
    const trip = makeTrip({ currency: 'SGD', passengers: [{ type: 'ADULT', count: 3, net: 10_001 }] })
    expect(priceOf(makePricing({ rates }), trip)).toMatchObject({ sale: 3 * 7_651, cost: 3 * 7_651 })
  })

  test('does not sell without a rate in force', () => {
    const price = (trip: ShopTrip) => createShopPricer(makePricing({ rates }), today).price(trip)
    expect(price(makeTrip({ currency: 'THB' }))).toEqual({ outcome: 'noRate', from: 'THB' })
  })

  test('rounds sale prices to the steps of the currency', () => {
    const pricing = makePricing({ currency: 'VND', rules: [makeRule({ id: 'a', value: 333, currency: 'VND' })] })
    const trip = makeTrip({ currency: 'VND', passengers: [{ type: 'ADULT', count: 1, net: 1_234_000 }] })
    expect(saleOf(pricing, trip)).toBe(1_275_000)
  })
})

describe('lists', () => {
  const entry = { kind: 'BLACK', dimension: 'AIRLINE', value: 'TR', active: true, ...always } as const
  const outcomeOf = (lists: ShopPricing['lists'], trip = makeTrip()) =>
    createShopPricer(makePricing({ lists }), today).price(trip).outcome

  test('a blacklisted airline is not sold, even when it is whitelisted', () => {
    expect(
      outcomeOf([
        { ...entry, id: 'a' },
        { ...entry, id: 'b', kind: 'WHITE' },
      ]),
    ).toBe('excluded')
  })

  test('a whitelist allows only what it names, in each dimension that it names', () => {
    expect(outcomeOf([{ ...entry, id: 'b', kind: 'WHITE' }])).toBe('priced')
    expect(outcomeOf([{ ...entry, id: 'b', kind: 'WHITE' }], makeTrip({ airlines: ['TR', 'AK'] }))).toBe('excluded')
    expect(outcomeOf([{ ...entry, id: 'b', kind: 'WHITE', dimension: 'ROUTE', value: 'SIN-KUL' }])).toBe('excluded')
  })

  test('entries that are off or not in force do not count', () => {
    expect(outcomeOf([{ ...entry, id: 'a', active: false }])).toBe('priced')
    expect(outcomeOf([{ ...entry, id: 'a', validFrom: '2027-03-02' }])).toBe('priced')
  })
})

test('explains why earlier rules did not apply', () => {
  const rules = [
    makeRule({ id: 'a', priority: 1, airlines: ['AK'] }),
    makeRule({ id: 'b', priority: 2, passengerType: 'CHILD' }),
    makeRule({ id: 'c', priority: 3, value: 1_000, maximum: 700 }),
    makeRule({ id: 'd', priority: 4 }),
  ]
  const quote = createShopPricer(makePricing({ rules }), today).price(makeTrip(), { explain: true })
  const [fare] = quote.trace?.fares ?? []
  expect(fare?.rules.map(({ id, mismatch }) => [id, mismatch])).toEqual([
    ['a', 'airline'],
    ['b', 'passengerType'],
    ['c', null],
  ])
  expect(fare).toMatchObject({ limit: 'maximum', unrounded: 10_700, sale: 10_700 })
})

test.each(['PERCENT', 'FIXED'] as const)('explains which markup applied: %s', (kind) => {
  const rules = [
    makeRule({ id: 'a', priority: 1, airlines: ['AK'], value: 300 }),
    makeRule({ id: 'b', priority: 2, kind, value: 700 }),
  ]
  const quote = createShopPricer(makePricing({ rules }), today).price(makeTrip(), { explain: true })
  expect(quote.trace?.fares[0]?.rules.map(({ markup }) => markup)).toEqual([
    undefined,
    { kind, value: 700, currency: 'USD' },
  ])
})

describe('for random shops and trips', () => {
  const random = createRandomNumbers(23)
  const pricing = makeLargePricing(120, random)
  const trips = Array.from({ length: 500 }, () => makeRandomTrip(random))
  const quotesOf = (each: ShopPricing) => {
    const pricer = createShopPricer(each, today)
    return trips.map((trip) => pricer.price(trip, { explain: true }))
  }

  test('prices do not depend on the stored order', () => {
    const { rules, rates, lists } = pricing
    const reversed = { ...pricing, rules: rules.toReversed(), rates: rates.toReversed(), lists: lists.toReversed() }
    expect(quotesOf(reversed)).toEqual(quotesOf(pricing))
  })

  test('a higher markup never lowers a price', () => {
    const raised = { ...pricing, rules: pricing.rules.map((rule) => ({ ...rule, value: rule.value + 77 })) }
    const before = quotesOf(pricing)
    const lower = quotesOf(raised).filter((quote, at) => saleOfQuote(quote) < saleOfQuote(before[at]))
    expect(lower).toEqual([])
  })

  test('a dearer ticket is never sold for less under the same rule', () => {
    const dearer = (trip: ShopTrip): ShopTrip => ({
      ...trip,
      passengers: trip.passengers.map((each) => ({ ...each, net: each.net + 13 })),
    })
    const pricer = createShopPricer(pricing, today)
    const cheaper = trips.filter((trip) => saleOfQuote(pricer.price(dearer(trip))) < saleOfQuote(pricer.price(trip)))
    expect(cheaper).toEqual([])
  })
})

test('amounts of 100,000 random trips add up without drift', () => {
  const random = createRandomNumbers(7)
  const pricer = createShopPricer(makeLargePricing(60, random), today)
  const totals = { sale: 0, cost: 0, margin: 0, drift: 0, converted: 0 }
  for (let at = 0; at < 100_000; at++) {
    const trip = makeRandomTrip(random)
    const quote = pricer.price(trip)
    if (quote.outcome !== 'priced') continue
    const { sale, cost, margin, fares } = quote.price
    const isExact =
      sale - cost === margin &&
      sale === fares.reduce((sum, fare) => sum + fare.sale * fare.count, 0) &&
      fares.every((fare) => fare.sale === fare.cost + fare.markup && Number.isSafeInteger(fare.sale))
    if (!isExact) throw new Error(JSON.stringify({ trip, quote }))
    totals.sale += sale
    totals.cost += cost
    totals.margin += margin
    const rate = { USD: 1, SGD: 0.7462 * 1.015, THB: 0.02857 * 0.995 }[trip.currency] ?? 0
    for (const { cost: one, net } of fares) {
      totals.drift += one - net * rate
      totals.converted += 1
    }
  }
  expect(totals.sale - totals.cost).toBe(totals.margin)
  expect(Math.abs(totals.drift / totals.converted)).toBeLessThan(0.01)
})
