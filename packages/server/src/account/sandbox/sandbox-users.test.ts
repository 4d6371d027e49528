// @run full
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { placeBooking, refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { pay } from '../../booking/payment/payment.fixture.ts'
import { appUser, auditLog, booking, client } from '../../database/schema.ts'
import { verifyLedger } from '../../finance/verify-ledger.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { mailedLinksOf } from '../../session/passwords/mailed-links.fixture.ts'
import { requestSignIn, signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'

const server = useDemoServer()
const { mailbox, setBy, check } = mailedLinksOf(() => server)
let admin: SignedInUser
beforeEach(async () => {
  admin = await signInAs(server, 'admin@harbour.example')
})

const ida = 'ida+sandbox@harbour.example'
const password = 'Northern-lights-1'
const add = (email = ida, { client: by } = admin) =>
  by.call('POST /sandbox/addUser', { body: { email, nickname: 'Ida', remark: 'Checkout tests' } })
const listed = async ({ client: by } = admin) => valueOf(await by.call('GET /sandbox/userList', {}))
const setStatus = (id: string, status: 'active' | 'disabled', { client: by } = admin) =>
  by.call('POST /sandbox/updateUserStatus', { body: { id, status } })
const resend = (id: string, { client: by } = admin) =>
  by.call('POST /sandbox/resendInvite/{id}', { params: { id }, body: {} })
const remove = (id: string, { client: by } = admin) =>
  by.call('POST /sandbox/deleteUser/{id}', { params: { id }, body: {} })
const entries = (action: string) => server.deps.db.$count(auditLog, eq(auditLog.action, action))
const whoAmI = async ({ client: by }: SignedInUser) => valueOf(await by.call('GET /login-user.do', {}))

const detailOf = (orderNo: string, { client: by }: SignedInUser) =>
  by.call('POST /order/showOrderDetail.do', { body: { orderNo } })

async function agency(code: string) {
  const [found] = await server.deps.db.select().from(client).where(eq(client.code, code))
  return found
}

/** The newest link in a mailbox. */
async function invitationOf(email: string) {
  const [mail] = await mailbox(email)
  const link = /\?sign=(\S+)&email=(\S+)/.exec(mail?.text ?? '')
  return { sign: decodeURIComponent(link?.[1] ?? ''), email: decodeURIComponent(link?.[2] ?? '') }
}

/** Adds a sandbox user who accepts the invitation and signs in. */
async function signedInSandboxUser(email = ida): Promise<SignedInUser & { id: string }> {
  const { id } = valueOf(await add(email))
  valueOf(await setBy(await invitationOf(email), password))
  return { id, ...(await signInAs(server, email, password)) }
}

describe('a sandbox user', () => {
  test('gets a link, signs in to the sandbox of the agency and is listed with the last sign-in', async () => {
    expect(await listed()).toEqual([])
    const { id } = valueOf(await add())
    const row = { id, email: ida, nickname: 'Ida', remark: 'Checkout tests' }
    expect(await listed()).toEqual([
      { ...row, status: 'invited', lastSignInAt: null, invitedUntil: expect.any(String) },
    ])
    expect((await mailbox(ida))[0]?.text).toContain('Harbour Travel (Sandbox)')
    valueOf(await setBy(await invitationOf(ida), password))
    const user = await signInAs(server, ida, password)
    expect(await whoAmI(user)).toMatchObject({ isSandbox: true, clientCode: 'HARBOURSB', email: ida })
    expect(await whoAmI(admin)).not.toHaveProperty('isSandbox')
    expect(await listed()).toMatchObject([{ ...row, status: 'active', lastSignInAt: expect.any(String) }])
    expect(await entries('SANDBOX_USER_ADD')).toBe(1)
    const [harbour, sandbox] = [await agency('HARBOUR'), await agency('HARBOURSB')]
    expect(sandbox).toMatchObject({ mode: 'test', sandboxOf: harbour?.id, currency: harbour?.currency })
    const balances = valueOf(await user.client.call('GET /client/deposit/testFunds', {}))
    expect(balances.amounts.length).toBeGreaterThan(0)
    expect((await verifyLedger(server.deps.db)).flatMap(({ problems }) => problems)).toEqual([])
  })

  test('reaches nothing of the agency, and the agency nothing of the sandbox', async () => {
    const real = await placeBooking(server, admin)
    const user = await signedInSandboxUser()
    expect(refusalOf(await detailOf(real.orderNo, user)).code).toBe('5004')
    const tried = await placeBooking(server, user)
    expect(refusalOf(await detailOf(tried.orderNo, admin)).code).toBe('5004')
    valueOf(await detailOf(tried.orderNo, user))
    const rows = await server.deps.db.select().from(booking).where(eq(booking.orderNo, tried.orderNo))
    expect(rows[0]?.clientId).toBe((await agency('HARBOURSB'))?.id)
  })

  test('manages neither users nor sign-in rules nor invoices, and has no sandbox of their own', async () => {
    const user = await signedInSandboxUser()
    expect(refusalOf(await add('other@harbour.example', user)).code).toBe('403')
    const { list } = valueOf(await user.client.call('POST /sysRole/getPageList', { body: {} }))
    const body = {
      email: 'x@harbour.example',
      nickname: 'X',
      lastname: '',
      roleId: list[0]?.id ?? '',
      lang: 'en' as const,
    }
    expect(refusalOf(await user.client.call('POST /sysUser/add', { body })).code).toBe('403')
    const { refusedCalls } = await whoAmI(user)
    for (const call of ['POST /clientAclEntry/add', 'POST /sandbox/addUser', 'POST /sysUser/updateStatus'])
      expect(refusedCalls).toContain(call)
    expect(await listed(user)).toEqual([])
  })

  test('keeps the password where every user of the agency signs in by single sign-on', async () => {
    const email = 'dev@laguna.example'
    valueOf(await add(email))
    valueOf(await setBy(await invitationOf(email), password))
    // The domain is that of another agency still.
    expect(await requestSignIn(server, email, { password })).toMatchObject({ code: '5200' })
    const laguna = await agency('LAGUNA')
    await server.deps.db.update(client).set({ sandboxOf: laguna?.id }).where(eq(client.code, 'HARBOURSB'))
    await signInAs(server, email, password)
  })
})

describe('the administrator of an agency', () => {
  test('disables a sandbox user, whose session ends at once, and enables the user again', async () => {
    const user = await signedInSandboxUser()
    valueOf(await setStatus(user.id, 'disabled'))
    expect(refusalOf(await user.client.call('GET /login-user.do', {})).code).toBe('5107')
    expect(await requestSignIn(server, ida, { password })).toMatchObject({ code: '5103' })
    expect(await listed()).toMatchObject([{ status: 'disabled' }])
    valueOf(await setStatus(user.id, 'disabled'))
    valueOf(await setStatus(user.id, 'active'))
    await signInAs(server, ida, password)
    expect([await entries('SANDBOX_USER_DISABLE'), await entries('SANDBOX_USER_ENABLE')]).toEqual([1, 1])
  })

  test('sends an invitation again, which replaces the former link, and withdraws it', async () => {
    const { id } = valueOf(await add())
    const first = await invitationOf(ida)
    server.deps.clock.advance({ minutes: 1 })
    valueOf(await resend(id))
    const second = await invitationOf(ida)
    expect([await check(first), await check(second)]).toMatchObject([
      { value: { valid: false } },
      { value: { valid: true } },
    ])
    valueOf(await remove(id))
    expect(await check(second)).toMatchObject({ value: { valid: false } })
    expect(await listed()).toEqual([])
    expect(refusalOf(await remove(id)).code).toBe('5004')
  })

  test('can neither delete nor invite again a sandbox user who has signed in', async () => {
    const { id } = await signedInSandboxUser()
    for (const refused of [await remove(id), await resend(id)]) expect(refusalOf(refused).code).toBe('5312')
  })

  test('cannot use an address that has an account, of any agency or sandbox', async () => {
    valueOf(await add())
    for (const email of [ida, 'agent@harbour.example', 'admin@meridian.example'])
      expect(refusalOf(await add(email)).fields).toEqual([expect.stringContaining('email')])
  })

  test('neither sees nor changes the sandbox users of another agency', async () => {
    const { id } = valueOf(await add())
    const other = await signInAs(server, 'admin@meridian.example')
    expect(await listed(other)).toEqual([])
    valueOf(await add('own@meridian.example', other))
    for (const refused of [await setStatus(id, 'disabled', other), await resend(id, other), await remove(id, other)])
      expect(refusalOf(refused).code).toBe('5004')
    expect(await listed()).toMatchObject([{ id, status: 'invited' }])
    // Nor users of the own agency through these calls.
    const [colleague] = await server.deps.db.select().from(appUser).where(eq(appUser.email, 'agent@harbour.example'))
    expect(refusalOf(await setStatus(colleague?.id ?? '', 'disabled')).code).toBe('5004')
  })
})

test('of two calls at the same time that exceed ten enabled sandbox users, one is refused', async () => {
  for (let count = 1; count < 10; count += 1) valueOf(await add(`dev${count}@harbour.example`))
  const results = await Promise.all([add('dev10@harbour.example'), add('dev11@harbour.example')])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const refused = results.find(({ ok }) => !ok)
  expect(refused && refusalOf(refused)).toMatchObject({ code: '5312', text: expect.stringContaining('10') })
  const [first] = await listed()
  valueOf(await setStatus(first?.id ?? '', 'disabled'))
  valueOf(await add('dev12@harbour.example'))
  expect(refusalOf(await setStatus(first?.id ?? '', 'active')).code).toBe('5312')
})

test('first calls at the same time create one sandbox', async () => {
  const results = await Promise.all([add('a@harbour.example'), add('b@harbour.example')])
  expect(results.every(({ ok }) => ok)).toBe(true)
  const harbour = await agency('HARBOUR')
  expect(await server.deps.db.$count(client, eq(client.sandboxOf, harbour?.id ?? ''))).toBe(1)
})

test('an order of a sandbox is ticketed at once', async () => {
  const user = await signedInSandboxUser()
  const { orderNo } = await placeBooking(server, user)
  await pay(user, orderNo)
  await server.deps.scheduler.runDue()
  const [row] = await server.deps.db.select().from(booking).where(eq(booking.orderNo, orderNo))
  expect(row?.status).toBe('ISSUED')
})

test('the provider suspends a sandbox with its agency, and does not list it', async () => {
  const user = await signedInSandboxUser()
  const provider = await signInAs(server, 'support@gangway.example')
  const agencies = async (body: object) =>
    valueOf(await provider.client.call('POST /console/agency/getPageList', { body })).list.map(({ code }) => code)
  expect(await agencies({})).not.toContain('HARBOURSB')
  expect(await agencies({ keyword: ida })).toEqual(['HARBOUR'])
  const info = await provider.client.call('GET /console/agency/info/{code}', { params: { code: 'HARBOURSB' } })
  expect(refusalOf(info).code).toBe('5004')
  const suspend = async (suspended: boolean) =>
    valueOf(await provider.client.call('POST /console/agency/updateStatus', { body: { code: 'HARBOUR', suspended } }))
  await suspend(true)
  expect(refusalOf(await user.client.call('GET /login-user.do', {})).code).toBe('5107')
  await suspend(false)
  await whoAmI(user)
})
