import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RouteTable } from '@gangway/core/contract'
import { answer, refuse } from '../reply.ts'
import { createCaller, openTestServer, createFakeSessions, type TestServer } from '../test-server.fixture.ts'

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

const checkedCodes: unknown[] = []
const handle: Parameters<typeof openTestServer>[0]['handlers'][string] = async ({ caller }) =>
  answer(caller?.userId ?? null)
let server: TestServer

beforeAll(async () => {
  server = await openTestServer({
    table,
    handlers: Object.fromEntries(Object.keys(table).map((name) => [name, handle])),
    sessions: createFakeSessions(
      {
        agent: createCaller(['sys:booking']),
        reader: createCaller([]),
        closed: createCaller(['sys:booking'], { restricted: ['sys:booking'] }),
      },
      {
        checkSecondFactor: async (_caller, { feature, code }) => {
          checkedCodes.push([feature, code])
          return code === undefined ? refuse(5601) : code === '123456' ? true : refuse(5602)
        },
        checkSignature: async (_caller, triple) => {
          checkedCodes.push(triple)
          return triple.sign === 'good' ? true : refuse(5608)
        },
      },
    ),
  })
})
beforeEach(() => void checkedCodes.splice(0))
afterAll(() => server.close())

const headersFor = (token: string) => ({ token })

test('answers a request without a session that the session is over', async () => {
  const attempts: Record<string, string>[] = [
    {},
    headersFor('unknown'),
    { authorization: 'Bearer unknown' },
    { authorization: 'agent' },
  ]
  for (const headers of attempts) {
    const received = await server.post('/api/home', {}, headers)
    expect(received.status).toBe(200)
    expect(received.body).toMatchObject({ success: false, code: 5107, data: null })
  }
})

test('reads the token from its header and from Authorization', async () => {
  expect((await server.post('/api/home', {}, headersFor('reader'))).body).toMatchObject({
    success: true,
    code: 200,
    data: 'u1',
  })
  const bearer = await server.post('/api/home', {}, { authorization: 'bearer reader' })
  expect(bearer.body['data']).toBe('u1')
})

test('a public operation knows its caller when there is one, and works without', async () => {
  expect((await server.post('/api/open', {})).body).toMatchObject({ success: true, data: null })
  expect((await server.post('/api/open', {}, headersFor('unknown'))).body).toMatchObject({ success: true, data: null })
  expect((await server.post('/api/open', {}, headersFor('agent'))).body).toMatchObject({ success: true, data: 'u1' })
})

test('refuses a missing permission with the exact message, as a business outcome', async () => {
  for (const token of ['reader', 'closed']) {
    const received = await server.post('/api/bookings', {}, headersFor(token))
    expect(received.status).toBe(200)
    expect(received.body).toMatchObject({
      success: false,
      code: 403,
      msg: 'You do not have permission for this operation.',
    })
  }
  expect((await server.post('/api/bookings', {}, headersFor('agent'))).body['success']).toBe(true)
  const form = await server.post('/api/bookings.do', {}, { ...headersFor('reader'), 'accept-language': 'zh-CN' })
  expect(form.body).toMatchObject({ success: false, rspCode: '403', rspDesc: '您没有执行此操作的权限。' })
})

test('refuses a missing permission before it validates the input', async () => {
  const received = await server.post('/api/bookings', { name: 'far too long' }, headersFor('reader'))
  expect(received.body['code']).toBe(403)
  const unreadToken = await server.ask('/api/bookings', {
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'text/odd' },
  })
  expect(unreadToken.body['code']).toBe(5107)
})

test('validates the input before it asks for a code', async () => {
  const received = await server.post('/api/refund/7?mfaCode=123456', { name: 'far too long' }, headersFor('agent'))
  expect(received.body['code']).toBe(5001)
  expect(checkedCodes).toEqual([])
})

test('an action with a second factor asks for a code, refuses a wrong one and accepts the right one', async () => {
  const code = async (query: string, sent: object = {}) =>
    (await server.post(`/api/refund/7${query}`, sent, headersFor('agent'))).body['code']
  expect(await code('')).toBe(5601)
  expect(await code('?mfaCode=')).toBe(5601)
  expect(await code('?mfaCode=000000')).toBe(5602)
  expect(await code('?mfaCode=123456')).toBe(200)
  expect(await code('', { mfaCode: '123456' })).toBe(200)
  expect(checkedCodes).toContainEqual(['refund:submit', '123456'])
})

test('an invalid code format is an input error and not a failed attempt', async () => {
  for (const query of ['?mfaCode=1&mfaCode=2', '?mfaCode[a]=1', '?mfaCode=%00', `?mfaCode=${'1'.repeat(300)}`]) {
    const received = await server.post(`/api/refund/7${query}`, {}, headersFor('agent'))
    expect(received.body, query).toMatchObject({ code: 5001 })
  }
  expect(checkedCodes).toEqual([])
})

test('a signed operation of a signed-in user requires a valid signature', async () => {
  const code = async (sent: object) => (await server.post('/api/signed', sent, headersFor('agent'))).body['code']
  expect(await code({})).toBe(5608)
  expect(await code({ nonce: 'n', ts: 1 })).toBe(5608)
  expect(await code({ nonce: 'n', ts: 1, sign: 'bad' })).toBe(5608)
  expect(await code({ nonce: 'n', ts: 1, sign: 'good' })).toBe(200)
  expect(checkedCodes).toEqual([
    { nonce: 'n', ts: 1, sign: 'bad' },
    { nonce: 'n', ts: 1, sign: 'good' },
  ])
})

test('a mailed link identifies its owner, even if another user is signed in', async () => {
  const received = await server.post('/api/signed', { email: 'a@b.example', sign: 'of the link' }, headersFor('agent'))
  expect(received.body).toMatchObject({ success: true, data: null })
  expect(checkedCodes).toEqual([])
})
