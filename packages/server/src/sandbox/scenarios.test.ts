import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOffers } from '../booking/test-booking.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { goLive, listener } from './test-sandbox.ts'

let server: DemoServer
beforeAll(async () => void (server = await openDemo()))
afterAll(() => server.close())

test('every scenario is told once, in both languages, with how to play it', async () => {
  const { client } = await listener(server)
  const result = await client.call('GET /sandbox/scenarios', {})
  const told = result.ok ? result.value : []
  expect(told.length).toBeGreaterThan(110)
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
  for (const { id, family, expect: end, how } of told) {
    expect(id).toMatch(new RegExp(`^${family}\\.`))
    for (const { en, cn } of [end, how]) {
      expect(en, id).toMatch(/[.]$/)
      expect(cn, id).toMatch(/[\u4e00-\u9fff].*。$/u)
    }
  }
  expect(told.find(({ id }) => id === 'refund.VOUCHER')?.how.en).toBe(
    'Book any flight with REFUND/VOUCHER as the first adult.',
  )
})

test('pages of other origins may read which scenario answered', async () => {
  const response = await fetch(`${server.base}/openapi.json`, { headers: { origin: 'https://agency.example' } })
  expect(response.headers.get('access-control-expose-headers')).toContain('x-gangway-scenario')
})

test('an ordinary search names no scenario, and who works live hears of none', async () => {
  const mei = await listener(server)
  await findOffers(mei.client, { fromCity: 'SIN', toCity: 'BKK' })
  expect(mei.heard()).toBeNull()
  await findOffers(mei.client)
  expect(mei.heard()).toBe('search.ok_many')
  await goLive(server, 'HARBOUR')
  await findOffers(mei.client)
  expect(mei.heard()).toBeNull()
  expect(await mei.client.call('GET /sandbox/scenarios', {})).toMatchObject({ error: { code: '403' } })
})
