import { createClient } from '@gangway/core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { embedSession } from '../database/schema.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { nextCode } from '../session/sign-in.fixture.ts'
import { askToken, makeKey, pageOf, shop, tokenOf, type MadeKey } from './embed.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
let key: MadeKey
beforeEach(async () => {
  tenants = await createTenants(server)
  key = await makeKey(server, tenants.owner)
})

async function tokens() {
  return valueOf(await tenants.owner.client.call('POST /embed/session/getPageList', { body: {} })).list
}

const refusalFor = async (...asked: Parameters<typeof askToken>) => refusalOf(await askToken(...asked))

describe('an embed token', () => {
  test('is issued for the secret of the key, lists its permissions, and is stored as a hash', async () => {
    const result = valueOf(await askToken(server, key, { user: 'customer-7', components: ['booking-drawer'] }))
    expect(result).toMatchObject({
      expiresInSeconds: 900,
      mode: 'test',
      scopes: ['book'],
      components: ['booking-drawer'],
      origins: [shop],
    })
    expect(JSON.stringify(await server.deps.db.select().from(embedSession))).not.toContain(result.token)
    expect(await tokens()).toEqual([
      expect.objectContaining({
        keyName: 'Shop',
        user: 'customer-7',
        isPerson: false,
        scopes: ['book'],
        lastSeen: null,
      }),
    ])
  })

  test('is refused with the same answer for a wrong, rotated, foreign or inactive secret', async () => {
    const other = await makeKey(server, tenants.otherAgencyUser)
    const wrong = { code: '403', text: 'The key ID or secret is incorrect, or the key has expired.' }
    for (const pair of [
      { ...key, secret: `${key.secret.slice(0, -1)}_` },
      { ...key, secret: other.secret },
      { ...key, key: 'gwp_test_never' },
      { ...key, key: key.secret },
    ]) {
      expect(await refusalFor(server, pair, { user: 'customer-7' })).toMatchObject(wrong)
    }
    const body = {}
    const rotated = valueOf(
      await tenants.owner.client.call('POST /embed/key/rotateSecret/{id}', {
        params: { id: key.id },
        body,
        mfaCode: nextCode(server),
      }),
    )
    expect(await refusalFor(server, key, { user: 'customer-7' })).toMatchObject(wrong)
    await tokenOf(server, { ...key, secret: rotated.secret ?? '' }, { user: 'customer-7' })
    const brief = await makeKey(server, tenants.owner, { validDays: 1 })
    server.deps.clock.advance({ hours: 24 })
    expect(await refusalFor(server, brief, { user: 'customer-7' })).toMatchObject(wrong)
  })

  test('never has more permissions than its key', async () => {
    const small = await makeKey(server, tenants.owner, { scopes: ['search'], components: ['search-box'] })
    const asked = [
      [{ user: 'a', scopes: ['book' as const] }, 'scopes'],
      [{ components: ['booking-drawer' as const] }, 'components'],
      [{ origins: ['https://evil.example'] }, 'origins'],
      [{ confirms: ['order:issueTicket' as const] }, 'confirms'],
    ] as const
    for (const [wanted, field] of asked) {
      const refused = await refusalFor(server, small, JSON.parse(JSON.stringify(wanted)))
      expect(refused, field).toMatchObject({ code: '5001', fields: [expect.stringMatching(`^${field}`)] })
    }
    expect(valueOf(await askToken(server, small))).toMatchObject({ scopes: ['search'] })
  })

  test('requires a user unless it only searches', async () => {
    expect(await refusalFor(server, key)).toMatchObject({ code: '5001', fields: [expect.stringMatching(/^user/)] })
    valueOf(await askToken(server, key, { scopes: ['search'] }))
    expect(await refusalFor(server, key, { user: 'a', person: tenants.owner.email })).toMatchObject({ code: '5001' })
    expect(await refusalFor(server, key, { person: tenants.otherAgencyUser.email })).toMatchObject({
      fields: [expect.stringMatching(/^person/)],
    })
    expect(await refusalFor(server, key, { user: 'a', orderNo: 'ABCDE12345678901234567' })).toMatchObject({
      fields: [expect.stringMatching(/^orderNo/)],
    })
  })

  test('is refused for a request from a browser', async () => {
    const result = await pageOf(server, undefined).call('POST /embed/token', {
      body: { key: key.key, secret: key.secret, user: 'customer-7' },
    })
    expect(refusalOf(result)).toMatchObject({
      code: '403',
      text: 'This call requires a secret and may only be made from a server, never from a browser.',
    })
  })
})

test("is renewed by the page when it expires, and reports an error when the agency's server issues no other", async () => {
  let isServed = true
  const lost = vi.fn<() => void>()
  const client = createClient({
    base: server.base,
    verify: true,
    clock: { now: () => server.deps.clock.now(), after: systemAfter },
    getToken: async () => (isServed ? tokenOf(server, key, { user: 'customer-7' }) : ''),
    onSessionInvalid: lost,
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init?.headers, origin: shop } }),
  })
  const start = () => client.call('POST /search/initIndexDatas.do', { body: {} })
  valueOf(await start())
  const [first] = await tokens()
  await tenants.owner.client.call('POST /embed/session/end/{id}', { params: { id: first?.id ?? '' }, body: {} })
  valueOf(await start())
  server.deps.clock.advance({ minutes: 16 })
  valueOf(await start())
  expect(lost).not.toHaveBeenCalled()
  isServed = false
  server.deps.clock.advance({ minutes: 16 })
  expect(await start()).toMatchObject({ error: { kind: 'session-invalid' } })
  expect(lost).toHaveBeenCalledTimes(1)
})

function systemAfter(ms: number, run: () => void) {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
