import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from './client.ts'
import type { Clock } from '../clock.ts'
import { createEventReader, followEvents, type StreamedEvent, type StreamSettings } from './event-stream.ts'
import { jsonResponse, openTestServer, rawResponse, type TestServer } from './http-server.fixture.ts'

let server: TestServer
let abortController: AbortController
beforeEach(async () => {
  server = await openTestServer()
  abortController = new AbortController()
})
afterEach(() => server.close())

/** A clock that continues immediately and records the requested delays. */
function createImmediateClock() {
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
  const result: StreamedEvent[] = []
  const { clock, waits } = createImmediateClock()
  const ended = followEvents({
    client: createClient({ base: server.base, token: () => 'credential', lang: () => 'cn' }),
    path: '/search/abc/events',
    clock,
    signal: abortController.signal,
    onEvent: (event) => result.push(event),
    ...more,
  })
  return { result, waits, ended }
}

const stream = (...frames: string[]) => rawResponse(frames.join(''), { 'content-type': 'text/event-stream' })
const frame = (id: number) => `id: ${id}\nevent: answer\ndata: {"at":${id}}\n\n`

describe('event reader', () => {
  const read = (...pieces: string[]) => {
    const result: StreamedEvent[] = []
    const take = createEventReader((event) => result.push(event))
    for (const piece of pieces) take(piece)
    return result
  }

  test('reads an event split at any position', () => {
    const text = ': a breath\n\nid: 7\nevent: answer\ndata: {"a":\ndata: 1}\n\n'
    const whole = [{ id: '7', kind: 'answer', data: '{"a":\n1}' }]
    expect(read(text)).toEqual(whole)
    expect(read(...text)).toEqual(whole)
    expect(read(...text.replaceAll('\n', '\r\n'))).toEqual(whole)
    expect(read(text.replaceAll('\n', '\r'), '\r')).toEqual(whole)
  })

  test('reads an event without a name or id, and ignores incomplete ones', () => {
    expect(read('data:x\n\ndata: y\n')).toEqual([{ id: '', kind: 'message', data: 'x' }])
  })
})

describe('event stream', () => {
  test('sends the credential and the language of the caller', async () => {
    server.answer = stream(frame(1))
    const { result, ended } = follow({ onEvent: () => abortController.abort() })
    expect(await ended).toEqual({ why: 'aborted' })
    expect(server.received[0]).toMatchObject({ method: 'GET', url: '/api/search/abc/events' })
    expect(server.received[0]?.headers).toMatchObject({
      token: 'credential',
      accept: 'text/event-stream',
      'accept-language': 'zh-CN',
    })
    expect(server.received[0]?.headers).not.toHaveProperty('last-event-id')
    expect(result).toEqual([])
  })

  test('reconnects after an interruption with the last event id', async () => {
    server.answer = (received, response, count) => {
      if (count === 3) abortController.abort()
      stream(frame(count * 2 - 1), frame(count * 2))(received, response, count)
    }
    const { result, ended, waits } = follow({ after: '9' })
    await ended
    expect(result.map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
    expect(server.received.map(({ headers }) => headers['last-event-id'])).toEqual(['9', '2', '4'])
    expect(waits).toEqual([1_000, 1_000])
  })

  test('increases the delay while connections bring nothing, and stops after the given number of attempts', async () => {
    server.answer = rawResponse('<h1>Bad gateway</h1>', { 'content-type': 'text/html' }, 502)
    const { ended, waits } = follow({ attempts: 8 })
    expect(await ended).toEqual({ why: 'unreachable' })
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })

  test('ends when the server rejects it permanently', async () => {
    server.answer = jsonResponse({ success: false, code: 5004, errorType: 1, msg: 'Not found' })
    const end = await follow().ended
    expect(end).toMatchObject({ why: 'refused', error: { code: '5004', kind: 'refused' } })
  })

  test('reconnects when the server is busy', async () => {
    server.answer = jsonResponse({ success: false, code: 5029, errorType: 1 })
    expect(await follow({ attempts: 2 }).ended).toEqual({ why: 'unreachable' })
    expect(server.received).toHaveLength(2)
  })

  test('ends at once when aborted, within a line and during a delay', async () => {
    server.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(frame(1))
    }
    const open = follow({ onEvent: () => abortController.abort() })
    expect(await open.ended).toEqual({ why: 'aborted' })
    abortController = new AbortController()
    await server.close()
    const pausing = follow({
      clock: {
        after(ms) {
          if (ms < 40_000) queueMicrotask(() => abortController.abort())
          return () => undefined
        },
      },
    })
    expect(await pausing.ended).toEqual({ why: 'aborted' })
    server = await openTestServer()
  })

  test('reconnects when the connection is silent too long', async () => {
    server.answer = (_, response, count) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(count === 1 ? ': \n\n' : frame(1))
    }
    let waits = 0
    const { result, ended } = follow({
      clock: {
        after(ms, run) {
          if (ms > 40_000) waits += 1
          // Only the first connection goes silent, after its first event.
          if (ms > 40_000 && waits !== 2) return () => undefined
          const timer = setTimeout(run)
          return () => clearTimeout(timer)
        },
      },
      onEvent(event) {
        result.push(event)
        abortController.abort()
      },
    })
    await ended
    expect(result).toHaveLength(1)
    expect(server.received).toHaveLength(2)
  })
})
