import { describe, expect, test } from 'vitest'
import { guaranteedRoutes } from '../data/guaranteed-routes.ts'
import { departureOf, departuresOn, isOperating, seasonOf } from '../schedule/departure.ts'
import { kilometres } from './great-circle.ts'
import { dateOf, knownDay, weekdayOf } from '@gangway/reference'
import { createMarketModel } from '../market-model.ts'

const model = createMarketModel(1)
const { routes } = model.map
const route = (airline: string, from: string, to: string) => {
  const found = model.map.of(airline).find((one) => one.from.code === from && one.to.code === to)
  if (!found) throw new Error(`${airline} does not fly ${from}-${to}`)
  return found
}

describe('the route network', () => {
  test('has more than 7,000 routes and serves every city', () => {
    expect(routes.length).toBeGreaterThan(7_000)
    const served = new Set(routes.map(({ from }) => from.city))
    expect(model.places.cities.filter(({ code }) => !served.has(code))).toEqual([])
  })

  test('has no duplicate routes or routes within one city, and serves both directions', () => {
    const keys = routes.map(({ carrier, from, to }) => `${carrier.code}${from.code}${to.code}`)
    expect(new Set(keys).size).toBe(keys.length)
    const known = new Set(keys)
    for (const { carrier, from, to } of routes) {
      expect(from.city).not.toBe(to.city)
      expect(known.has(`${carrier.code}${to.code}${from.code}`)).toBe(true)
    }
  })

  test('uses aircraft within their range and speed', () => {
    for (const { flights, km, from, to } of routes) {
      expect(km).toBeCloseTo(kilometres(from, to), 3)
      for (const { aircraft, minutes, stop } of flights) {
        expect(km, `${from.code}-${to.code} ${aircraft.code}`).toBeLessThanOrEqual(aircraft.rangeKm)
        const speed = km / ((minutes - (stop ? 65 : 0) - 28) / 60)
        expect(speed).toBeLessThan(1_000)
      }
    }
  })

  test('has no routes across closed borders', () => {
    const across = routes.filter(
      ({ from, to }) => from.country === 'IL' && ['SA', 'KW', 'MY', 'LB'].includes(to.country),
    )
    expect(across).toEqual([])
  })

  test('connects only countries in which the airline has a base', () => {
    const abroad = routes.filter(({ carrier, from, to }) => {
      const hubs = new Set(carrier.hubs.flatMap((hub) => model.places.airport(hub)?.country ?? []))
      return !hubs.has(from.country) && !hubs.has(to.country)
    })
    const guaranteed = abroad.filter((one) => one.guaranteed)
    expect(abroad.length - guaranteed.length).toBe(0)
  })

  test('operates guaranteed routes at least twice a day all year in both directions', () => {
    for (const [airline, texts] of Object.entries(guaranteedRoutes)) {
      for (const text of texts.split(' ')) {
        const [from = '', to = ''] = (text.split('*')[0] ?? '').split('-')
        for (const one of [route(airline, from, to), route(airline, to, from)]) {
          for (const date of ['2026-04-14', '2026-08-02', '2026-12-25', '2027-01-20']) {
            expect(departuresOn(one, knownDay(date)).length, `${airline} ${text} ${date}`).toBeGreaterThanOrEqual(2)
          }
        }
      }
    }
  })

  test('needs no document between Jakarta and Surabaya, whichever airline is the cheapest of the day', () => {
    const cities = ['JKT', 'SUB']
    const between = routes.filter(({ from, to }) => cities.includes(from.city) && cities.includes(to.city))
    expect(between.length).toBeGreaterThan(2)
    expect(between.filter(({ carrier }) => carrier.documentsAtHome)).toEqual([])
  })
})

describe('the timetable', () => {
  test('uses each flight number once, with the designator of the airline', () => {
    const numbers = routes.flatMap(({ flights }) => flights.map(({ number }) => number))
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const { carrier, flights } of routes) {
      for (const { number } of flights) expect(number).toMatch(new RegExp(`^${carrier.code}[1-9]\\d{2,3}$`))
    }
  })

  test('operates flights only on their weekdays by local date', () => {
    const monday = knownDay('2026-06-01')
    expect(weekdayOf(monday)).toBe(0)
    for (const one of routes.filter((_, at) => at % 50 === 0)) {
      for (const flight of one.flights) {
        if (flight.season === 'winter') continue
        const days = [0, 1, 2, 3, 4, 5, 6].filter((later) => isOperating(flight, monday + later))
        expect(days).toEqual([0, 1, 2, 3, 4, 5, 6].filter((weekday) => flight.weekdays & (1 << weekday)))
      }
    }
  })

  test('starts the summer season on the last Sunday of March and the winter season on the last Sunday of October', () => {
    const summer = seasonOf(knownDay('2026-07-01'))
    expect([dateOf(summer.from), dateOf(summer.to)]).toEqual(['2026-03-29', '2026-10-24'])
    const winter = seasonOf(knownDay('2026-12-01'))
    expect([winter.name, dateOf(winter.from), dateOf(winter.to)]).toEqual(['winter', '2026-10-25', '2027-03-27'])
    expect(seasonOf(knownDay('2026-01-05'))).toMatchObject({ name: 'winter', from: knownDay('2025-10-26') })
  })

  test('has summer-only flights in Europe, but not on guaranteed routes', () => {
    const seasonal = routes.filter(({ flights }) => flights.some(({ season }) => season === 'summer'))
    expect(seasonal.length).toBeGreaterThan(50)
    expect(seasonal.filter(({ guaranteed }) => guaranteed)).toEqual([])
  })

  test('operates seasonal flights only in their season', () => {
    const of = (season: string) => routes.flatMap(({ flights }) => flights.filter((flight) => flight.season === season))
    const week = (date: string) => [0, 1, 2, 3, 4, 5, 6].map((later) => knownDay(date) + later)
    const leaves = (season: string, date: string) =>
      of(season).filter((one) => week(date).some((day) => isOperating(one, day)))
    expect(leaves('summer', '2026-01-12')).toEqual([])
    expect(leaves('winter', '2026-07-13')).toEqual([])
    expect(leaves('summer', '2026-07-13')).toHaveLength(of('summer').length)
    expect(of('winter').length).toBeGreaterThan(0)
  })

  test('keeps the local departure time when daylight saving starts', () => {
    const flight = route('U2', 'LGW', 'BCN').flights[0]
    if (!flight) throw new Error('no flight')
    const [before, after] = ['2026-03-28', '2026-03-29'].map((date) => departureOf(flight, knownDay(date)))
    expect(before?.departs.slice(11)).toBe(after?.departs.slice(11))
    expect((after?.departsAt ?? 0) - (before?.departsAt ?? 0)).toBe(23 * 3_600_000)
  })

  test('gives arrivals in local time: the next day overnight, an earlier time across the date line', () => {
    const overnight = departureOf(route('X0', 'PBH', 'DXB').flights[0] ?? never(), knownDay('2026-04-14'))
    expect(overnight.departs).toBe('2026-04-14T22:50')
    expect(overnight.arrives).toMatch(/^2026-04-15T0/)
    const eastward = routes.filter(({ from, to }) => from.country === 'JP' && to.country === 'US')
    expect(eastward.map(({ to }) => to.code)).toContain('HNL')
    for (const flight of eastward.flatMap(({ flights }) => flights)) {
      const departure = departureOf(flight, knownDay('2026-04-14'))
      expect(departure.arrives < departure.departs, flight.number).toBe(true)
      expect(departure.arrivesAt - departure.departsAt).toBe(flight.minutes * 60_000)
    }
  })

  test('schedules one return flight 30 minutes to 12 hours after each arrival', () => {
    const outs = routes
      .flatMap(({ flights }) => flights)
      .filter(({ number, weekdays }) => Number(number.slice(2)) % 2 && weekdays !== 127)
    expect(outs.length).toBeGreaterThan(1_000)
    for (const out of outs) {
      const back = model.map.flight(`${out.route.carrier.code}${Number(out.number.slice(2)) + 1}`)
      const week = [12, 13, 14, 15, 16, 17, 18]
        .map((date) => knownDay(`2026-01-${date}`))
        .filter((day) => isOperating(out, day))
      for (const { arrivesAt, day } of week.map((day) => departureOf(out, day))) {
        const leaves = [-1, 0, 1, 2].flatMap((later) =>
          back && isOperating(back, day + later) ? departureOf(back, day + later).departsAt : [],
        )
        const waits = leaves.map((at) => (at - arrivesAt) / 3_600_000).filter((wait) => wait > 0.5 && wait < 12)
        expect(waits, `${out.number} of day ${day}`).toHaveLength(1)
      }
    }
  })
})

function never(): never {
  throw new Error('no such flight')
}
