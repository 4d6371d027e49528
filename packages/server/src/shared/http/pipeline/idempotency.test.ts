// @databases both
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RouteTable } from '@gangway/core/contract'
import { idempotencyKey } from '../../../database/schema.ts'
import { answer, refuse } from '../reply.ts'
import { createCaller, openTestServer, createFakeSessions, type TestServer } from '../test-server.fixture.ts'

const pay = {
  access: 'public',
  summary: 'Pays',
  body: z.object({ amount: z.int(), note: z.optional(z.string()) }),
  answer: z.object({ number: z.int(), amount: z.int() }),
  idempotent: true,
} as const
const table: RouteTable = {
  'POST /pay': pay,
  'POST /pay.do': pay,
  'POST /plain': { ...pay, idempotent: false },
  'POST /guarded': { ...pay, feature: 'order:issueTicket' },
}

let server: TestServer
let paid = 0
let slow = 0
const codes = new Set<string>()
const handle: Parameters<typeof openTestServer>[0]['handlers'][string] = async ({ body }) => {
  const { amount } = pay.body.parse(body)
  paid += 1
  const number = paid
  if (slow > 0) await pause(slow)
  if (amount === 13) throw new Error('The bank fell over')
  return amount === 0 ? refuse(706, { errorType: 1 }) : answer({ number, amount })
}

beforeAll(async () => {
  server = await openTestServer({
    table,
    handlers: Object.fromEntries(Object.keys(table).map((name) => [name, handle])),
    sessions: createFakeSessions(
      { ann: createCaller([]), bo: createCaller([], { userId: 'u2', clientId: 'c2' }) },
      { checkSecondFactor: async (_caller, { code }) => (code && codes.delete(code) ? true : refuse(5602)) },
    ),
  })
})
beforeEach(() => {
  paid = 0
  slow = 0
})
afterAll(() => server.close())

const send = (key: string, body: object, { path = '/api/pay', token = 'ann' } = {}) =>
  server.post(path, body, { token, 'idempotency-key': key })

test('a repeated request is done once and gets the same answer', async () => {
  const first = await send('again', { amount: 5 })
  expect(first.body).toMatchObject({ success: true, data: { number: 1, amount: 5 } })
  const again = await send('again', { amount: 5 })
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(paid).toBe(1)
})

test('a repeated request with the used code gets the first answer', async () => {
  codes.add('123456')
  const path = '/api/guarded?mfaCode=123456'
  const first = await send('guarded', { amount: 5 }, { path })
  expect(first.body).toMatchObject({ success: true, data: { number: 1 } })
  expect((await send('guarded', { amount: 5 }, { path })).body).toEqual(first.body)
  expect((await send('another', { amount: 5 }, { path })).body).toMatchObject({ success: false, code: 5602 })
  expect(paid).toBe(1)
})

test('field order, unknown fields and encoding make no difference, another body does', async () => {
  await send('same', { amount: 5, note: 'x' })
  const form = await server.form('/api/pay', 'note=x&other=1&amount=5', { token: 'ann', 'idempotency-key': 'same' })
  expect(form.body).toMatchObject({ success: true, data: { number: 1 } })
  const other = await send('same', { amount: 6, note: 'x' })
  expect(other.status).toBe(409)
  expect(other.body).toMatchObject({ success: false, code: 5009 })
  expect(paid).toBe(1)
})

test('a key is separate for each user and operation', async () => {
  await send('mine', { amount: 5 })
  await send('mine', { amount: 7 }, { token: 'bo' })
  const form = await send('mine', { amount: 8 }, { path: '/api/pay.do' })
  expect(form.body).toMatchObject({ rspCode: '0000', data: { number: 3, amount: 8 } })
  expect(paid).toBe(3)
})

test('twenty concurrent requests pay once and all get the answer', async () => {
  slow = 50
  const all = await Promise.all(Array.from({ length: 20 }, () => send('crowd', { amount: 9 })))
  expect(paid).toBe(1)
  for (const received of all) expect(received.body).toEqual(all[0]?.body)
  expect(all[0]?.body).toMatchObject({ success: true, data: { number: 1, amount: 9 } })
})

test('refusals and faults are stored as answers and not tried again', async () => {
  const refused = await send('refused', { amount: 0 })
  expect(refused.body).toMatchObject({ success: false, code: 706, errorType: 1 })
  expect((await send('refused', { amount: 0 })).body).toEqual(refused.body)
  const failed = await send('failed', { amount: 13 })
  expect(failed).toMatchObject({ status: 500, body: { code: 500, msg: 'System Error' } })
  expect(await send('failed', { amount: 13 })).toMatchObject({ status: 500, body: { code: 500 } })
  expect(paid).toBe(2)
})

test('invalid input leaves the key unused', async () => {
  expect((await send('later', { amount: 'five' })).body['code']).toBe(5001)
  expect((await send('later', { amount: 5 })).body['success']).toBe(true)
})

test('a request whose server died is refused until its outcome is known', async () => {
  await send('dead', { amount: 5 })
  await server.deps.db.update(idempotencyKey).set({ status: null, answer: null })
  server.deps.clock.advance({ minutes: 2 })
  const received = await send('dead', { amount: 5 })
  expect(received.status).toBe(409)
  expect(received.body).toMatchObject({ success: false, code: 5010 })
  expect(paid).toBe(1)
})

test('a key expires after two days', async () => {
  await send('old', { amount: 5 })
  server.deps.clock.advance({ hours: 47 })
  expect((await send('old', { amount: 5 })).body).toMatchObject({ data: { number: 1 } })
  server.deps.clock.advance({ hours: 2 })
  expect((await send('old', { amount: 6 })).body).toMatchObject({ data: { number: 2, amount: 6 } })
  const rows = await server.deps.db.select().from(idempotencyKey)
  expect(rows.filter(({ key }) => key === 'old')).toHaveLength(1)
})

test('an invalid key is refused; without one, or on other operations, nothing is stored', async () => {
  for (const key of ['a b', 'x'.repeat(129), 'é']) {
    expect((await send(key, { amount: 5 })).body, key).toMatchObject({
      code: 5001,
      fields: [{ path: 'Idempotency-Key', message: 'The format is not valid.' }],
    })
  }
  await server.post('/api/pay', { amount: 5 }, { token: 'ann' })
  await server.post('/api/pay', { amount: 5 }, { token: 'ann' })
  await send('plain', { amount: 5 }, { path: '/api/plain' })
  await send('plain', { amount: 5 }, { path: '/api/plain' })
  expect(paid).toBe(4)
})
