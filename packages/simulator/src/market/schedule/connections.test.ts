import { describe, expect, test } from 'vitest'
import type { Offer } from '@gangway/server/ports'
import { findOffers, isDirect, market, trip } from '../market.fixture.ts'

const trips = [
  trip('SIN', 'KUL'),
  trip('LON', 'BCN'),
  trip('AMS', 'MAA'),
  trip('NYC', 'MIA'),
  trip('CAN', 'BKK'),
  trip('DUB', 'RHO'),
  trip('SEL', 'DPS'),
]
const connecting = trips.flatMap((input) => findOffers(input).offers.filter((offer) => !isDirect(offer)))
const countryOf = (airport: string) => market.places.airport(airport)?.country

describe('connections', () => {
  test('depart from the arrival airport after the minimum connection time', () => {
    expect(connecting.length).toBeGreaterThan(500)
    for (const { outbound } of connecting) {
      outbound.segments.slice(1).forEach((segment, at) => {
        const before = outbound.segments[at]
        const wait = (segment.departsAt - (before?.arrivesAt ?? 0)) / 60_000
        const domestic = [before?.from, segment.from, segment.to].every(
          (one) => countryOf(one ?? '') === countryOf(segment.to),
        )
        expect(segment.from).toBe(before?.to)
        expect(wait).toBeGreaterThanOrEqual(outbound.selfTransfer ? 150 : domestic ? 50 : 75)
        expect(wait).toBeLessThanOrEqual(14 * 60)
        expect(outbound.transits[at]).toMatchObject({ airport: segment.from, minutes: wait })
      })
    }
  })

  test('are marked as self-transfer exactly when they use two airlines', () => {
    const airlines = ({ outbound }: Offer) => new Set(outbound.segments.map(({ airline }) => airline)).size
    expect(connecting.some(({ outbound }) => outbound.selfTransfer)).toBe(true)
    for (const offer of connecting) expect(offer.outbound.selfTransfer).toBe(airlines(offer) > 1)
  })

  test('visit no city twice', () => {
    for (const { outbound } of connecting) {
      const cities = [outbound.segments[0].fromCity, ...outbound.segments.map(({ toCity }) => toCity)]
      expect(new Set(cities).size).toBe(cities.length)
    }
  })

  test('last as long as their flights and transits together', () => {
    for (const { outbound } of connecting) {
      const parts = [...outbound.segments, ...outbound.transits].reduce((sum, { minutes }) => sum + minutes, 0)
      expect(outbound.minutes).toBe(parts)
    }
  })

  test('with two stops are found where one stop is not enough', () => {
    const far = [trip('KIR', 'TOS'), trip('IXR', 'SKD'), trip('PUQ', 'CJC'), trip('TAC', 'MDC'), trip('SBW', 'UBP')]
    const twice = far.flatMap((input) =>
      findOffers(input).offers.filter(({ outbound }) => outbound.segments.length === 3),
    )
    expect(twice.length).toBeGreaterThan(0)
    for (const { outbound } of twice) expect(outbound.selfTransfer).toBe(false)
  })

  test('of IndiGo from Amsterdam to Chennai exist every day', () => {
    for (const date of ['2026-03-10', '2026-04-14', '2026-07-01', '2026-11-30', '2027-01-20']) {
      const offers = findOffers(trip('AMS', 'MAA', { date, airlines: ['6E'] })).offers
      expect(offers.length, date).toBeGreaterThan(0)
      expect(offers.every(({ outbound }) => outbound.segments.length >= 2)).toBe(true)
    }
  })
})

describe('return trips', () => {
  const input = trip('SIN', 'KUL', { returnDate: '2026-04-18' })
  const returns = findOffers(input).offers

  test('use one fare family in both directions and depart at least three hours after arrival', () => {
    expect(returns.length).toBeGreaterThan(100)
    for (const { outbound, inbound } of returns) {
      expect(inbound?.segments[0].departs.slice(0, 10)).toBe('2026-04-18')
      const arrives = outbound.segments.at(-1)?.arrivesAt ?? 0
      expect((inbound?.segments[0].departsAt ?? 0) - arrives).toBeGreaterThanOrEqual(3 * 3_600_000)
    }
    const together = returns.filter(({ separateBookings }) => !separateBookings)
    expect(together.every(({ families }) => new Set(families.map(({ code }) => code)).size === 1)).toBe(true)
  })

  test('on the same day depart at least three hours after arrival', () => {
    const sameDay = findOffers(trip('SIN', 'KUL', { returnDate: '2026-04-14' })).offers
    expect(sameDay.length).toBeGreaterThan(0)
    for (const { outbound, inbound } of sameDay) {
      const stay = (inbound?.segments[0].departsAt ?? 0) - (outbound.segments.at(-1)?.arrivesAt ?? 0)
      expect(stay).toBeGreaterThanOrEqual(3 * 3_600_000)
    }
  })

  test('on two airlines are marked as separate bookings', () => {
    const separate = returns.filter(({ separateBookings }) => separateBookings)
    expect(separate.length).toBeGreaterThan(0)
    for (const { outbound, inbound } of separate) {
      expect(inbound?.segments[0].airline).not.toBe(outbound.segments[0].airline)
    }
  })

  test('cost the sum of both directions', () => {
    const one = returns.find(({ separateBookings, outbound }) => !separateBookings && outbound.segments.length === 1)
    const [out = '', back = ''] = one?.key.split('~') ?? []
    const oneWay = findOffers(trip('SIN', 'KUL')).offers.find(({ key }) => key === out)
    const inbound = findOffers(trip('KUL', 'SIN', { date: '2026-04-18' })).offers.find(({ key }) => key === back)
    expect(one?.total).toBe((oneWay?.total ?? 0) + (inbound?.total ?? 0))
  })

  test('list all inbound flights for a selected outbound flight', () => {
    const chosen = returns.find(({ outbound }) => outbound.segments.length === 1)
    const [out = ''] = chosen?.key.split('~') ?? []
    const returnOffers = market.inboundFor(out, input, new Date('2026-03-02T04:00:00Z'), { seatsTaken: () => 0 })
    expect(returnOffers.length).toBeGreaterThan(returns.filter(({ key }) => key.startsWith(`${out}~`)).length)
    expect(returnOffers.every(({ key }) => key.startsWith(`${out}~`))).toBe(true)
    expect(returnOffers.map(({ key }) => key)).toContain(chosen?.key)
  })
})
