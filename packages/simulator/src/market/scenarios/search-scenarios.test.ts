import { describe, expect, test } from 'vitest'
import { scenarios } from './search-scenarios.ts'
import { offerScenarios } from './offer-scenarios.ts'
import { oneAdult, findOffers, isDirect, market, refusalOf, trip } from '../market.fixture.ts'

const tested = new Set<string>()
const searchOf = (id: string) => {
  const scenario = scenarios.find((one) => one.id === id)
  if (!scenario) throw new Error(`There is no scenario ${id}.`)
  tested.add(id)
  const ends = scenario.trigger.kind === 'route' ? scenario.trigger : { from: scenario.trigger.code, to: 'KUL' }
  expect(market.scenarioOf({ ...ends, simulation: true })?.id).toBe(id)
  return trip(ends.from, ends.to, { simulation: true })
}

describe('search scenarios', () => {
  test('have unique ids and descriptions in both languages, and include all documented ones', () => {
    const names = scenarios.map(({ id }) => id)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((id) => id.startsWith('search.')).map((id) => id.slice(7))).toEqual(
      expect.arrayContaining(
        'ok_many empty timeout slow vcc_none not_for_sale daily_cap_reached l2b_blocked rate_limited connecting stop overnight soldout_risk free_bag direct_none one_seat_left pax_limit infant_refused unknown_city'.split(
          ' ',
        ),
      ),
    )
    for (const { expect: result } of scenarios) {
      expect(result.en.length).toBeGreaterThan(10)
      expect(result.cn).toMatch(/\p{Script=Han}/u)
    }
  })

  test('do not apply in live mode', () => {
    for (const { trigger } of scenarios) {
      const ends = trigger.kind === 'route' ? trigger : { from: trigger.code, to: 'KUL' }
      expect(market.scenarioOf({ ...ends, simulation: false })).toBeUndefined()
    }
    expect(findOffers(trip('PBH', 'SIN')).offers).toEqual([])
    expect(findOffers(trip('PBH', 'SIN')).absence).toBe('no_route')
  })

  test('search.ok_many returns more than 300 offers', () =>
    expect(findOffers(searchOf('search.ok_many')).offers.length).toBeGreaterThan(300))

  test('search.connecting returns connections only', () => {
    const { offers } = findOffers(searchOf('search.connecting'))
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.some(isDirect)).toBe(false)
  })

  test('search.empty finds nothing', () => {
    expect(findOffers(searchOf('search.empty'))).toMatchObject({ offers: [], absence: 'no_flight_that_day' })
  })

  test('search.timeout reports a timeout of the airline', () => {
    const answer = findOffers(searchOf('search.timeout'))
    expect(answer).toMatchObject({ offers: [], absence: 'airlines_silent', airlines: [{ outcome: 'timed_out' }] })
  })

  test('search.slow delays the answer', () => {
    const answer = findOffers(searchOf('search.slow'))
    expect(answer.airlines[0]?.responseMs).toBeGreaterThan(12_000)
    expect(answer.offers.length).toBeGreaterThan(0)
  })

  test('search.vcc_none returns deposit fares only', () => {
    const input = searchOf('search.vcc_none')
    expect(findOffers({ ...input, pay: 'vcc' })).toMatchObject({ offers: [], absence: 'no_fares_to_pay_so' })
    expect(findOffers({ ...input, pay: 'deposit' }).offers.length).toBeGreaterThan(0)
  })

  test.each([
    ['search.not_for_sale', 'not_for_sale'],
    ['search.daily_cap_reached', 'daily_cap_reached'],
    ['search.l2b_blocked', 'look_to_book_blocked'],
    ['search.rate_limited', 'rate_limited'],
    ['search.unknown_city', 'unknown_city'],
  ])('%s is refused', (id, reason) => expect(refusalOf(searchOf(id))).toBe(reason))

  test('search.stop returns flights with a technical stop', () => {
    const { offers } = findOffers(searchOf('search.stop'))
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ outbound }) => outbound.segments[0].stops.join() === 'CMB')).toBe(true)
  })

  test('search.overnight arrives the next day', () => {
    const { offers } = findOffers(searchOf('search.overnight'))
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ outbound }) => outbound.overnight && outbound.dayOffset === 1)).toBe(true)
  })

  test('search.soldout_risk marks every offer', () => {
    const { offers } = findOffers(searchOf('search.soldout_risk'))
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ soldOutRisk }) => soldOutRisk)).toBe(true)
  })

  test('search.free_bag includes checked baggage in every offer', () => {
    const { offers } = findOffers(searchOf('search.free_bag'))
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ families }) => families[0].baggage.checked.pieces > 0)).toBe(true)
  })

  test('search.direct_none has no direct flights', () => {
    const input = searchOf('search.direct_none')
    expect(findOffers(input).offers.length).toBeGreaterThan(0)
    expect(findOffers({ ...input, directOnly: true }).offers).toEqual([])
  })

  test('search.one_seat_left excludes parties of two', () => {
    const input = searchOf('search.one_seat_left')
    const { offers } = findOffers(input)
    expect(offers.every(({ seatsLeft }) => seatsLeft === 1)).toBe(true)
    expect(offers.length).toBeGreaterThan(0)
    expect(findOffers({ ...input, party: { ...oneAdult, adults: 2 } })).toMatchObject({
      offers: [],
      absence: 'sold_out',
    })
  })

  test('search.pax_limit excludes parties of five', () => {
    const input = searchOf('search.pax_limit')
    expect(findOffers({ ...input, party: { ...oneAdult, adults: 4 } }).offers.length).toBeGreaterThan(0)
    expect(findOffers({ ...input, party: { ...oneAdult, adults: 5 } })).toMatchObject({
      offers: [],
      absence: 'party_too_big',
    })
  })

  test('search.infant_refused excludes parties with infants', () => {
    const input = searchOf('search.infant_refused')
    expect(findOffers(input).offers.every(({ infantAllowed }) => !infantAllowed)).toBe(true)
    const family = { adults: 1, children: 0, infants: 1 }
    expect(findOffers({ ...input, party: family })).toMatchObject({ offers: [], absence: 'infants_refused' })
  })

  test.each(['submitted', 'processing', 'completed', 'failed'])('fare_search.%s sets the final status', (ends) => {
    const answer = findOffers(searchOf(`fare_search.${ends}`))
    expect(answer.scenario?.effect).toEqual({ kind: 'fare_search', ends })
    expect(answer.offers.length).toBeGreaterThan(0)
  })

  test.each(offerScenarios.map(({ id }) => id))('%s does not affect the search', (id) => {
    expect(findOffers(searchOf(id)).offers.length).toBeGreaterThan(0)
  })

  test('active test airlines serve Paro, paused ones do not', () => {
    const { offers, scenario } = findOffers(trip('PBH', 'CAN', { simulation: true }))
    expect(scenario).toBeUndefined()
    expect([...new Set(offers.map(({ airline }) => airline))].toSorted()).toEqual(['H0', 'K0', 'L0', 'U0', 'W0', 'X0'])
    expect(findOffers(trip('PBH', 'CAN', { simulation: true, airlines: ['X6', 'X8'] })).absence).toBe('airlines_paused')
  })

  test('every scenario is tested here', () => {
    expect(scenarios.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([])
  })
})
