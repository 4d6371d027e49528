import { createClient } from '@gangway/core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusalOf, valueOf } from '../booking/test-booking.ts'
import { embedSession } from '../database/schema.ts'
import { openScene, type Scene } from '../session/test-scene.ts'
import { nextCode, openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { askToken, makeKey, pageOf, shop, tokenOf, type MadeKey } from './test-embed.ts'

let server: DemoServer
let scene: Scene
let key: MadeKey
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  scene = await openScene(server)
  key = await makeKey(server, scene.owner)
})
afterAll(() => server.close())

async function tokens() {
  return valueOf(await scene.owner.client.call('POST /embed/session/getPageList', { body: {} })).list
}

const said = async (...asked: Parameters<typeof askToken>) => refusalOf(await askToken(...asked))

describe('a token', () => {
  test('is given to whoever has the secret, says what it may do, and is kept as a hash', async () => {
    const told = valueOf(await askToken(server, key, { user: 'customer-7', components: ['booking-drawer'] }))
    expect(told).toMatchObject({
      expiresInSeconds: 900,
      mode: 'test',
      scopes: ['book'],
      components: ['booking-drawer'],
      origins: [shop],
    })
    expect(JSON.stringify(await server.deps.db.select().from(embedSession))).not.toContain(told.token)
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

  test('is not given for a secret that is wrong, old, of another key or of a key that is over: all hear the same', async () => {
    const other = await makeKey(server, scene.stranger)
    const wrong = { code: '403', text: 'This key or its secret is not right, or the key is over.' }
    for (const pair of [
      { ...key, secret: `${key.secret.slice(0, -1)}_` },
      { ...key, secret: other.secret },
      { ...key, key: 'gwp_test_never' },
      { ...key, key: key.secret },
    ]) {
      expect(await said(server, pair, { user: 'customer-7' })).toMatchObject(wrong)
    }
    const body = {}
    const rotated = valueOf(
      await scene.owner.client.call('POST /embed/key/rotateSecret/{id}', {
        params: { id: key.id },
        body,
        mfaCode: nextCode(server),
      }),
    )
    expect(await said(server, key, { user: 'customer-7' })).toMatchObject(wrong)
    await tokenOf(server, { ...key, secret: rotated.secret ?? '' }, { user: 'customer-7' })
    const brief = await makeKey(server, scene.owner, { validDays: 1 })
    server.deps.clock.advance({ hours: 24 })
    expect(await said(server, brief, { user: 'customer-7' })).toMatchObject(wrong)
  })

  test('never reaches beyond its key', async () => {
    const small = await makeKey(server, scene.owner, { scopes: ['search'], components: ['search-box'] })
    const asked = [
      [{ user: 'a', scopes: ['book' as const] }, 'scopes'],
      [{ components: ['booking-drawer' as const] }, 'components'],
      [{ origins: ['https://evil.example'] }, 'origins'],
      [{ confirms: ['order:issueTicket' as const] }, 'confirms'],
    ] as const
    for (const [wanted, field] of asked) {
      const refused = await said(server, small, JSON.parse(JSON.stringify(wanted)))
      expect(refused, field).toMatchObject({ code: '5001', fields: [expect.stringMatching(`^${field}`)] })
    }
    expect(valueOf(await askToken(server, small))).toMatchObject({ scopes: ['search'] })
  })

  test('says whom it is for, unless it only searches', async () => {
    expect(await said(server, key)).toMatchObject({ code: '5001', fields: [expect.stringMatching(/^user/)] })
    valueOf(await askToken(server, key, { scopes: ['search'] }))
    expect(await said(server, key, { user: 'a', person: scene.owner.email })).toMatchObject({ code: '5001' })
    expect(await said(server, key, { person: scene.stranger.email })).toMatchObject({
      fields: [expect.stringMatching(/^person/)],
    })
    expect(await said(server, key, { user: 'a', orderNo: 'ABCDE12345678901234567' })).toMatchObject({
      fields: [expect.stringMatching(/^orderNo/)],
    })
  })

  test('is never given to a browser', async () => {
    const told = await pageOf(server, undefined).call('POST /embed/token', {
      body: { key: key.key, secret: key.secret, user: 'customer-7' },
    })
    expect(refusalOf(told)).toMatchObject({
      code: '403',
      text: 'This call takes a secret, which belongs on a server and never in a browser.',
    })
  })
})

test('a page goes on by itself when its token is over, and hears that it cannot when its server gives no other', async () => {
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
  await scene.owner.client.call('POST /embed/session/end/{id}', { params: { id: first?.id ?? '' }, body: {} })
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
