import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { client } from '../../database/schema.ts'
import { answer } from '../../shared/http/reply.ts'
import { demoAuthenticatorSecret } from '../../demo/demo-agencies.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import { currentCode, nextCode, signInAs, wrongCode, type SignedInUser } from '../sign-in.fixture.ts'
import { totpCodeAt } from './totp.ts'

/** An example of a sensitive action. */
const name = 'POST /refund/refund.do'
const refundRoute = {
  table: {
    [name]: { access: 'public', summary: 'Refund', body: z.object({}), answer: z.boolean(), feature: 'refund:submit' },
  },
  handlers: { [name]: async () => (refunds.push('done'), answer(true)) },
} as const
const refunds: string[] = []

const server = useDemoServer({ extra: refundRoute })
let agent: SignedInUser
beforeEach(async () => {
  refunds.length = 0
  agent = await signInAs(server, 'agent@harbour.example')
})

async function refund(mfaCode?: string, { token }: SignedInUser = agent): Promise<Record<string, unknown>> {
  const query = mfaCode === undefined ? '' : `?mfaCode=${mfaCode}`
  const response = await fetch(`${server.base}/refund/refund.do${query}`, { method: 'POST', headers: { token } })
  return response.json()
}

const checkCode = (code: string) => agent.client.call('GET /sysUser/checkCode', { query: { type: 'google', code } })

const needsCode = async (by: SignedInUser, id: string) => {
  const result = await by.client.call('GET /sysUser/needCheckMfaFeat/{id}', { params: { id } })
  return result.ok ? result.value : result.error.code
}

describe('a sensitive action', () => {
  test('is refused without a code and with a wrong one, and done with the right one', async () => {
    expect(await refund()).toMatchObject({ success: false, rspCode: '5601', errorType: 1 })
    expect(await refund(wrongCode(server))).toMatchObject({ success: false, rspCode: '5602', errorType: 1 })
    expect(await refund('12')).toMatchObject({ rspCode: '5602' })
    expect(refunds).toEqual([])
    expect(await refund(currentCode(server))).toMatchObject({ success: true, rspCode: '0000' })
    expect(refunds).toEqual(['done'])
  })

  test('accepts a code once, and no older one afterwards', async () => {
    const code = currentCode(server)
    expect(await refund(code)).toMatchObject({ rspCode: '0000' })
    expect(await refund(code)).toMatchObject({ rspCode: '5602' })
    const older = totpCodeAt(demoAuthenticatorSecret, new Date(server.deps.clock.now().getTime() - 30_000))
    expect(await refund(older)).toMatchObject({ rspCode: '5602' })
    expect(await refund(nextCode(server))).toMatchObject({ rspCode: '0000' })
  })

  test('is done once for ten concurrent requests with one code', async () => {
    const code = currentCode(server)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(code)))
    expect(answers.filter(({ rspCode }) => rspCode === '0000')).toHaveLength(1)
    expect(refunds).toEqual(['done'])
  })

  test('accepts the code of the step before and after, for clock differences, and no other', async () => {
    const shifted = (seconds: number) =>
      totpCodeAt(demoAuthenticatorSecret, new Date(server.deps.clock.now().getTime() + seconds * 1000))
    expect(await refund(shifted(-60))).toMatchObject({ rspCode: '5602' })
    expect(await refund(shifted(60))).toMatchObject({ rspCode: '5602' })
    expect(await refund(shifted(-30))).toMatchObject({ rspCode: '0000' })
    expect(await refund(shifted(30))).toMatchObject({ rspCode: '0000' })
  })

  test('is blocked for 15 minutes after five wrong codes, and says until when', async () => {
    const code = wrongCode(server)
    for (let tried = 0; tried < 5; tried++) expect(await refund(code)).toMatchObject({ rspCode: '5602' })
    expect(await refund(currentCode(server))).toMatchObject({
      rspCode: '5603',
      errorType: 1,
      rspDesc: 'Too many incorrect codes. Please try again in 15 minutes.',
      restartAt: '2026-03-02T12:15:00.000+08:00',
    })
    server.deps.clock.advance({ minutes: 15 })
    expect(await refund(currentCode(server))).toMatchObject({ rspCode: '0000' })
  })

  test('checks exactly five of 20 concurrent wrong codes', async () => {
    const code = wrongCode(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(code)))
    expect(answers.filter(({ rspCode }) => rspCode === '5602')).toHaveLength(5)
    expect(answers.filter(({ rspCode }) => rspCode === '5603')).toHaveLength(15)
  })

  test('does not count a repeated request as a wrong code', async () => {
    const code = currentCode(server)
    await refund(code)
    for (let tried = 0; tried < 6; tried++) expect(await refund(code)).toMatchObject({ rspCode: '5602' })
    expect(await refund(nextCode(server))).toMatchObject({ rspCode: '0000' })
  })

  test('asks a user without an authenticator to set one up first', async () => {
    const admin = await signInAs(server, 'admin@harbour.example')
    expect(await refund(undefined, admin)).toMatchObject({ rspCode: '5600', errorType: 1 })
    expect(await refund('123456', admin)).toMatchObject({ rspCode: '5600' })
  })

  test('needs no code where the agency has switched it off', async () => {
    await server.deps.db
      .update(client)
      .set({ features: { login: false, 'refund:submit': false } })
      .where(eq(client.code, 'HARBOUR'))
    expect(await refund()).toMatchObject({ rspCode: '0000' })
  })
})

describe('checking a code', () => {
  test('does not use it up; the action does', async () => {
    const code = currentCode(server)
    expect(await checkCode(code)).toMatchObject({ value: true })
    expect(await checkCode(code)).toMatchObject({ value: true })
    expect(await refund(code)).toMatchObject({ rspCode: '0000' })
    expect(await checkCode(code)).toMatchObject({ value: false })
  })

  test('counts wrong codes together with the action', async () => {
    const code = wrongCode(server)
    for (let tried = 0; tried < 3; tried++) expect(await checkCode(code)).toMatchObject({ value: false })
    for (let tried = 0; tried < 2; tried++) expect(await refund(code)).toMatchObject({ rspCode: '5602' })
    expect(await checkCode(currentCode(server))).toMatchObject({
      error: { code: '5603', kind: 'refused', retry: 'yes' },
    })
  })

  test('is refused for a user without an authenticator', async () => {
    const admin = await signInAs(server, 'admin@harbour.example')
    const result = await admin.client.call('GET /sysUser/checkCode', { query: { type: 'google', code: '123456' } })
    expect(result).toMatchObject({ error: { code: '5600', kind: 'refused' } })
  })
})

describe('whether a code is needed', () => {
  test("follows the agency's settings", async () => {
    expect(await needsCode(agent, 'refund:submit')).toBe(true)
    expect(await needsCode(agent, 'refund:batch')).toBe(false)
    expect(await needsCode(agent, 'login')).toBe(false)
    await server.deps.db
      .update(client)
      .set({ features: { 'refund:submit': false, 'refund:batch': true, 'authenticator:unbind': false } })
      .where(eq(client.code, 'HARBOUR'))
    expect(await needsCode(agent, 'refund:submit')).toBe(false)
    expect(await needsCode(agent, 'refund:batch')).toBe(true)
    expect(await needsCode(agent, 'login')).toBe(true)
    // Agencies cannot switch this one off.
    expect(await needsCode(agent, 'authenticator:unbind')).toBe(true)
  })

  test('is yes for a user who has to bind an authenticator, except at sign-in', async () => {
    const admin = await signInAs(server, 'admin@harbour.example')
    await server.deps.db.update(client).set({ features: {} }).where(eq(client.code, 'HARBOUR'))
    expect(await needsCode(admin, 'refund:submit')).toBe(true)
    expect(await needsCode(admin, 'login')).toBe(false)
  })

  test('is refused for an unknown action', async () => {
    expect(await needsCode(agent, 'refund:everything')).toBe('5004')
  })

  test('is also available by feature, and with whether every user must bind', async () => {
    const meridian = await signInAs(server, 'admin@meridian.example')
    const asks = async ({ client: by }: SignedInUser) => [
      await by.call('POST /sysUser/isMfaFeatEnabled', { body: { feat: 'login' } }),
      await by.call('POST /sysUser/needMfaBound', { body: {} }),
      await by.call('GET /sysUser/isBoundGoogleAuthenticator', {}),
    ]
    expect(await asks(agent)).toMatchObject([{ value: false }, { value: false }, { value: true }])
    expect(await asks(meridian)).toMatchObject([{ value: true }, { value: true }, { value: true }])
  })
})
