import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { stopGracefully } from './stop-gracefully.ts'

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
