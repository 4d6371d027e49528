import { describe, expect, test } from 'vitest'
import { scenarios } from './scenarios.ts'
import { offerScenarios } from './scenarios-of-offers.ts'
import { alone, found, isDirect, market, refusal, trip } from './test-market.ts'

const reached = new Set<string>()
const rehearse = (id: string) => {
  const scenario = scenarios.find((one) => one.id === id)
  if (!scenario) throw new Error(`no scenario ${id}`)
  reached.add(id)
  const ends = scenario.trigger.kind === 'route' ? scenario.trigger : { from: scenario.trigger.code, to: 'KUL' }
  expect(market.scenarioOf({ ...ends, rehearsal: true })?.id).toBe(id)
  return trip(ends.from, ends.to, { rehearsal: true })
}

describe('scenarios', () => {
  test('every name of the search family is there once, told in both languages', () => {
    const names = scenarios.map(({ id }) => id)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((id) => id.startsWith('search.')).map((id) => id.slice(7))).toEqual(
      expect.arrayContaining(
        'ok_many empty timeout slow vcc_none not_for_sale daily_cap_reached l2b_blocked rate_limited connecting stop overnight soldout_risk free_bag direct_none one_seat_left pax_limit infant_refused unknown_city'.split(
          ' ',
        ),
      ),
    )
    for (const { expect: told } of scenarios) {
      expect(told.en.length).toBeGreaterThan(10)
      expect(told.cn).toMatch(/\p{Script=Han}/u)
    }
  })

  test('are inert in live mode', () => {
    for (const { trigger } of scenarios) {
      const ends = trigger.kind === 'route' ? trigger : { from: trigger.code, to: 'KUL' }
      expect(market.scenarioOf({ ...ends, rehearsal: false })).toBeUndefined()
    }
    expect(found(trip('PBH', 'SIN')).offers).toEqual([])
    expect(found(trip('PBH', 'SIN')).absence).toBe('no_route')
  })

  test('many offers', () => expect(found(rehearse('search.ok_many')).offers.length).toBeGreaterThan(300))

  test('connections', () => {
    const { offers } = found(rehearse('search.connecting'))
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.some(isDirect)).toBe(false)
  })

  test('nothing found', () => {
    expect(found(rehearse('search.empty'))).toMatchObject({ offers: [], absence: 'no_flight_that_day' })
  })

  test('an airline that does not answer', () => {
    const answer = found(rehearse('search.timeout'))
    expect(answer).toMatchObject({ offers: [], absence: 'airlines_silent', airlines: [{ outcome: 'timed_out' }] })
  })

  test('an airline that answers late', () => {
    const answer = found(rehearse('search.slow'))
    expect(answer.airlines[0]?.responseMs).toBeGreaterThan(12_000)
    expect(answer.offers.length).toBeGreaterThan(0)
  })

  test('no fares for cards, but for the deposit', () => {
    const input = rehearse('search.vcc_none')
    expect(found({ ...input, pay: 'vcc' })).toMatchObject({ offers: [], absence: 'no_fares_to_pay_so' })
    expect(found({ ...input, pay: 'deposit' }).offers.length).toBeGreaterThan(0)
  })

  test.each([
    ['search.not_for_sale', 'not_for_sale'],
    ['search.daily_cap_reached', 'daily_cap_reached'],
    ['search.l2b_blocked', 'look_to_book_blocked'],
    ['search.rate_limited', 'rate_limited'],
    ['search.unknown_city', 'unknown_city'],
  ])('%s is refused', (id, reason) => expect(refusal(rehearse(id))).toBe(reason))

  test('a landing on the way', () => {
    const { offers } = found(rehearse('search.stop'))
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ outbound }) => outbound.segments[0].stops.join() === 'CMB')).toBe(true)
  })

  test('arrival on the next day', () => {
    const { offers } = found(rehearse('search.overnight'))
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ outbound }) => outbound.overnight && outbound.dayOffset === 1)).toBe(true)
  })

  test('sold-out risk on every offer', () => {
    const { offers } = found(rehearse('search.soldout_risk'))
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ soldOutRisk }) => soldOutRisk)).toBe(true)
  })

  test('a free bag in every offer', () => {
    const { offers } = found(rehearse('search.free_bag'))
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ families }) => families[0].baggage.checked.pieces > 0)).toBe(true)
  })

  test('no direct flight', () => {
    const input = rehearse('search.direct_none')
    expect(found(input).offers.length).toBeGreaterThan(0)
    expect(found({ ...input, directOnly: true }).offers).toEqual([])
  })

  test('one seat left', () => {
    const input = rehearse('search.one_seat_left')
    const { offers } = found(input)
    expect(offers.every(({ seatsLeft }) => seatsLeft === 1)).toBe(true)
    expect(offers.length).toBeGreaterThan(0)
    expect(found({ ...input, party: { ...alone, adults: 2 } })).toMatchObject({ offers: [], absence: 'sold_out' })
  })

  test('four passengers at most', () => {
    const input = rehearse('search.pax_limit')
    expect(found({ ...input, party: { ...alone, adults: 4 } }).offers.length).toBeGreaterThan(0)
    expect(found({ ...input, party: { ...alone, adults: 5 } })).toMatchObject({ offers: [], absence: 'party_too_big' })
  })

  test('no infants', () => {
    const input = rehearse('search.infant_refused')
    expect(found(input).offers.every(({ infantAllowed }) => !infantAllowed)).toBe(true)
    const family = { adults: 1, children: 0, infants: 1 }
    expect(found({ ...input, party: family })).toMatchObject({ offers: [], absence: 'infants_refused' })
  })

  test.each(['submitted', 'processing', 'completed', 'failed'])('a fare search that ends %s', (ends) => {
    const answer = found(rehearse(`fare_search.${ends}`))
    expect(answer.scenario?.effect).toEqual({ kind: 'fare_search', ends })
    expect(answer.offers.length).toBeGreaterThan(0)
  })

  test.each(offerScenarios.map(({ id }) => id))('%s plays after the search, which is an ordinary one', (id) => {
    expect(found(rehearse(id)).offers.length).toBeGreaterThan(0)
  })

  test('the profile airlines that are on sale fly from Paro, the paused ones do not', () => {
    const { offers, scenario } = found(trip('PBH', 'CAN', { rehearsal: true }))
    expect(scenario).toBeUndefined()
    expect([...new Set(offers.map(({ airline }) => airline))].toSorted()).toEqual(['H0', 'K0', 'L0', 'U0', 'W0', 'X0'])
    expect(found(trip('PBH', 'CAN', { rehearsal: true, airlines: ['X6', 'X8'] })).absence).toBe('airlines_paused')
  })

  test('no scenario was forgotten here', () => {
    expect(scenarios.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([])
  })
})
