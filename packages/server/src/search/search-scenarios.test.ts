import { beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { client as clientTable } from '../database/schema.ts'
import { scenarios } from '@gangway/simulator'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { oneAdult } from './search-examples.fixture.ts'
import { valueOf, type Found } from './searches.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let agent: SignedInUser
beforeAll(async () => {
  agent = await signInAs(server, 'agent@harbour.example')
})

const testedScenarios = new Set<string>()
type Body = Partial<typeof oneAdult> | Record<string, unknown>

const routeOf = (id: string) => {
  const scenario = scenarios.find((each) => each.id === id)
  if (!scenario) throw new Error(`no scenario ${id}`)
  const { trigger } = scenario
  return trigger.kind === 'route'
    ? { fromCity: trigger.from, toCity: trigger.to }
    : { fromCity: 'SIN', toCity: trigger.code }
}

/** Runs the search of a scenario and expects its name in the response. */
async function runScenario(id: string, more: Body = {}) {
  const response = await fetch(`${server.base}/search/search.do`, {
    method: 'POST',
    headers: { token: agent.token, 'content-type': 'application/json' },
    body: JSON.stringify({ ...oneAdult, ...routeOf(id), ...more }),
  })
  const received = response.headers.get('x-gangway-scenario')
  expect(received).toBe(id)
  testedScenarios.add(id)
  const body: { rspCode: string; rspDesc: string; data: Found; restartAt?: string } = await response.json()
  return body
}

const found = async (id: string, more: Body = {}) => {
  const { rspCode, data } = await runScenario(id, more)
  expect(rspCode).toBe('0000')
  return data
}

describe('the search scenarios', () => {
  test('many offers', async () => expect((await found('search.ok_many')).total).toBeGreaterThan(300))

  test('connections', async () => {
    const { offers } = await found('search.connecting')
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ outbound }) => outbound.transits.length > 0)).toBe(true)
  })

  test('no offers', async () => {
    expect(await found('search.empty')).toMatchObject({ offers: [], total: 0, warning: 'NO_RESULT', complete: true })
  })

  test('airlines that do not answer in time', async () => {
    expect(await found('search.timeout')).toMatchObject({ offers: [], warning: 'TIMED_OUT', complete: true })
  })

  test('airlines that answer late', async () => {
    expect((await found('search.slow')).offers.length).toBeGreaterThan(0)
  })

  test('no fare for cards: offers from the deposit follow', async () => {
    const { offers, warning } = await found('search.vcc_none', { currencyOption: 'VCC' })
    expect(warning).toBe('NO_PASSTHROUGH')
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ payChannels }) => payChannels.join() === 'PREPAYMENT')).toBe(true)
    expect((await found('search.vcc_none')).warning).toBeUndefined()
  })

  test('not for sale', async () => {
    const { searchId, ...data } = await found('search.not_for_sale')
    expect(data).toMatchObject({ offers: [], warning: 'NOT_FOR_SALE', complete: true })
    const again = await agent.client.call('POST /product/initProductDatas.do', { body: { searchId } })
    expect(valueOf(again)).toMatchObject({ list: [], warning: 'NOT_FOR_SALE' })
  })

  test.each([
    ['search.daily_cap_reached', '5201', '2026-03-03T00:00:00.000+08:00'],
    ['search.l2b_blocked', '5303', '2026-03-03T00:00:00.000+08:00'],
    ['search.rate_limited', '5029', '2026-03-02T12:00:01.000+08:00'],
  ])('refuses %s with %s until %s', async (id, code, restartAt) => {
    expect(await runScenario(id)).toMatchObject({ rspCode: code, restartAt })
  })

  test('a stopover', async () => {
    const { offers } = await found('search.stop')
    expect(offers.every(({ outbound }) => outbound.segments[0]?.stops.join() === 'CMB')).toBe(true)
    expect(offers.length).toBeGreaterThan(0)
  })

  test('arrival on the next day', async () => {
    const { offers } = await found('search.overnight')
    expect(offers.every(({ outbound }) => outbound.overnight && outbound.dayOffset === 1)).toBe(true)
    expect(offers.length).toBeGreaterThan(0)
  })

  test('the sold-out risk', async () => {
    const { offers } = await found('search.soldout_risk')
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ soldOutRisk }) => soldOutRisk)).toBe(true)
  })

  test('included baggage', async () => {
    const { offers, facets, total } = await found('search.free_bag')
    expect(offers.every(({ freeCheckIn }) => freeCheckIn)).toBe(true)
    expect(facets.freeCheckIn.count).toBe(total)
    expect(total).toBeGreaterThan(0)
  })

  test('no direct flights', async () => {
    const { searchId, facets, total } = await found('search.direct_none')
    expect(total).toBeGreaterThan(0)
    expect(facets.direct).toEqual({ count: 0, lowest: null })
    const body = { searchId, filters: { directOnly: true } }
    expect(valueOf(await agent.client.call('POST /product/filterRoutings.do', { body })).total).toBe(0)
  })

  test('one seat left', async () => {
    expect((await found('search.one_seat_left')).offers.every(({ seatsLeft }) => seatsLeft === 1)).toBe(true)
    expect(await found('search.one_seat_left', { adult: 2 })).toMatchObject({ offers: [], warning: 'NO_RESULT' })
  })

  test('four passengers at most', async () => {
    expect((await found('search.pax_limit', { adult: 4 })).total).toBeGreaterThan(0)
    expect(await found('search.pax_limit', { adult: 5 })).toMatchObject({ total: 0, warning: 'NO_RESULT' })
  })

  test('no infants', async () => {
    expect((await found('search.infant_refused')).offers.every(({ infantAllowed }) => !infantAllowed)).toBe(true)
    expect(await found('search.infant_refused', { infant: 1 })).toMatchObject({ total: 0, warning: 'NO_RESULT' })
  })

  test('an unknown city', async () => {
    expect(await runScenario('search.unknown_city')).toMatchObject({
      rspCode: '5001',
      fields: [{ path: 'toCity', message: 'No city has this code.' }],
    })
  })

  test('every search scenario was tested here', () => {
    const names = scenarios.filter(({ family }) => family === 'search').map(({ id }) => id)
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((id) => !testedScenarios.has(id))).toEqual([])
  })

  test('no scenario applies in live mode', async () => {
    const { db } = server.deps
    await db.update(clientTable).set({ mode: 'live' }).where(eq(clientTable.code, 'HARBOUR'))
    for (const { id, trigger } of scenarios) {
      const answer = await live(routeOf(id))
      expect(answer.scenario, id).toBeNull()
      const isOrdinary = trigger.kind === 'route' && trigger.from !== 'PBH'
      const code = trigger.kind === 'code' ? '5001' : '0000'
      const warning = trigger.kind === 'route' && !isOrdinary ? 'NO_RESULT' : undefined
      expect([answer.code, answer.warning], id).toEqual([code, warning])
    }
  })

  async function live(ends: object) {
    const response = await fetch(`${server.base}/search/search.do`, {
      method: 'POST',
      headers: { token: agent.token, 'content-type': 'application/json' },
      body: JSON.stringify({ ...oneAdult, ...ends }),
    })
    const { rspCode: code, data }: { rspCode: string; data: Found | null } = await response.json()
    return { code, scenario: response.headers.get('x-gangway-scenario'), ...data }
  }
})
