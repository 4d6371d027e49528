import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { appUser, auditLog, client, partnerContext, session } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createTestClient, currentCode, nextCode, wrongCode } from '../../session/sign-in.fixture.ts'
import { partnerOf, placeTrip, type PartnerClient } from '../partner.fixture.ts'

const server = useDemoServer()
const email = 'agent@harbour.example'
let partner: PartnerClient
let orderNo: string
beforeEach(async () => {
  partner = partnerOf(server)
  orderNo = (await placeTrip(partner)).orderNo
})

const root = () => server.base.replace(/\/api$/, '')

/** Asks for a link and returns the token of its address. */
async function linkFor(userName = email): Promise<string> {
  const { url } = await partner.call('/getPortalToken.do', { orderNo, userName, role: 'ADMIN' })
  return url.split('/').at(-1) ?? ''
}

async function exchange(token: string, code?: string) {
  const result = await createTestClient(server).call('POST /sso/exchange', { body: { token, code } })
  return result.ok ? { code: result.code, ...result.value } : { code: result.error.code }
}

const setClient = (values: Partial<typeof client.$inferInsert>) =>
  server.deps.db.update(client).set(values).where(eq(client.code, 'HARBOUR'))

const setUser = (values: Partial<typeof appUser.$inferInsert>) =>
  server.deps.db.update(appUser).set(values).where(eq(appUser.email, email))

const sessions = () => server.deps.db.select().from(session)

describe('an order link', () => {
  test('leads to the order page with a token that is stored as a hash', async () => {
    const token = await linkFor()
    const entered = await fetch(`${root()}/partner/enter/${token}`, { redirect: 'manual' })
    expect([entered.status, entered.headers.get('location')]).toEqual([
      303,
      `/#/sso/orderDetail/${orderNo}/en?token=${token}`,
    ])
    expect(JSON.stringify(await server.deps.db.select().from(partnerContext))).not.toContain(token)
  })

  test('becomes a session for its order, which the log names', async () => {
    const { code, token } = await exchange(await linkFor())
    expect(code).toBe('200')
    const signedIn = createTestClient(server, { token })
    expect(await signedIn.call('GET /login-user.do', {})).toMatchObject({ value: { email, orderNo } })
    expect(await signedIn.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } })).toMatchObject({
      value: { orderNo },
    })
    const entries = await server.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, orderNo))
      .orderBy(desc(auditLog.action))
    expect(
      entries.filter(({ objectKind, action }) => objectKind === 'order' && action !== 'ORDER_CREATE'),
    ).toMatchObject([
      { action: 'PORTAL_LINK_CREATE', detail: { keyId: expect.any(String) } },
      { action: 'LOGIN', userEmail: email, detail: { method: 'single-sign-on' } },
    ])
  })

  test('works once, also for concurrent requests', async () => {
    const token = await linkFor()
    const codes = (await Promise.all([exchange(token), exchange(token), exchange(token)])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['200', '5604', '5604'])
    expect(await exchange(token)).toEqual({ code: '5604' })
    expect((await fetch(`${root()}/partner/enter/${token}`, { redirect: 'manual' })).status).toBe(410)
  })

  test('works for 60 seconds', async () => {
    const [early, late] = [await linkFor(), await linkFor()]
    server.deps.clock.advance({ seconds: 59 })
    expect((await exchange(early)).code).toBe('200')
    server.deps.clock.advance({ seconds: 1 })
    expect((await exchange(late)).code).toBe('5604')
  })

  test('is refused for a user who was disabled', async () => {
    const token = await linkFor()
    await setUser({ status: 'disabled' })
    expect(await exchange(token)).toEqual({ code: '5604' })
    expect(await sessions()).toEqual([])
  })

  test('does not count as a known address of its user', async () => {
    await exchange(await linkFor())
    expect(
      await server.deps.db.select({ seen: appUser.lastSignInAt }).from(appUser).where(eq(appUser.email, email)),
    ).toEqual([{ seen: null }])
  })
})

describe('an order link follows the sign-in rules of the agency', () => {
  test('asks for the second factor and exchanges the token of the address for another one', async () => {
    await setClient({ features: { login: true } })
    const link = await linkFor()
    const asked = await exchange(link)
    expect(asked).toMatchObject({ code: '5112', token: expect.any(String) })
    expect(await sessions()).toEqual([])
    expect(await exchange(link, currentCode(server))).toEqual({ code: '5604' })
    server.deps.clock.advance({ minutes: 4 })
    expect(await exchange(asked.token ?? '')).toEqual(asked)
    expect(await exchange(asked.token ?? '', wrongCode(server))).toMatchObject({ code: '5115' })
    expect(await exchange(asked.token ?? '', currentCode(server))).toMatchObject({ code: '200' })
    expect(await exchange(asked.token ?? '', nextCode(server))).toEqual({ code: '5604' })
  })

  test('ends the step of the second factor after five minutes', async () => {
    await setClient({ features: { login: true } })
    const { token = '' } = await exchange(await linkFor())
    server.deps.clock.advance({ minutes: 5 })
    expect(await exchange(token, currentCode(server))).toEqual({ code: '5604' })
  })

  test('locks the codes of its user after five wrong ones', async () => {
    await setClient({ features: { login: true } })
    const { token = '' } = await exchange(await linkFor())
    for (let tried = 0; tried < 5; tried++) expect((await exchange(token, wrongCode(server))).code).toBe('5115')
    expect(await exchange(token, currentCode(server))).toMatchObject({ code: '5103', lockedMinutes: 15 })
  })

  test('starts no session for a user who has to change the password, and returns no link to change it', async () => {
    await setUser({ passwordChangedAt: null })
    expect(await exchange(await linkFor())).toEqual({ code: '5117' })
    expect(await sessions()).toEqual([])
  })

  test('starts no session for a user who has to bind an authenticator', async () => {
    await setClient({ everyoneMustBind: true })
    await setUser({ authenticator: null, authenticatorBoundAt: null })
    expect(await exchange(await linkFor())).toEqual({ code: '5116' })
    expect(await sessions()).toEqual([])
  })

  test('starts no session where single sign-on is required', async () => {
    await setClient({ singleSignOnOnly: true, singleSignOn: 'harbour' })
    expect(await exchange(await linkFor())).toEqual({ code: '5200', client: 'harbour' })
    expect(await sessions()).toEqual([])
  })
})
