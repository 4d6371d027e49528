import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RouteTable } from '@gangway/core/contract'
import { answer, refuse } from './reply.ts'
import { callerOf, openTestServer, sessionsOf, type TestServer } from './test-server.ts'

const body = z.object({ name: z.optional(z.string().check(z.maxLength(5))) })
const signedBody = z.object({
  email: z.optional(z.string()),
  nonce: z.optional(z.string()),
  ts: z.optional(z.int()),
  sign: z.optional(z.string()),
})
const table: RouteTable = {
  'POST /open': { access: 'login-free', summary: 'Open', body, answer: z.nullable(z.string()) },
  'POST /home': { access: 'public', summary: 'Signed in', body, answer: z.string() },
  'POST /bookings': { access: 'sys:booking', summary: 'Needs a permission', body, answer: z.string() },
  'POST /bookings.do': { access: 'sys:booking', summary: 'The same as a form path', body, answer: z.string() },
  'POST /refund/{id}': { access: 'public', summary: 'Asks a code', body, answer: z.string(), feature: 'refund:submit' },
  'POST /signed': {
    access: 'login-free',
    summary: 'Signed',
    body: signedBody,
    answer: z.nullable(z.string()),
    signed: true,
  },
}

const asked: unknown[] = []
const handle: Parameters<typeof openTestServer>[0]['handlers'][string] = async ({ caller }) =>
  answer(caller?.userId ?? null)
let server: TestServer

beforeAll(async () => {
  server = await openTestServer({
    table,
    handlers: Object.fromEntries(Object.keys(table).map((name) => [name, handle])),
    sessions: sessionsOf(
      {
        agent: callerOf(['sys:booking']),
        reader: callerOf([]),
        closed: callerOf(['sys:booking'], { restricted: ['sys:booking'] }),
      },
      {
        checkSecondFactor: async (_caller, feature, code) => {
          asked.push([feature, code])
          return code === undefined ? refuse(5601) : code === '123456' ? true : refuse(5602)
        },
        checkSignature: async (_caller, triple) => {
          asked.push(triple)
          return triple.sign === 'good' ? true : refuse(5608)
        },
      },
    ),
  })
})
beforeEach(() => void asked.splice(0))
afterAll(() => server.close())

const as = (token: string) => ({ token })

test('somebody without a sign-in hears that the session is over', async () => {
  const attempts: Record<string, string>[] = [
    {},
    as('unknown'),
    { authorization: 'Bearer unknown' },
    { authorization: 'agent' },
  ]
  for (const headers of attempts) {
    const told = await server.post('/api/home', {}, headers)
    expect(told.status).toBe(200)
    expect(told.body).toMatchObject({ success: false, code: 5107, data: null })
  }
})

test('the token is taken from its header and from Authorization', async () => {
  expect((await server.post('/api/home', {}, as('reader'))).body).toMatchObject({
    success: true,
    code: 200,
    data: 'u1',
  })
  const bearer = await server.post('/api/home', {}, { authorization: 'bearer reader' })
  expect(bearer.body['data']).toBe('u1')
})

test('a call that is login-free knows its caller when there is one, and does without', async () => {
  expect((await server.post('/api/open', {})).body).toMatchObject({ success: true, data: null })
  expect((await server.post('/api/open', {}, as('unknown'))).body).toMatchObject({ success: true, data: null })
  expect((await server.post('/api/open', {}, as('agent'))).body).toMatchObject({ success: true, data: 'u1' })
})

test('a missing permission is refused in the exact words, as a business outcome', async () => {
  for (const token of ['reader', 'closed']) {
    const told = await server.post('/api/bookings', {}, as(token))
    expect(told.status).toBe(200)
    expect(told.body).toMatchObject({
      success: false,
      code: 403,
      msg: 'You do not have permission for this operation.',
    })
  }
  expect((await server.post('/api/bookings', {}, as('agent'))).body['success']).toBe(true)
  const form = await server.post('/api/bookings.do', {}, { ...as('reader'), 'accept-language': 'zh-CN' })
  expect(form.body).toMatchObject({ success: false, rspCode: '403', rspDesc: '您没有执行此操作的权限。' })
})

test('who may not call does not learn what the call takes', async () => {
  const told = await server.post('/api/bookings', { name: 'far too long' }, as('reader'))
  expect(told.body['code']).toBe(403)
  const unread = await server.ask('/api/bookings', {
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'text/odd' },
  })
  expect(unread.body['code']).toBe(5107)
})

test('the input is checked before a code is asked for', async () => {
  const told = await server.post('/api/refund/7?mfaCode=123456', { name: 'far too long' }, as('agent'))
  expect(told.body['code']).toBe(5001)
  expect(asked).toEqual([])
})

test('an action with a second factor asks for it, refuses a wrong code and takes the right one', async () => {
  const code = async (query: string, sent: object = {}) =>
    (await server.post(`/api/refund/7${query}`, sent, as('agent'))).body['code']
  expect(await code('')).toBe(5601)
  expect(await code('?mfaCode=')).toBe(5601)
  expect(await code('?mfaCode=000000')).toBe(5602)
  expect(await code('?mfaCode=123456')).toBe(200)
  expect(await code('', { mfaCode: '123456' })).toBe(200)
  expect(asked).toContainEqual(['refund:submit', '123456'])
})

test('a code that is no code is an input error and does not count as a try', async () => {
  for (const query of ['?mfaCode=1&mfaCode=2', '?mfaCode[a]=1', '?mfaCode=%00', `?mfaCode=${'1'.repeat(300)}`]) {
    const told = await server.post(`/api/refund/7${query}`, {}, as('agent'))
    expect(told.body, query).toMatchObject({ code: 5001 })
  }
  expect(asked).toEqual([])
})

test('a signed call of somebody signed in needs a good signature', async () => {
  const code = async (sent: object) => (await server.post('/api/signed', sent, as('agent'))).body['code']
  expect(await code({})).toBe(5608)
  expect(await code({ nonce: 'n', ts: 1 })).toBe(5608)
  expect(await code({ nonce: 'n', ts: 1, sign: 'bad' })).toBe(5608)
  expect(await code({ nonce: 'n', ts: 1, sign: 'good' })).toBe(200)
  expect(asked).toEqual([
    { nonce: 'n', ts: 1, sign: 'bad' },
    { nonce: 'n', ts: 1, sign: 'good' },
  ])
})

test('a mailed link speaks for its owner, whoever is signed in', async () => {
  const told = await server.post('/api/signed', { email: 'a@b.example', sign: 'of the link' }, as('agent'))
  expect(told.body).toMatchObject({ success: true, data: null })
  expect(asked).toEqual([])
})
