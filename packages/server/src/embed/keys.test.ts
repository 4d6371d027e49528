import { maxEmbedKeys } from '@gangway/core/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { auditLog, embedKey } from '../database/schema.ts'
import { createTenants, type TestUser, type Tenants } from '../session/tenants.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { nextCode, signInAs } from '../session/sign-in.fixture.ts'
import { askToken, makeKey, pageOf, shop, tokenOf, type MadeKey } from './embed.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
let key: MadeKey
beforeEach(async () => {
  tenants = await createTenants(server)
  key = await makeKey(server, tenants.owner)
})

const settings = { name: 'Shop', origins: [shop], scopes: ['search' as const] }

async function keys({ client }: Pick<TestUser, 'client'> = tenants.owner) {
  return valueOf(await client.call('POST /embed/key/getPageList', { body: {} })).list
}

async function tokens(body: { keyId?: string } = {}) {
  return valueOf(await tenants.owner.client.call('POST /embed/session/getPageList', { body })).list
}

/** Whether the server accepts a token. */
async function opens(token: string): Promise<boolean> {
  return (await pageOf(server, token).call('POST /search/initIndexDatas.do', { body: {} })).ok
}

const refusalFor = async (...asked: Parameters<typeof askToken>) => refusalOf(await askToken(...asked))

describe('an embed key', () => {
  test('is returned with its secret once, and only a hash of the secret is stored', async () => {
    expect(key.key).toMatch(/^gwp_test_/)
    const list = await keys()
    expect(list.find(({ id }) => id === key.id)).toMatchObject({
      key: key.key,
      name: 'Shop',
      origins: [shop],
      status: 'active',
      environment: 'sandbox',
      createdBy: tenants.owner.email,
      searchesToday: { open: 0, token: 0 },
    })
    expect(JSON.stringify(list)).not.toContain(key.secret)
    expect(JSON.stringify(await server.deps.db.select().from(embedKey))).not.toContain(key.secret)
    const actions = (await server.deps.db.select().from(auditLog)).map(({ action, objectId }) => [action, objectId])
    expect(actions).toContainEqual(['CREDENTIAL_CREATE', key.key])
  })

  test('requires the second factor and an administrator of the agency', async () => {
    expect(refusalOf(await tenants.owner.client.call('POST /embed/key/save', { body: settings }))).toMatchObject({
      code: '5601',
    })
    const agent = await signInAs(server, tenants.colleague.email)
    expect(refusalOf(await agent.client.call('POST /embed/key/save', { body: settings }))).toMatchObject({
      code: '403',
    })
    expect(await keys(agent), 'anybody may see which there are').not.toEqual([])
  })

  test('accepts only origins in the format of browsers', async () => {
    const bad = [
      'https://www.harbour.example/shop',
      'https://www.harbour.example:443',
      'https://*.harbour.example',
      'http://www.harbour.example:*',
      'null',
      'ftp://www.harbour.example',
      'https://user@harbour.example',
      '*',
    ]
    for (const origin of bad) {
      const result = await tenants.owner.client.call('POST /embed/key/save', {
        body: { ...settings, origins: [shop, origin] },
        mfaCode: nextCode(server),
      })
      expect(refusalOf(result), origin).toMatchObject({ code: '5001', fields: [expect.stringMatching(/^origins/)] })
    }
    await makeKey(server, tenants.owner, { origins: ['http://localhost:*', 'http://127.0.0.1:8080'] })
  })

  test('limits the number of active keys', async () => {
    const working = (await keys()).filter(({ status }) => status === 'active').length
    for (let index = working; index < maxEmbedKeys; index++) await makeKey(server, tenants.owner)
    const result = await tenants.owner.client.call('POST /embed/key/save', {
      body: settings,
      mfaCode: nextCode(server),
    })
    expect(refusalOf(result)).toMatchObject({ code: '5312' })
  })
})

describe('disabling', () => {
  test('revokes one token at once, and the page can get another', async () => {
    const [first, second] = [await tokenOf(server, key, { user: 'a' }), await tokenOf(server, key, { user: 'b' })]
    expect([await opens(first), await opens(second)]).toEqual([true, true])
    const its = (await tokens()).find(({ user }) => user === 'a')
    expect(its).toMatchObject({ lastOrigin: shop, lastSeen: expect.any(String) })
    valueOf(
      await tenants.owner.client.call('POST /embed/session/end/{id}', { params: { id: its?.id ?? '' }, body: {} }),
    )
    expect([await opens(first), await opens(second)]).toEqual([false, true])
    expect((await tokens()).map(({ user }) => user)).toEqual(['b'])
    expect(await opens(await tokenOf(server, key, { user: 'a' }))).toBe(true)
  })

  test('stops all pages of the agency without a second factor; enabling a key again requires one', async () => {
    const other = await makeKey(server, tenants.owner)
    const strange = await tokenOf(server, await makeKey(server, tenants.otherAgencyUser), { user: 'c' })
    const held = [await tokenOf(server, key, { user: 'a' }), await tokenOf(server, other, { user: 'b' }), key.key]
    const stopped = valueOf(await tenants.owner.client.call('POST /embed/key/stopAll', { body: {} }))
    expect(stopped.keys).toBeGreaterThanOrEqual(2)
    expect(stopped.tokens).toBe(2)
    for (const token of held) expect(await opens(token)).toBe(false)
    expect(await opens(strange), 'another agency goes on').toBe(true)
    expect(await refusalFor(server, key, { user: 'a' })).toMatchObject({ text: expect.stringContaining('disabled') })
    const again = { ...settings, id: key.id, status: 'active' as const }
    expect(refusalOf(await tenants.owner.client.call('POST /embed/key/save', { body: again }))).toMatchObject({
      code: '5601',
    })
    valueOf(await tenants.owner.client.call('POST /embed/key/save', { body: again, mfaCode: nextCode(server) }))
    expect(await opens(key.key)).toBe(true)
    expect(await opens(held[0] ?? ''), 'what was ended stays so').toBe(false)
  })

  test('a revoked key is rejected, invalidates its tokens and stays in the list', async () => {
    const token = await tokenOf(server, key, { user: 'a' })
    const revoke = () =>
      tenants.owner.client.call('POST /embed/key/delete/{id}', {
        params: { id: key.id },
        body: {},
        mfaCode: nextCode(server),
      })
    expect(await revoke()).toMatchObject({ ok: true })
    expect([await opens(token), await opens(key.key)]).toEqual([false, false])
    expect((await keys()).find(({ id }) => id === key.id)).toMatchObject({ status: 'revoked', liveTokens: 0 })
    expect(await revoke(), 'twice is like once').toMatchObject({ ok: true })
    const result = await tenants.owner.client.call('POST /embed/key/save', {
      body: { ...settings, id: key.id, status: 'active' },
      mfaCode: nextCode(server),
    })
    expect(refusalOf(result), 'for good').toMatchObject({ code: '5004' })
  })
})

test('the demo key works on pages of the local machine only', async () => {
  const demo = { key: 'gwp_test_demo', secret: 'gws_demo_secret' }
  const token = await tokenOf(server, demo, { user: 'visitor-1' })
  const ask = (credential: string, origin: string) =>
    pageOf(server, credential, origin).call('POST /search/initIndexDatas.do', { body: {} })
  for (const credential of [token, demo.key]) {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:49152'])
      expect((await ask(credential, origin)).ok).toBe(true)
    for (const origin of [shop, 'http://localhost.evil.example:3000', 'https://localhost:3000'])
      expect((await ask(credential, origin)).ok).toBe(false)
  }
})
