import type { CallInput } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { auditLog, client } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import { demoEmbedKey } from '../demo/demo-agencies.ts'
import { partnerOf } from '../partner/partner.fixture.ts'
import { limitsOf } from '../search/limits/search-count.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTestClient, requestSignIn, signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'

const server = useDemoServer()
let provider: SignedInUser
beforeEach(async () => {
  provider = await signInAs(server, 'support@gangway.example')
})

const list = async (body: object = {}) =>
  valueOf(await provider.client.call('POST /console/agency/getPageList', { body }))
const info = async (code: string) =>
  valueOf(await provider.client.call('GET /console/agency/info/{code}', { params: { code } }))
const suspend = async (suspended: boolean) =>
  valueOf(await provider.client.call('POST /console/agency/updateStatus', { body: { code: 'HARBOUR', suspended } }))
const north = {
  code: 'NORTH',
  name: 'North Air Desk',
  email: 'ana@north.example',
  currency: 'EUR',
  lang: 'cn' as const,
}
const create = (more: Partial<NonNullable<CallInput<'POST /console/agency/create'>['body']>> = {}) =>
  provider.client.call('POST /console/agency/create', { body: { ...north, ...more } })
async function harbour() {
  const [found] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
  if (!found) throw new Error('The demo agency is missing.')
  return found
}
const entries = (action: string) => server.deps.db.$count(auditLog, eq(auditLog.action, action))

describe('an agency', () => {
  test('is found by name, code and the address of a user, without the provider', async () => {
    const all = await list()
    const codes = all.list.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['HARBOUR', 'MERIDIAN']))
    expect(codes).not.toContain('GANGWAY')
    const found = async (keyword: string) => (await list({ keyword })).list.map(({ code }) => code)
    expect(await found('harbour tr')).toEqual(['HARBOUR'])
    expect(await found('MERID')).toEqual(['MERIDIAN'])
    expect(await found('Agent@harbour.example')).toEqual(['HARBOUR'])
    expect(await found('%')).toEqual([])
    expect((await info('HARBOUR')).users).toBeGreaterThan(2)
    expect(
      refusalOf(await provider.client.call('GET /console/agency/info/{code}', { params: { code: 'GANGWAY' } })).code,
    ).toBe('5004')
  })

  test('is created with an invitation to its administrator in the chosen language', async () => {
    expect(valueOf(await create())).toEqual({ code: 'NORTH' })
    const { list: mails } = await server.deps.mail.page({ page: 1, pageSize: 10, to: north.email })
    const [mail] = mails
    expect(mail?.subject).toMatch(/[一-鿿]/)
    expect(mail?.text).toContain('/#/setPwd?')
    expect(await info('NORTH')).toMatchObject({ name: 'North Air Desk', users: 1, lastSignInAt: null })
    expect(await entries('AGENCY_CREATE')).toBe(1)
    expect(refusalOf(await create({ email: 'ben@north.example' })).fields).toEqual([expect.stringContaining('code')])
    expect(refusalOf(await create({ code: 'N2' })).fields).toEqual([expect.stringContaining('email')])
    expect(refusalOf(await create({ code: 'N2', currency: 'XXX' })).fields).toEqual([
      expect.stringContaining('currency'),
    ])
  })

  test('gets the invitation again until its administrator has a password, and only the newest link works', async () => {
    valueOf(await create())
    const resend = () => provider.client.call('POST /console/agency/resendInvitation', { body: { code: 'NORTH' } })
    expect((await info('NORTH')).invitation).toMatchObject({ email: north.email, validUntil: expect.any(String) })
    expect(valueOf(await resend())).toEqual({ email: north.email })
    const { list: mails } = await server.deps.mail.page({ page: 1, pageSize: 10, to: north.email })
    expect(mails).toHaveLength(2)
    const signs = mails.map(({ text }) => new URLSearchParams(/setPwd\?(\S+)/.exec(text)?.[1] ?? '').get('sign') ?? '')
    const isValid = async (sign: string) =>
      valueOf(await provider.client.call('POST /sysUser/validationSign', { body: { email: north.email, sign } })).valid
    expect((await Promise.all(signs.map(isValid))).filter(Boolean)).toEqual([true])
    expect(await entries('AGENCY_INVITE')).toBe(1)
    expect((await info('HARBOUR')).invitation).toBeNull()
    const late = provider.client.call('POST /console/agency/resendInvitation', { body: { code: 'HARBOUR' } })
    expect(refusalOf(await late)).toMatchObject({ code: '5312' })
  })

  test('has a name of one line, which the subjects of its emails contain', async () => {
    expect(refusalOf(await create({ name: 'North\nBcc: eve@evil.example' })).code).toBe('5001')
    expect((await list({ keyword: 'NORTH' })).list).toEqual([])
  })

  test('has the limits that the provider sets, and the defaults without', async () => {
    const limits = {
      ...{ dailySearches: 5, apiDailySearches: 7, lookToBook: 10, manualBookings: 3 },
      ...{ apiSearchesPerSecond: 2, apiFulfilmentsPerMinute: null },
      ...{ apiPricesPerMinute: 30, apiAncillariesPerMinute: null },
    }
    valueOf(await provider.client.call('POST /console/agency/updateLimits', { body: { code: 'HARBOUR', ...limits } }))
    expect((await info('HARBOUR')).limits).toEqual(limits)
    const { id } = await harbour()
    expect(await limitsOf(server.deps.db, clientScopeOf({ clientId: id }))).toMatchObject({ dailySearches: 5 })
    expect(await entries('AGENCY_LIMITS_UPDATE')).toBe(1)
    expect((await info('MERIDIAN')).limits.lookToBook).toBeNull()
  })

  test('gets airlines and functions as with the command', async () => {
    const change = (subject: string, state: 'all' | 'chosen' | 'decline' | 'close') =>
      provider.client.call('POST /console/agency/updateAccess', { body: { code: 'HARBOUR', subject, state } })
    valueOf(await change('AK', 'decline'))
    valueOf(await change('airlines', 'chosen'))
    valueOf(await change('contentStrategy', 'close'))
    expect(await info('HARBOUR')).toMatchObject({
      ...{ subscribesAll: false, approvals: [{ airline: 'AK', approval: 'DECLINED' }] },
      invitations: ['priceStabilisation'],
    })
    expect(refusalOf(await change('ZZ', 'decline')).code).toBe('5001')
    expect(refusalOf(await change('AK', 'all')).code).toBe('5001')
    expect(await entries('AGENCY_ACCESS_UPDATE')).toBe(3)
  })
})

describe('a suspended agency', () => {
  const text = "Your company's access is suspended. Please contact your account manager."

  test('is refused in its sessions and at sign-in, with the reason, until the suspension ends', async () => {
    const admin = await signInAs(server, 'admin@harbour.example')
    await suspend(true)
    await suspend(true)
    expect(refusalOf(await admin.client.call('GET /login-user.do', {}))).toMatchObject({ code: '5107', text })
    expect(await requestSignIn(server, 'admin@harbour.example')).toMatchObject({ code: '5103' })
    expect((await list({ suspended: true })).list.map(({ code }) => code)).toEqual(['HARBOUR'])
    expect((await info('HARBOUR')).suspendedAt).not.toBeNull()
    await suspend(false)
    valueOf(await admin.client.call('GET /login-user.do', {}))
    expect(await entries('AGENCY_STATUS_UPDATE')).toBe(3)
  })

  test('is refused with its API keys and embed keys', async () => {
    const partner = partnerOf(server)
    const widget = createTestClient(server, { token: demoEmbedKey.publicId })
    const token = () =>
      createTestClient(server).call('POST /embed/token', {
        body: { key: demoEmbedKey.publicId, secret: demoEmbedKey.secret, user: 'u1' },
      })
    valueOf(await token())
    await suspend(true)
    expect(await partner.ask('/balance.do', {})).toMatchObject({
      status: 900,
      msg: expect.stringContaining('suspended'),
    })
    expect(refusalOf(await widget.call('POST /search/initIndexDatas.do', { body: {} }))).toMatchObject({
      ...{ code: '403', data: { code: 'agency-suspended' } },
    })
    expect(refusalOf(await token())).toMatchObject({ code: '403', text: expect.stringContaining('suspended') })
  })
})

test('agencies are closed to agencies', async () => {
  const admin = await signInAs(server, 'admin@harbour.example')
  expect(refusalOf(await admin.client.call('POST /console/agency/getPageList', { body: {} })).code).toBe('403')
})
