import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { client } from '../database/schema.ts'
import { answer } from '../shared/http/reply.ts'
import { demoAuthenticatorSecret } from './demo-clients.ts'
import { codeNow, nextCode, openDemo, signedIn, wrongCode, type DemoServer, type SignedIn } from './test-sign-in.ts'
import { codeAt } from './totp.ts'

/** A sensitive action, as later domains have them. */
const name = 'POST /refund/refund.do'
const refundRoute = {
  table: {
    [name]: { access: 'public', summary: 'Refund', body: z.object({}), answer: z.boolean(), feature: 'refund:submit' },
  },
  handlers: { [name]: async () => (refunds.push('done'), answer(true)) },
} as const
const refunds: string[] = []

let server: DemoServer
let agent: SignedIn
beforeAll(async () => void (server = await openDemo({}, refundRoute)))
beforeEach(async () => {
  refunds.length = 0
  await server.startAnew()
  agent = await signedIn(server, 'agent@harbour.example')
})
afterAll(() => server.close())

async function refund(mfaCode?: string, { token }: SignedIn = agent): Promise<Record<string, unknown>> {
  const query = mfaCode === undefined ? '' : `?mfaCode=${mfaCode}`
  const response = await fetch(`${server.base}/refund/refund.do${query}`, { method: 'POST', headers: { token } })
  return response.json()
}

const checkCode = (code: string) => agent.client.call('GET /sysUser/checkCode', { query: { type: 'google', code } })

const needsCode = async (by: SignedIn, id: string) => {
  const result = await by.client.call('GET /sysUser/needCheckMfaFeat/{id}', { params: { id } })
  return result.ok ? result.value : result.error.code
}

describe('a sensitive action', () => {
  test('is refused without a code and with a wrong one, and done with the right one', async () => {
    expect(await refund()).toMatchObject({ success: false, rspCode: '5601', errorType: 1 })
    expect(await refund(wrongCode(server))).toMatchObject({ success: false, rspCode: '5602', errorType: 1 })
    expect(await refund('12')).toMatchObject({ rspCode: '5602' })
    expect(refunds).toEqual([])
    expect(await refund(codeNow(server))).toMatchObject({ success: true, rspCode: '0000' })
    expect(refunds).toEqual(['done'])
  })

  test('takes a code once, and no older one after it', async () => {
    const code = codeNow(server)
    expect(await refund(code)).toMatchObject({ rspCode: '0000' })
    expect(await refund(code)).toMatchObject({ rspCode: '5602' })
    const older = codeAt(demoAuthenticatorSecret, new Date(server.deps.clock.now().getTime() - 30_000))
    expect(await refund(older)).toMatchObject({ rspCode: '5602' })
    expect(await refund(nextCode(server))).toMatchObject({ rspCode: '0000' })
  })

  test('of ten at once with one code, one is done', async () => {
    const code = codeNow(server)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(code)))
    expect(answers.filter(({ rspCode }) => rspCode === '0000')).toHaveLength(1)
    expect(refunds).toEqual(['done'])
  })

  test('takes the code of the step before and after, for clocks that are off, and no other', async () => {
    const shifted = (seconds: number) =>
      codeAt(demoAuthenticatorSecret, new Date(server.deps.clock.now().getTime() + seconds * 1000))
    expect(await refund(shifted(-60))).toMatchObject({ rspCode: '5602' })
    expect(await refund(shifted(60))).toMatchObject({ rspCode: '5602' })
    expect(await refund(shifted(-30))).toMatchObject({ rspCode: '0000' })
    expect(await refund(shifted(30))).toMatchObject({ rspCode: '0000' })
  })

  test('waits 15 minutes after five wrong codes, and says until when', async () => {
    const code = wrongCode(server)
    for (let tried = 0; tried < 5; tried++) expect(await refund(code)).toMatchObject({ rspCode: '5602' })
    expect(await refund(codeNow(server))).toMatchObject({
      rspCode: '5603',
      errorType: 1,
      rspDesc: 'Too many wrong codes. Please try again in 15 minutes.',
      restartAt: '2026-03-02T12:15:00.000+08:00',
    })
    server.deps.clock.advance({ minutes: 15 })
    expect(await refund(codeNow(server))).toMatchObject({ rspCode: '0000' })
  })

  test('of 20 wrong codes at once, exactly five are judged', async () => {
    const code = wrongCode(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(code)))
    expect(answers.filter(({ rspCode }) => rspCode === '5602')).toHaveLength(5)
    expect(answers.filter(({ rspCode }) => rspCode === '5603')).toHaveLength(15)
  })

  test('sent again by mistake does not count as a wrong code', async () => {
    const code = codeNow(server)
    await refund(code)
    for (let tried = 0; tried < 6; tried++) expect(await refund(code)).toMatchObject({ rspCode: '5602' })
    expect(await refund(nextCode(server))).toMatchObject({ rspCode: '0000' })
  })

  test('asks who has no authenticator to set one up first', async () => {
    const admin = await signedIn(server, 'admin@harbour.example')
    expect(await refund(undefined, admin)).toMatchObject({ rspCode: '5600', errorType: 1 })
    expect(await refund('123456', admin)).toMatchObject({ rspCode: '5600' })
  })

  test('goes on without a code where the client has switched it off', async () => {
    await server.deps.db
      .update(client)
      .set({ features: { login: false, 'refund:submit': false } })
      .where(eq(client.code, 'HARBOUR'))
    expect(await refund()).toMatchObject({ rspCode: '0000' })
  })
})

describe('checking a code', () => {
  test('does not use it up; the action does', async () => {
    const code = codeNow(server)
    expect(await checkCode(code)).toMatchObject({ value: true })
    expect(await checkCode(code)).toMatchObject({ value: true })
    expect(await refund(code)).toMatchObject({ rspCode: '0000' })
    expect(await checkCode(code)).toMatchObject({ value: false })
  })

  test('counts wrong ones together with the action', async () => {
    const code = wrongCode(server)
    for (let tried = 0; tried < 3; tried++) expect(await checkCode(code)).toMatchObject({ value: false })
    for (let tried = 0; tried < 2; tried++) expect(await refund(code)).toMatchObject({ rspCode: '5602' })
    expect(await checkCode(codeNow(server))).toMatchObject({ error: { code: '5603', kind: 'refused', retry: 'yes' } })
  })

  test('is refused to who has no authenticator', async () => {
    const admin = await signedIn(server, 'admin@harbour.example')
    const result = await admin.client.call('GET /sysUser/checkCode', { query: { type: 'google', code: '123456' } })
    expect(result).toMatchObject({ error: { code: '5600', kind: 'refused' } })
  })
})

describe('whether a code is needed', () => {
  test('follows what the client has on', async () => {
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
    // No client can switch this one off.
    expect(await needsCode(agent, 'authenticator:unbind')).toBe(true)
  })

  test('is yes for who still has to bind one, except at sign-in', async () => {
    const admin = await signedIn(server, 'admin@harbour.example')
    await server.deps.db.update(client).set({ features: {} }).where(eq(client.code, 'HARBOUR'))
    expect(await needsCode(admin, 'refund:submit')).toBe(true)
    expect(await needsCode(admin, 'login')).toBe(false)
  })

  test('cannot be asked about an action that does not exist', async () => {
    expect(await needsCode(agent, 'refund:everything')).toBe('5004')
  })

  test('is also told by feature, and by whether everybody must bind', async () => {
    const meridian = await signedIn(server, 'admin@meridian.example')
    const asks = async ({ client: by }: SignedIn) => [
      await by.call('POST /sysUser/isMfaFeatEnabled', { body: { feat: 'login' } }),
      await by.call('POST /sysUser/needMfaBound', { body: {} }),
      await by.call('GET /sysUser/isBoundGoogleAuthenticator', {}),
    ]
    expect(await asks(agent)).toMatchObject([{ value: false }, { value: false }, { value: true }])
    expect(await asks(meridian)).toMatchObject([{ value: true }, { value: true }, { value: true }])
  })
})
