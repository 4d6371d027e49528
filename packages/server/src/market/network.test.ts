import { describe, expect, test } from 'vitest'
import { pledgedRoutes } from './data/pledged-routes.ts'
import { departureOf, departuresOn, isOperating, seasonOf } from './departure.ts'
import { kilometres } from './great-circle.ts'
import { dateOf, knownDay, weekdayOf } from './local-date.ts'
import { createWorld } from './world.ts'

const world = createWorld(1)
const { routes } = world.map
const route = (airline: string, from: string, to: string) => {
  const found = world.map.of(airline).find((one) => one.from.code === from && one.to.code === to)
  if (!found) throw new Error(`${airline} does not fly ${from}-${to}`)
  return found
}

describe('the network', () => {
  test('has more than 7,000 routes that serve every city but the rehearsal city’s neighbours', () => {
    expect(routes.length).toBeGreaterThan(7_000)
    const served = new Set(routes.map(({ from }) => from.city))
    expect(world.places.cities.filter(({ code }) => !served.has(code))).toEqual([])
  })

  test('no route leads to its own city, none exists twice, each has its way back', () => {
    const keys = routes.map(({ carrier, from, to }) => `${carrier.code}${from.code}${to.code}`)
    expect(new Set(keys).size).toBe(keys.length)
    const known = new Set(keys)
    for (const { carrier, from, to } of routes) {
      expect(from.city).not.toBe(to.city)
      expect(known.has(`${carrier.code}${to.code}${from.code}`)).toBe(true)
    }
  })

  test('every aircraft can fly as far as it is sent, as fast as it can', () => {
    for (const { flights, km, from, to } of routes) {
      expect(km).toBeCloseTo(kilometres(from, to), 3)
      for (const { aircraft, minutes, stop } of flights) {
        expect(km, `${from.code}-${to.code} ${aircraft.code}`).toBeLessThanOrEqual(aircraft.rangeKm)
        const speed = km / ((minutes - (stop ? 65 : 0) - 28) / 60)
        expect(speed).toBeLessThan(1_000)
      }
    }
  })

  test('nobody flies across a closed border', () => {
    const across = routes.filter(
      ({ from, to }) => from.country === 'IL' && ['SA', 'KW', 'MY', 'LB'].includes(to.country),
    )
    expect(across).toEqual([])
  })

  test('an airline flies from a country of its own or, in Europe, within Europe', () => {
    const abroad = routes.filter(({ carrier, from, to }) => {
      const hubs = new Set(carrier.hubs.flatMap((hub) => world.places.airport(hub)?.country ?? []))
      return !hubs.has(from.country) && !hubs.has(to.country)
    })
    const pledged = abroad.filter((one) => one.pledged)
    expect(abroad.length - pledged.length).toBe(0)
  })

  test('pledged routes fly at least twice a day, all year, both ways', () => {
    for (const [airline, texts] of Object.entries(pledgedRoutes)) {
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
})

describe('the timetable', () => {
  test('a flight number is one flight of one airline', () => {
    const numbers = routes.flatMap(({ flights }) => flights.map(({ number }) => number))
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const { carrier, flights } of routes) {
      for (const { number } of flights) expect(number).toMatch(new RegExp(`^${carrier.code}[1-9]\\d{2,3}$`))
    }
  })

  test('a flight leaves on its weekdays only, by the calendar where it leaves', () => {
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

  test('summer begins on the last Sunday of March and ends before the last Sunday of October', () => {
    const summer = seasonOf(knownDay('2026-07-01'))
    expect([dateOf(summer.from), dateOf(summer.to)]).toEqual(['2026-03-29', '2026-10-24'])
    const winter = seasonOf(knownDay('2026-12-01'))
    expect([winter.name, dateOf(winter.from), dateOf(winter.to)]).toEqual(['winter', '2026-10-25', '2027-03-27'])
    expect(seasonOf(knownDay('2026-01-05'))).toMatchObject({ name: 'winter', from: knownDay('2025-10-26') })
  })

  test('some flights of Europe’s sun fly in summer only, none of the pledged ones', () => {
    const seasonal = routes.filter(({ flights }) => flights.some(({ season }) => season === 'summer'))
    expect(seasonal.length).toBeGreaterThan(50)
    expect(seasonal.filter(({ pledged }) => pledged)).toEqual([])
  })

  test('a flight of the summer does not leave in January, one of the winter not in July', () => {
    const of = (season: string) => routes.flatMap(({ flights }) => flights.filter((flight) => flight.season === season))
    const week = (date: string) => [0, 1, 2, 3, 4, 5, 6].map((later) => knownDay(date) + later)
    const leaves = (season: string, date: string) =>
      of(season).filter((one) => week(date).some((day) => isOperating(one, day)))
    expect(leaves('summer', '2026-01-12')).toEqual([])
    expect(leaves('winter', '2026-07-13')).toEqual([])
    expect(leaves('summer', '2026-07-13')).toHaveLength(of('summer').length)
    expect(of('winter').length).toBeGreaterThan(0)
  })

  test('the wall clock of a flight stays when the clocks change, its moment moves', () => {
    const flight = route('U2', 'LGW', 'BCN').flights[0]
    if (!flight) throw new Error('no flight')
    const [before, after] = ['2026-03-28', '2026-03-29'].map((date) => departureOf(flight, knownDay(date)))
    expect(before?.departs.slice(11)).toBe(after?.departs.slice(11))
    expect((after?.departsAt ?? 0) - (before?.departsAt ?? 0)).toBe(23 * 3_600_000)
  })

  test('the arrival is on the wall clock there: a day later over night, a day earlier over the date line', () => {
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

  test('an aircraft goes back the way it came, within a day of its arrival and after time to turn round', () => {
    const outs = routes
      .flatMap(({ flights }) => flights)
      .filter(({ number, weekdays }) => Number(number.slice(2)) % 2 && weekdays !== 127)
    expect(outs.length).toBeGreaterThan(1_000)
    for (const out of outs) {
      const back = world.map.flight(`${out.route.carrier.code}${Number(out.number.slice(2)) + 1}`)
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
