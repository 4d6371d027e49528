import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { stopGracefully } from './stop-gracefully.ts'
import { idempotencyKey } from '../../database/schema.ts'
import { createCaller, createFakeSessions, openTestServer } from './test-server.fixture.ts'

const slow = { access: 'login-free', summary: 'Takes long', body: z.object({}), answer: z.boolean() } as const

test('a silent connection does not delay the shutdown', async () => {
  const app = fastify()
  stopGracefully(app, 60_000)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const silentSocket = connect(Number(port), '127.0.0.1')
  await once(app.server, 'connection')
  await Promise.all([app.close(), once(silentSocket.resume(), 'close')])
  expect(silentSocket.destroyed).toBe(true)
})

test('an endless request delays the shutdown for a limited time only', async () => {
  const app = fastify()
  stopGracefully(app, 200)
  let begun = false
  app.addHook('onRequest', async () => void (begun = true))
  app.post('/', async () => 'done')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const stuckRequest = connect(Number(port), '127.0.0.1')
  stuckRequest.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\nabc')
  await expect.poll(() => begun).toBe(true)
  await Promise.all([app.close(), once(stuckRequest.resume(), 'close')])
})

test('an event stream does not delay the shutdown', async () => {
  const app = fastify()
  stopGracefully(app)
  const stream = new PassThrough()
  app.get('/events', (_request, reply) => reply.header('content-type', 'text/event-stream').send(stream))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  stream.write('data: 1\n\n')
  const response = await fetch(`${url}/events`)
  const received = response.text()
  await app.close()
  expect(await received).toBe('data: 1\n\n')
})

test('a request that is still running at the end of the shutdown is answered 503 with Retry-After', async () => {
  let begun = false
  const handle = async () => {
    begun = true
    return new Promise<never>(() => {})
  }
  const server = await openTestServer({
    table: { 'POST /slow.do': slow, 'POST /slow': slow },
    handlers: { 'POST /slow.do': handle, 'POST /slow': handle },
    sessions: createFakeSessions({}),
    graceMs: 100,
  })
  const form = server.post('/api/slow.do', {})
  const json = server.post('/api/slow', {}, { 'accept-language': 'zh-CN' })
  await expect.poll(() => begun).toBe(true)
  await server.close()
  for (const { status, headers } of [await form, await json])
    expect([status, headers.get('retry-after'), headers.get('connection')]).toEqual([503, '5', 'close'])
  expect((await form).body).toMatchObject({
    success: false,
    rspCode: '500',
    rspDesc: 'The server is restarting. Please try again in a few seconds.',
    errorType: 1,
  })
  expect((await json).body).toMatchObject({ code: 500, msg: '系统正在重启，请几秒后重试。' })
})

test('a request that fails because of the shutdown is answered 503 with Retry-After', async () => {
  let begun = false
  const handle = async () => {
    begun = true
    await expect.poll(() => server.app.isStopping()).toBe(true)
    throw new Error('The database is closed.')
  }
  const server = await openTestServer({
    table: { 'POST /slow': { ...slow, access: 'public', idempotent: true } },
    handlers: { 'POST /slow': handle },
    sessions: createFakeSessions({ ann: createCaller([]) }),
  })
  const received = server.post('/api/slow', {}, { token: 'ann', 'idempotency-key': 'interrupted' })
  await expect.poll(() => begun).toBe(true)
  await server.app.close()
  expect((await received).status).toBe(503)
  expect((await received).headers.get('retry-after')).toBe('5')
  // Not stored: the next process carries out the repeated request.
  expect(await server.deps.db.select().from(idempotencyKey)).toMatchObject([{ status: null, answer: null }])
  await server.close()
})
