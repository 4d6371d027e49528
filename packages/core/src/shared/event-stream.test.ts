import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from './client.ts'
import type { Clock } from './clock.ts'
import { createEventReader, followEvents, type StreamedEvent, type StreamSettings } from './event-stream.ts'
import { json, openTestServer, raw, type TestServer } from './test-http-server.ts'

let server: TestServer
let gone: AbortController
beforeEach(async () => {
  server = await openTestServer()
  gone = new AbortController()
})
afterEach(() => server.close())

/** Waits only as long as it takes to go on, and remembers how long it was asked to. */
function impatient() {
  const waits: number[] = []
  const clock: Pick<Clock, 'after'> = {
    after(ms, run) {
      if (ms > 40_000) return () => undefined
      waits.push(ms)
      const timer = setTimeout(run)
      return () => clearTimeout(timer)
    },
  }
  return { clock, waits }
}

function follow(more: Partial<StreamSettings> = {}) {
  const told: StreamedEvent[] = []
  const { clock, waits } = impatient()
  const ended = followEvents({
    client: createClient({ base: server.base, token: () => 'credential', lang: () => 'cn' }),
    path: '/search/abc/events',
    clock,
    signal: gone.signal,
    onEvent: (event) => told.push(event),
    ...more,
  })
  return { told, waits, ended }
}

const stream = (...frames: string[]) => raw(frames.join(''), { 'content-type': 'text/event-stream' })
const frame = (id: number) => `id: ${id}\nevent: answer\ndata: {"at":${id}}\n\n`

describe('what is read', () => {
  const read = (...pieces: string[]) => {
    const told: StreamedEvent[] = []
    const take = createEventReader((event) => told.push(event))
    for (const piece of pieces) take(piece)
    return told
  }

  test('an event, in pieces of any size', () => {
    const text = ': a breath\n\nid: 7\nevent: answer\ndata: {"a":\ndata: 1}\n\n'
    const whole = [{ id: '7', kind: 'answer', data: '{"a":\n1}' }]
    expect(read(text)).toEqual(whole)
    expect(read(...text)).toEqual(whole)
    expect(read(...text.replaceAll('\n', '\r\n'))).toEqual(whole)
    expect(read(text.replaceAll('\n', '\r'), '\r')).toEqual(whole)
  })

  test('an event without a name or number, and nothing that is cut off', () => {
    expect(read('data:x\n\ndata: y\n')).toEqual([{ id: '', kind: 'message', data: 'x' }])
  })
})

describe('a stream that is followed', () => {
  test('is asked for with the credential and the language of the caller', async () => {
    server.answer = stream(frame(1))
    const { told, ended } = follow({ onEvent: () => gone.abort() })
    expect(await ended).toEqual({ why: 'aborted' })
    expect(server.heard[0]).toMatchObject({ method: 'GET', url: '/api/search/abc/events' })
    expect(server.heard[0]?.headers).toMatchObject({
      token: 'credential',
      accept: 'text/event-stream',
      'accept-language': 'zh-CN',
    })
    expect(server.heard[0]?.headers).not.toHaveProperty('last-event-id')
    expect(told).toEqual([])
  })

  test('comes back after a break and names what it knows', async () => {
    server.answer = (heard, response, count) => {
      if (count === 3) gone.abort()
      stream(frame(count * 2 - 1), frame(count * 2))(heard, response, count)
    }
    const { told, ended, waits } = follow({ after: '9' })
    await ended
    expect(told.map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
    expect(server.heard.map(({ headers }) => headers['last-event-id'])).toEqual(['9', '2', '4'])
    expect(waits).toEqual([1_000, 1_000])
  })

  test('waits longer and longer for a server that brings nothing, and gives up when it was told to', async () => {
    server.answer = raw('<h1>Bad gateway</h1>', { 'content-type': 'text/html' }, 502)
    const { ended, waits } = follow({ tries: 8 })
    expect(await ended).toEqual({ why: 'unreachable' })
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })

  test('ends when the server says no for good', async () => {
    server.answer = json({ success: false, code: 5004, errorType: 1, msg: 'Not found' })
    const end = await follow().ended
    expect(end).toMatchObject({ why: 'refused', error: { code: '5004', kind: 'refused' } })
  })

  test('is asked for again when the server is only busy', async () => {
    server.answer = json({ success: false, code: 5029, errorType: 1 })
    expect(await follow({ tries: 2 }).ended).toEqual({ why: 'unreachable' })
    expect(server.heard).toHaveLength(2)
  })

  test('ends at once when its reader goes, in the middle of a line and in the middle of a pause', async () => {
    server.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(frame(1))
    }
    const open = follow({ onEvent: () => gone.abort() })
    expect(await open.ended).toEqual({ why: 'aborted' })
    gone = new AbortController()
    await server.close()
    const pausing = follow({
      clock: {
        after(ms) {
          if (ms < 40_000) queueMicrotask(() => gone.abort())
          return () => undefined
        },
      },
    })
    expect(await pausing.ended).toEqual({ why: 'aborted' })
    server = await openTestServer()
  })

  test('is left for a new one when the line has gone silent', async () => {
    server.answer = (_, response, count) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(count === 1 ? ': \n\n' : frame(1))
    }
    let waits = 0
    const { told, ended } = follow({
      clock: {
        after(ms, run) {
          if (ms > 40_000) waits += 1
          // Only the first line goes silent, and not before it has said something.
          if (ms > 40_000 && waits !== 2) return () => undefined
          const timer = setTimeout(run)
          return () => clearTimeout(timer)
        },
      },
      onEvent(event) {
        told.push(event)
        gone.abort()
      },
    })
    await ended
    expect(told).toHaveLength(1)
    expect(server.heard).toHaveLength(2)
  })
})
