// @databases both
import { expect, test } from 'vitest'
import { findOffers } from '../booking/booking.fixture.ts'
import { switchToLiveMode, createScenarioClient } from './sandbox-client.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })

test('every scenario is described once, in both languages, with its instructions', async () => {
  const { client } = await createScenarioClient(server)
  const result = await client.call('GET /sandbox/scenarios', {})
  const response = result.ok ? result.value : []
  expect(response.length).toBeGreaterThan(110)
  expect(new Set(response.map(({ id }) => id)).size).toBe(response.length)
  for (const { id, family, expect: end, how } of response) {
    expect(id).toMatch(new RegExp(`^${family}\\.`))
    for (const { en, cn } of [end, how]) {
      expect(en, id).toMatch(/[.]$/)
      expect(cn, id).toMatch(/[\u4e00-\u9fff].*。$/u)
    }
  }
  expect(response.find(({ id }) => id === 'refund.VOUCHER')?.how.en).toBe(
    'Book any flight with REFUND/VOUCHER as the first adult.',
  )
})

test('exposes the scenario header to cross-origin pages', async () => {
  const response = await fetch(`${server.base}/openapi.json`, { headers: { origin: 'https://agency.example' } })
  expect(response.headers.get('access-control-expose-headers')).toContain('x-gangway-scenario')
})

test('names no scenario for an ordinary search, nor in live mode', async () => {
  const caller = await createScenarioClient(server)
  await findOffers(caller.client, { fromCity: 'SIN', toCity: 'BKK' })
  expect(caller.lastScenario()).toBeNull()
  await findOffers(caller.client)
  expect(caller.lastScenario()).toBe('search.ok_many')
  await switchToLiveMode(server, 'HARBOUR')
  await findOffers(caller.client)
  expect(caller.lastScenario()).toBeNull()
  expect(await caller.client.call('GET /sandbox/scenarios', {})).toMatchObject({ error: { code: '403' } })
})
