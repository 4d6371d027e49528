import { describe, expect, test } from 'vitest'
import { emptyInventory, type Inventory } from './inventory.ts'
import { oneAdult, findOffers, isDirect, market, now, firstOf, withTakenSeats, trip } from '../market.fixture.ts'

const offer = firstOf(findOffers(trip('SIN', 'KUL', { airlines: ['AK'] })).offers.filter(isDirect))
const [segment] = offer.outbound.segments
const request = { party: oneAdult, simulation: false }

describe('seat availability', () => {
  test('decreases with each taken seat; a full flight is not offered', () => {
    for (const count of [1, 10, offer.seatsLeft - 1]) {
      expect(market.offer(offer.key, request, now, withTakenSeats(segment.flight, count))?.seatsLeft).toBe(
        offer.seatsLeft - count,
      )
    }
    expect(market.offer(offer.key, request, now, withTakenSeats(segment.flight, offer.seatsLeft))).toBeUndefined()
    const left = findOffers(trip('SIN', 'KUL'), withTakenSeats(segment.flight, offer.seatsLeft)).offers
    expect(left.some(({ outbound }) => outbound.segments.some(({ flight }) => flight === segment.flight))).toBe(false)
  })

  test('is counted per flight and date', () => {
    const asked = new Set<string>()
    const inventory: Inventory = { seatsTaken: (flight, date) => (asked.add(`${flight} ${date}`), 0) }
    market.offer(offer.key, request, now, inventory)
    expect([...asked]).toEqual([`${segment.flight} ${segment.date}`])
  })

  test('excludes a flight for a party larger than its seats left', () => {
    const three = withTakenSeats(segment.flight, offer.seatsLeft - 3)
    const family = (adults: number) =>
      market.offer(offer.key, { party: { ...oneAdult, adults }, simulation: false }, now, three)
    expect(family(3)?.seatsLeft).toBe(3)
    expect(family(4)).toBeUndefined()
  })

  test('never increases towards departure', () => {
    let before = Number.POSITIVE_INFINITY
    for (let hours = 90 * 24; hours > 6; hours -= 13) {
      const at = new Date(segment.departsAt - hours * 3_600_000)
      const left = market.offer(offer.key, request, at, emptyInventory)?.seatsLeft ?? 0
      expect(left).toBeLessThanOrEqual(before)
      before = left
    }
    expect(before).toBeLessThan(60)
  })

  test('some flights sell out through simulated sales, guaranteed routes never', () => {
    const eve = new Date('2026-07-18T00:00:00Z')
    const tomorrow = { date: '2026-07-19', directOnly: true, cheapestFamilyOnly: true }
    const pairs = [...market.carriers.values()]
      .filter(({ region }) => region === 'europe')
      .flatMap(({ code }) => market.routesOf(code, eve).filter((_, at) => at % 12 === 0))
    const scarce = pairs.flatMap(
      ({ fromCity, toCity }) => findOffers(trip(fromCity, toCity, tomorrow), emptyInventory, eve).offers,
    )
    expect(scarce.some(({ seatsLeft }) => seatsLeft < 10)).toBe(true)
    expect(scarce.some(({ soldOutRisk }) => soldOutRisk)).toBe(true)
    const guaranteed = findOffers(trip('SIN', 'KUL', { ...tomorrow, airlines: ['AK'] }), emptyInventory, eve).offers
    expect(guaranteed.every(({ seatsLeft }) => seatsLeft > 10)).toBe(true)
  })

  test('almost all seats and prices are unchanged one minute later', () => {
    const later = new Date(now.getTime() + 60_000)
    const before = findOffers(trip('LON', 'BCN')).offers
    const after = new Map(
      findOffers(trip('LON', 'BCN'), emptyInventory, later).offers.map(({ key, total }) => [key, total]),
    )
    const same = before.filter(({ key, total }) => after.get(key) === total).length
    expect(same / before.length).toBeGreaterThan(0.97)
  })
})

describe('a seat map', () => {
  const map = market.seatMap(offer.key, 1, now, emptyInventory)

  test('lists the seats of the aircraft with prices by zone in the airline’s currency', () => {
    expect(map?.seats).toHaveLength(180)
    expect(map?.currency).toBe('MYR')
    expect(map?.columns.map(({ place }) => place)).toEqual(['window', 'middle', 'aisle', 'aisle', 'middle', 'window'])
    const price = (zone: string) => map?.seats.find((seat) => seat.zone === zone && seat.place === 'window')?.price ?? 0
    expect(price('legroom')).toBeGreaterThan(price('front'))
    expect(price('front')).toBeGreaterThan(price('forward'))
    expect(price('forward')).toBeGreaterThan(price('standard'))
    expect(map?.exitRows).toEqual([12, 14])
    expect(map?.seats.some(({ row }) => row === 13)).toBe(false)
  })

  test('has at least as many free seats as the offer has seats left', () => {
    const free = map?.seats.filter((seat) => seat.free).length ?? 0
    expect(free).toBeGreaterThanOrEqual(offer.seatsLeft)
    expect(free).toBeLessThan(180)
  })

  test('keeps taken seats taken and includes assigned seats', () => {
    const name = firstOf(map?.seats.filter(({ free }) => free) ?? []).name
    const inventory: Inventory = { seatsTaken: () => 1, seatsAssigned: () => [name] }
    const later = market.seatMap(offer.key, 1, new Date(segment.departsAt - 86_400_000), inventory)
    const free = new Set(later?.seats.filter((seat) => seat.free).map((seat) => seat.name))
    expect(free.has(name)).toBe(false)
    expect(map?.seats.filter((seat) => !seat.free && free.has(seat.name))).toEqual([])
  })

  test('has no seat prices when the fare family includes seat choice', () => {
    const flex = market.seatMap(offer.key.replace('LIGHT', 'FLEX'), 1, now, emptyInventory)
    expect(flex?.seats.every(({ price }) => price === 0)).toBe(true)
  })

  test('is undefined for airlines without seat sales and for unknown segments', () => {
    const withoutSeatSales = firstOf(findOffers(trip('CAN', 'BKK', { airlines: ['AQ'] })).offers)
    expect(market.seatMap(withoutSeatSales.key, 1, now, emptyInventory)).toBeUndefined()
    expect(market.seatMap(offer.key, 2, now, emptyInventory)).toBeUndefined()
    expect(market.seatMap(offer.key, 0, now, emptyInventory)).toBeUndefined()
  })

  test.each([
    ['STN', 'ALC', 'LS'],
    ['COK', 'DXB', '6E'],
  ])('is available on %s to %s for partner tests', (from, to, airline) => {
    const one = firstOf(findOffers(trip(from, to, { airlines: [airline], directOnly: true })).offers)
    expect(market.seatMap(one.key, 1, now, emptyInventory)?.seats.length).toBeGreaterThan(100)
  })
})

describe('ancillaries', () => {
  test('sell bags by weight for every segment in both directions', () => {
    const back = firstOf(findOffers(trip('SIN', 'KUL', { returnDate: '2026-04-20', airlines: ['AK'] })).offers)
    const sold = market.ancillaries(back.key)
    expect(new Set(sold.map(({ segmentIndex }) => segmentIndex))).toEqual(new Set([1, 2]))
    const bags = sold.filter(({ kind, segmentIndex }) => kind === 'CHECKED_BAGGAGE' && segmentIndex === 1)
    expect(bags.map(({ code }) => code)).toContain('SCI_BAG_1PC_20KG')
    bags.slice(1).forEach((bag, at) => expect(bag.price).toBeGreaterThan(bags[at]?.price ?? 0))
    expect(bags.every(({ currency }) => currency === 'MYR')).toBe(true)
  })

  test('sell the same bags on each flight of a connection', () => {
    const connection = firstOf(findOffers(trip('AMS', 'MAA', { airlines: ['6E'] })).offers)
    const codes = (index: number) =>
      market
        .ancillaries(connection.key)
        .filter(({ kind, segmentIndex }) => kind === 'CHECKED_BAGGAGE' && segmentIndex === index)
        .map(({ code }) => code)
    expect(codes(1)).toEqual(codes(2))
    expect(codes(1).length).toBeGreaterThan(3)
  })
})
