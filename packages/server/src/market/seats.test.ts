import { describe, expect, test } from 'vitest'
import { emptyInventory, type Inventory } from './inventory.ts'
import { alone, found, isDirect, market, now, only, taken, trip } from './test-market.ts'

const offer = only(found(trip('SIN', 'KUL', { airlines: ['AK'] })).offers.filter(isDirect))
const [segment] = offer.outbound.segments
const request = { party: alone, rehearsal: false }

describe('seats', () => {
  test('run out one by one as the engine takes them, and then the flight is not offered', () => {
    for (const gone of [1, 10, offer.seatsLeft - 1]) {
      expect(market.offer(offer.key, request, now, taken(segment.flight, gone))?.seatsLeft).toBe(offer.seatsLeft - gone)
    }
    expect(market.offer(offer.key, request, now, taken(segment.flight, offer.seatsLeft))).toBeUndefined()
    const left = found(trip('SIN', 'KUL'), taken(segment.flight, offer.seatsLeft)).offers
    expect(left.some(({ outbound }) => outbound.segments.some(({ flight }) => flight === segment.flight))).toBe(false)
  })

  test('are counted on the flight and the day they were taken', () => {
    const asked = new Set<string>()
    const inventory: Inventory = { seatsTaken: (flight, date) => (asked.add(`${flight} ${date}`), 0) }
    market.offer(offer.key, request, now, inventory)
    expect([...asked]).toEqual([`${segment.flight} ${segment.date}`])
  })

  test('a party larger than the seats left finds nothing there', () => {
    const three = taken(segment.flight, offer.seatsLeft - 3)
    const family = (adults: number) =>
      market.offer(offer.key, { party: { ...alone, adults }, rehearsal: false }, now, three)
    expect(family(3)?.seatsLeft).toBe(3)
    expect(family(4)).toBeUndefined()
  })

  test('never become more as departure comes nearer', () => {
    let before = Number.POSITIVE_INFINITY
    for (let hours = 90 * 24; hours > 6; hours -= 13) {
      const at = new Date(segment.departsAt - hours * 3_600_000)
      const left = market.offer(offer.key, request, at, emptyInventory)?.seatsLeft ?? 0
      expect(left).toBeLessThanOrEqual(before)
      before = left
    }
    expect(before).toBeLessThan(60)
  })

  test('some flights sell out by themselves, pledged routes never', () => {
    const eve = new Date('2026-07-18T00:00:00Z')
    const tomorrow = { date: '2026-07-19', directOnly: true, cheapestFamilyOnly: true }
    const pairs = [...market.carriers.values()]
      .filter(({ region }) => region === 'europe')
      .flatMap(({ code }) => market.routesOf(code, eve).filter((_, at) => at % 12 === 0))
    const scarce = pairs.flatMap(
      ({ fromCity, toCity }) => found(trip(fromCity, toCity, tomorrow), emptyInventory, eve).offers,
    )
    expect(scarce.some(({ seatsLeft }) => seatsLeft < 10)).toBe(true)
    expect(scarce.some(({ soldOutRisk }) => soldOutRisk)).toBe(true)
    const pledged = found(trip('SIN', 'KUL', { ...tomorrow, airlines: ['AK'] }), emptyInventory, eve).offers
    expect(pledged.every(({ seatsLeft }) => seatsLeft > 10)).toBe(true)
  })

  test('an ordinary look a minute later finds the same seats and prices almost everywhere', () => {
    const later = new Date(now.getTime() + 60_000)
    const before = found(trip('LON', 'BCN')).offers
    const after = new Map(found(trip('LON', 'BCN'), emptyInventory, later).offers.map(({ key, total }) => [key, total]))
    const same = before.filter(({ key, total }) => after.get(key) === total).length
    expect(same / before.length).toBeGreaterThan(0.97)
  })
})

describe('the seat map', () => {
  const map = market.seatMap(offer.key, 1, now, emptyInventory)

  test('has the aircraft’s seats with prices by zone, in the airline’s money', () => {
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

  test('always has a free seat for everybody who can still buy one', () => {
    const free = map?.seats.filter((seat) => seat.free).length ?? 0
    expect(free).toBeGreaterThanOrEqual(offer.seatsLeft)
    expect(free).toBeLessThan(180)
  })

  test('a seat once taken stays taken, and the engine’s seats are taken', () => {
    const name = only(map?.seats.filter(({ free }) => free) ?? []).name
    const inventory: Inventory = { seatsTaken: () => 1, seatsAssigned: () => [name] }
    const later = market.seatMap(offer.key, 1, new Date(segment.departsAt - 86_400_000), inventory)
    const free = new Set(later?.seats.filter((seat) => seat.free).map((seat) => seat.name))
    expect(free.has(name)).toBe(false)
    expect(map?.seats.filter((seat) => !seat.free && free.has(seat.name))).toEqual([])
  })

  test('is free of charge where the fare family includes the choice', () => {
    const flex = market.seatMap(offer.key.replace('LIGHT', 'FLEX'), 1, now, emptyInventory)
    expect(flex?.seats.every(({ price }) => price === 0)).toBe(true)
  })

  test('does not exist for airlines that sell no seats, nor for a segment the trip has not', () => {
    const nineAir = only(found(trip('CAN', 'BKK', { airlines: ['AQ'] })).offers)
    expect(market.seatMap(nineAir.key, 1, now, emptyInventory)).toBeUndefined()
    expect(market.seatMap(offer.key, 2, now, emptyInventory)).toBeUndefined()
    expect(market.seatMap(offer.key, 0, now, emptyInventory)).toBeUndefined()
  })

  test.each([
    ['STN', 'ALC', 'LS'],
    ['COK', 'DXB', '6E'],
  ])('can be rehearsed on %s to %s', (from, to, airline) => {
    const one = only(found(trip(from, to, { airlines: [airline], directOnly: true })).offers)
    expect(market.seatMap(one.key, 1, now, emptyInventory)?.seats.length).toBeGreaterThan(100)
  })
})

describe('what is sold beside a seat', () => {
  test('bags are priced by weight for every segment, both ways', () => {
    const back = only(found(trip('SIN', 'KUL', { returnDate: '2026-04-20', airlines: ['AK'] })).offers)
    const sold = market.ancillaries(back.key)
    expect(new Set(sold.map(({ segmentIndex }) => segmentIndex))).toEqual(new Set([1, 2]))
    const bags = sold.filter(({ kind, segmentIndex }) => kind === 'CHECKED_BAGGAGE' && segmentIndex === 1)
    expect(bags.map(({ code }) => code)).toContain('SCI_BAG_1PC_20KG')
    bags.slice(1).forEach((bag, at) => expect(bag.price).toBeGreaterThan(bags[at]?.price ?? 0))
    expect(bags.every(({ currency }) => currency === 'MYR')).toBe(true)
  })

  test('the same bag is sold on each flight of a connection', () => {
    const connection = only(found(trip('AMS', 'MAA', { airlines: ['6E'] })).offers)
    const codes = (index: number) =>
      market
        .ancillaries(connection.key)
        .filter(({ kind, segmentIndex }) => kind === 'CHECKED_BAGGAGE' && segmentIndex === index)
        .map(({ code }) => code)
    expect(codes(1)).toEqual(codes(2))
    expect(codes(1).length).toBeGreaterThan(3)
  })
})
