import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { appUser, client, recharge } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { currentCode, nextCode, signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { setAuthenticator } from '../session/tenants.fixture.ts'
import { submitTestRecharge } from './recharges/recharges.fixture.ts'

const server = useDemoServer()
let agency: SignedInUser
let finance: SignedInUser
let second: SignedInUser
beforeEach(async () => {
  agency = await signInAs(server, 'finance@harbour.example')
  finance = await signInAs(server, 'finance@gangway.example')
  second = await signInAs(server, 'finance2@gangway.example')
  // As of a provider that is no demo.
  await server.deps.db.update(client).set({ features: {} }).where(eq(client.code, 'GANGWAY'))
})

async function bind(email: string): Promise<void> {
  const [user] = await server.deps.db.select().from(appUser).where(eq(appUser.email, email))
  await setAuthenticator({ server }, user?.id ?? '', 'bound')
}

async function submitted(): Promise<string> {
  const rechargeNo = await submitTestRecharge(agency)
  const [row] = await server.deps.db.select().from(recharge).where(eq(recharge.rechargeNo, rechargeNo))
  return row?.id ?? ''
}

const credit = (rechargeId: string, mfaCode?: string) =>
  finance.client.call('POST /console/recharge/credit', { body: { rechargeId, version: 1, amount: 50_000 }, mfaCode })

test('the provider credits top-ups with a code of the authenticator only, one for each', async () => {
  const [one, other] = [await submitted(), await submitted()]
  expect(refusalOf(await credit(one)).code).toBe('5600')
  await bind('finance@gangway.example')
  expect(refusalOf(await credit(one)).code).toBe('5601')
  const code = currentCode(server)
  expect(valueOf(await credit(one, code))).toMatchObject({ status: 'CREDITED' })
  expect(refusalOf(await credit(other, code)).code).toBe('5602')
  expect(valueOf(await credit(other, nextCode(server)))).toMatchObject({ status: 'CREDITED' })
})

test('the provider applies a change of a deposit with a code only, and proposes one without', async () => {
  const change = { agencyCode: 'HARBOUR', kind: 'ADJUSTMENT' as const, currency: 'USD', amount: -100, reason: 'Fee' }
  valueOf(await finance.client.call('POST /console/deposit/propose', { body: change }))
  const { list } = valueOf(await second.client.call('POST /console/deposit/getPageList', { body: {} }))
  const { changeId = '', version = 0 } = list[0] ?? {}
  await bind('finance2@gangway.example')
  const apply = (mfaCode?: string) =>
    second.client.call('POST /console/deposit/apply', { body: { changeId, version }, mfaCode })
  expect(refusalOf(await apply()).code).toBe('5601')
  expect(valueOf(await apply(currentCode(server)))).toMatchObject({ state: 'APPLIED' })
})

test('the provider settles a refund with a code only', async () => {
  const support = await signInAs(server, 'support@gangway.example')
  const body = { refundId: 'unknown', version: 1, received: 0, note: 'Paid' }
  const settle = (mfaCode?: string) => support.client.call('POST /console/refund/settle', { body, mfaCode })
  await bind('support@gangway.example')
  expect(refusalOf(await settle()).code).toBe('5601')
  expect(refusalOf(await settle(currentCode(server))).code).toBe('5004')
})

test('the provider reopens a month and changes the seller of invoices with a code only', async () => {
  const seller = { name: 'Gangway Ltd', address: '1 Quay', taxNumber: '', tax: null, version: 0 }
  const update = (mfaCode?: string) =>
    finance.client.call('POST /console/invoiceSeller/update', { body: seller, mfaCode })
  const reopen = (mfaCode?: string) =>
    finance.client.call('POST /console/period/applyReopen', { body: { periodId: 'unknown', version: 1 }, mfaCode })
  await bind('finance@gangway.example')
  expect([refusalOf(await update()).code, refusalOf(await reopen()).code]).toEqual(['5601', '5601'])
  expect(valueOf(await update(currentCode(server)))).toMatchObject({ name: 'Gangway Ltd' })
  expect(refusalOf(await reopen(nextCode(server))).code).toBe('5004')
})

test('the provider of the demo, whose users have no authenticator, needs no code', async () => {
  const features = { login: false, 'deposit:change': false }
  await server.deps.db.update(client).set({ features }).where(eq(client.code, 'GANGWAY'))
  expect(valueOf(await credit(await submitted()))).toMatchObject({ status: 'CREDITED' })
})
