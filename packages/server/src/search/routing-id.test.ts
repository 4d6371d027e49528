import { describe, expect, test } from 'vitest'
import { testSettings } from '../database/database.fixture.ts'
import { createTestClock } from '../shared/clock.ts'
import { loadSecret } from '../shared/secret.ts'
import { createRoutingIds, readRoutingId, type Routing } from './routing-id.ts'

const clock = createTestClock()
const secretOf = (text: string) => loadSecret(testSettings({ GANGWAY_SECRET: text }), clock)
const secret = secretOf('a secret that is long enough for a test')
const now = clock.now()
const owner = { clientId: 'harbour' }
const parts = { fare: 100, tax: 20, ticketingFee: 3, paymentFee: 4, channelFee: 5 }
const routing: Routing = {
  searchId: 'search-1',
  key: 'AK703@2026-04-14:LIGHT~AK704@2026-04-20:LIGHT',
  airline: 'AK',
  option: 'DEPOSIT',
  price: { currency: 'USD', parts: { adult: parts, child: { ...parts, fare: 75 }, infant: { ...parts, fare: 10 } } },
  expiresAt: new Date(now.getTime() + 6 * 3_600_000),
}
const routingId = createRoutingIds(secret, owner)(routing)

describe('the signed id of an offer', () => {
  test('contains what was shown, and fits into an address', () => {
    expect(readRoutingId(secret, owner, routingId, now)).toEqual(routing)
    expect(routingId).toMatch(/^[A-Za-z0-9_-]{20,900}\.[A-Za-z0-9_-]{43}$/)
  })

  test('is invalid after a change of any character', () => {
    for (let at = 0; at < routingId.length; at++) {
      const other = routingId[at] === 'A' ? 'B' : 'A'
      const altered = routingId.slice(0, at) + other + routingId.slice(at + 1)
      expect(readRoutingId(secret, owner, altered, now), String(at)).toBeUndefined()
    }
    for (const text of ['', '.', 'a.b', `${routingId}.`, `${routingId}A`, routingId.slice(0, -1)]) {
      expect(readRoutingId(secret, owner, text, now)).toBeUndefined()
    }
  })

  test('is invalid for another agency and on another installation', () => {
    expect(readRoutingId(secret, { clientId: 'meridian' }, routingId, now)).toBeUndefined()
    const elsewhere = secretOf('another secret that is long enough, too')
    expect(readRoutingId(elsewhere, owner, routingId, now)).toBeUndefined()
  })

  test('expires', () => {
    const { expiresAt } = routing
    expect(readRoutingId(secret, owner, routingId, new Date(expiresAt.getTime() - 1))).toBeDefined()
    expect(readRoutingId(secret, owner, routingId, expiresAt)).toBeUndefined()
  })
})
