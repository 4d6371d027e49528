import { describe, expect, test } from 'vitest'
import { emptyInventory, type Inventory } from '../seats/inventory.ts'
import { oneAdult, findOffers, isDirect, market, now, firstOf, refusalOf, trip } from '../market.fixture.ts'

describe('a market search', () => {
  test.each([
    ['SIN', 'KUL'],
    ['LON', 'BCN'],
    ['CAN', 'BKK'],
  ])('returns more than 300 offers on the busy route %s to %s', (from, to) => {
    for (const date of ['2026-03-20', '2026-04-14', '2026-06-07', '2026-09-30', '2026-12-26']) {
      const { offers } = findOffers(trip(from, to, { date }))
      expect(offers.length, date).toBeGreaterThan(300)
      expect(new Set(offers.map(({ key }) => key)).size).toBe(offers.length)
    }
  })

  test('sorts by price across currencies', () => {
    const { offers } = findOffers(trip('SIN', 'KUL'))
    expect(new Set(offers.map(({ currency }) => currency)).size).toBeGreaterThan(1)
    const dollars = offers.map(({ total, currency }) => (currency === 'MYR' ? total / 4.5 : total / 1.34))
    dollars.slice(1).forEach((price, at) => expect(price).toBeGreaterThanOrEqual((dollars[at] ?? 0) - 1))
  })

  test('returns flights on the local departure date', () => {
    for (const { outbound } of findOffers(trip('LON', 'BCN')).offers) {
      expect(outbound.segments[0].departs.slice(0, 10)).toBe('2026-04-14')
      expect(outbound.segments[0].fromCity).toBe('LON')
      expect(outbound.segments.at(-1)?.toCity).toBe('BCN')
    }
  })

  test('is limited to one airport of a city in both directions when an airport is given', () => {
    const { offers } = findOffers(trip('STN', 'BCN', { returnDate: '2026-04-20' }))
    expect(offers.length).toBeGreaterThan(0)
    for (const { outbound, inbound } of offers) {
      expect(outbound.segments[0].from).toBe('STN')
      expect(inbound?.segments.at(-1)?.to).toBe('STN')
    }
  })

  test('filters by airline, direct flights and cheapest family', () => {
    const whole = findOffers(trip('SIN', 'KUL')).offers
    const some = findOffers(trip('SIN', 'KUL', { airlines: ['TR'] })).offers
    expect(some.length).toBeGreaterThan(0)
    expect(some.every(({ outbound }) => outbound.segments.every(({ airline }) => airline === 'TR'))).toBe(true)
    const direct = findOffers(trip('SIN', 'KUL', { directOnly: true })).offers
    expect(direct.length).toBe(whole.filter(isDirect).length)
    const cheapest = findOffers(trip('SIN', 'KUL', { cheapestFamilyOnly: true })).offers
    expect(cheapest.every(({ families }) => families.every(({ rank }) => rank === 0))).toBe(true)
    expect(cheapest.length).toBeLessThan(whole.length / 2)
  })

  test.each([
    ['unknown_city', { from: 'QQQ' }],
    ['same_city', { from: 'STN', to: 'LHR' }],
    ['bad_date', { date: '2026-02-30' }],
    ['date_passed', { date: '2026-03-01' }],
    ['return_before_departure', { returnDate: '2026-04-13' }],
    ['no_adult', { party: { ...oneAdult, adults: 0 } }],
    ['too_many_passengers', { party: { adults: 5, children: 5, infants: 0 } }],
    ['too_many_infants', { party: { adults: 1, children: 0, infants: 2 } }],
  ] as const)('is refused for %s', (reason, wrong) => {
    expect(refusalOf(trip('SIN', 'KUL', wrong))).toBe(reason)
  })

  test('refuses past dates by the local date at the departure airport', () => {
    const late = new Date('2026-03-02T12:30:00Z')
    const answer = market.search(trip('AKL', 'SYD', { date: '2026-03-02' }), late, emptyInventory)
    expect(answer).toMatchObject({ kind: 'refused', reason: 'date_passed' })
    expect(market.search(trip('LON', 'DUB', { date: '2026-03-02' }), late, emptyInventory).kind).toBe('found')
  })
})

describe('a search without offers gives the reason', () => {
  const absence = (input: Parameters<typeof findOffers>[0], inventory?: Inventory, at?: Date) => {
    const answer = findOffers(input, inventory, at)
    expect(answer.offers).toEqual([])
    return answer.absence
  }

  test('no route', () => expect(absence(trip('GRJ', 'AKL'))).toBe('no_route'))

  test('beyond the booking window', () =>
    expect(absence(trip('SIN', 'KUL', { date: '2027-06-01' }))).toBe('beyond_booking_window'))

  test('sales for the last flight of the day are closed', () => {
    const evening = new Date('2026-04-14T15:30:00Z')
    expect(absence(trip('SIN', 'KUL', { directOnly: true }), emptyInventory, evening)).toBe('sale_closed')
  })

  test('sold out', () => expect(absence(trip('SIN', 'KUL'), { seatsTaken: () => 500 })).toBe('sold_out'))

  test('all airlines are paused', () => {
    const paused: Inventory = { seatsTaken: () => 0, statusOf: () => 'maintaining' }
    expect(absence(trip('SIN', 'KUL'), paused)).toBe('airlines_paused')
  })

  test('the party exceeds the limit of the airline', () => {
    const five = { adults: 5, children: 0, infants: 0 }
    expect(absence(trip('CAN', 'BKK', { airlines: ['9C'], party: five }))).toBe('party_too_big')
  })

  test('the airline accepts no infants', () => {
    const family = { adults: 1, children: 0, infants: 1 }
    expect(absence(trip('MNL', 'CEB', { airlines: ['5J'], party: family }))).toBe('infants_refused')
  })

  test('no airline accepts cards', () =>
    expect(absence(trip('CAN', 'TFU', { pay: 'vcc', airlines: ['3U'] }))).toBe('no_fares_to_pay_so'))
})

describe('a search by airline', () => {
  test('lists the searched airlines, answers fastest first and returns the same offers as a search', () => {
    const running = market.searchByAirline(trip('LON', 'BCN'), now, emptyInventory)
    if (running.kind === 'refused') throw new Error(running.reason)
    const answers = [...running.answers]
    expect(answers.flatMap(({ airline }) => airline ?? [])).toEqual(running.airlines)
    const times = answers.map(({ responseMs }) => responseMs)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.every((ms) => ms > 100 && ms < 20_000)).toBe(true)
    const keys = answers.flatMap(({ offers }) => offers.map(({ key }) => key))
    expect(keys.toSorted()).toEqual(
      findOffers(trip('LON', 'BCN'))
        .offers.map(({ key }) => key)
        .toSorted(),
    )
  })

  test('calculates an answer only when it is read', () => {
    let asked = 0
    const counting: Inventory = { seatsTaken: () => ((asked += 1), 0) }
    const running = market.searchByAirline(trip('SIN', 'KUL'), now, counting)
    if (running.kind === 'refused') throw new Error(running.reason)
    expect(asked).toBe(0)
    expect(running.answers[Symbol.iterator]().next().done).toBe(false)
    expect(asked).toBeGreaterThan(0)
  })

  test('skips paused airlines', () => {
    const inventory: Inventory = {
      seatsTaken: () => 0,
      statusOf: (code) => (code === 'AK' ? 'maintaining' : undefined),
    }
    const { airlines, offers } = findOffers(trip('SIN', 'KUL'), inventory)
    expect(airlines.map(({ airline }) => airline)).not.toContain('AK')
    expect(offers.some(({ outbound }) => outbound.segments.some(({ airline }) => airline === 'AK'))).toBe(false)
    expect(offers.length).toBeGreaterThan(50)
  })
})

describe('destinations and dates', () => {
  test('lists the cities served from a city, busiest first', () => {
    const cities = market.citiesFrom('SIN', false).map(({ code }) => code)
    expect(cities.length).toBeGreaterThan(40)
    expect(cities).toContain('KUL')
    expect(market.citiesFrom('PBH', false)).toEqual([])
    expect(market.citiesFrom('PBH', true).length).toBeGreaterThan(20)
  })

  test('the lowest price of a day equals the cheapest offer of a search on that day', () => {
    const span = { from: 'SIN', to: 'KUL', first: '2026-04-01', days: 30, simulation: false }
    const prices = market.lowestByDate(span, now, emptyInventory)
    expect(prices).toHaveLength(30)
    for (const price of [prices[0], prices[13], prices[29]]) {
      const offer = firstOf(findOffers(trip('SIN', 'KUL', { date: price?.date ?? '', directOnly: true })).offers)
      expect(price).toMatchObject({ key: offer.key, total: offer.total, currency: offer.currency, direct: true })
    }
  })

  test('the lowest price is that of a connection when there are no direct flights', () => {
    const span = { from: 'AMS', to: 'MAA', first: '2026-04-01', days: 7, simulation: false }
    const prices = market.lowestByDate(span, now, emptyInventory)
    expect(prices).toHaveLength(7)
    expect(prices.every(({ direct }) => !direct)).toBe(true)
    expect(market.flightDates(span)).toEqual([])
  })
})
