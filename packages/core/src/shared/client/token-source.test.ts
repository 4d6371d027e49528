import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient, type ClientSettings } from './client.ts'
import type { Clock } from '../clock.ts'
import { jsonResponse, openTestServer, rawResponse, type TestServer } from './http-server.fixture.ts'
import type { GetToken } from './token-source.ts'

let server: TestServer
let now = 0
const timers = new Set<{ at: number; run: () => void }>()
const clock: Clock = {
  now: () => new Date(now),
  after(ms, run) {
    const timer = { at: now + ms, run }
    timers.add(timer)
    return () => void timers.delete(timer)
  },
}

function advance(seconds: number): void {
  now += seconds * 1000
  for (const timer of [...timers].filter(({ at }) => at <= now)) {
    timers.delete(timer)
    timer.run()
  }
}

beforeEach(async () => {
  now = 1_000_000
  timers.clear()
  server = await openTestServer()
})
afterEach(() => server.close())

/** A page whose server returns the tokens `t1`, `t2` and so on. */
function openPage({ given, ...settings }: Partial<ClientSettings> & { given?: GetToken } = {}) {
  let count = 0
  const getToken = vi.fn<GetToken>(given ?? (async () => ({ token: `t${(count += 1)}`, expiresInSeconds: 900 })))
  const onSessionInvalid = vi.fn<() => void>()
  const client = createClient({ base: server.base, verify: true, clock, getToken, onSessionInvalid, ...settings })
  const call = (more: object = {}) => client.call('GET /sysUser/isBoundGoogleAuthenticator', { ...more })
  return { client, call, getToken, onSessionInvalid }
}

const sent = () => server.received.map(({ headers }) => headers['token'])

/** The server reports requests with these tokens as expired. */
function refuse(tokens: readonly string[], how: 'status' | 'code' = 'code'): void {
  server.answer = (received, response, count) => {
    const good = jsonResponse({ success: true, code: 200, data: true })
    const bad = how === 'code' ? jsonResponse({ success: false, code: 5107 }) : rawResponse('<h1>401</h1>', {}, 401)
    return (tokens.includes(String(received.headers['token'])) ? bad : good)(received, response, count)
  }
}

describe('getting a token', () => {
  test('fetches one with the first request and keeps it until shortly before it expires', async () => {
    const { call, getToken } = openPage()
    expect(getToken).not.toHaveBeenCalled()
    await call()
    advance(839)
    await call()
    expect(sent()).toEqual(['t1', 't1'])
    advance(1)
    await call()
    expect(sent()).toEqual(['t1', 't1', 't2'])
    expect(getToken).toHaveBeenCalledTimes(2)
  })

  test('renews a short token half-way, and after the default lifetime when none is given', async () => {
    const brief = openPage({ given: () => ({ token: 'short', expiresInSeconds: 40 }) })
    await brief.call()
    advance(19)
    await brief.call()
    expect(brief.getToken).toHaveBeenCalledTimes(1)
    advance(1)
    await brief.call()
    expect(brief.getToken).toHaveBeenCalledTimes(2)
    const plain = openPage({ given: () => 'plain' })
    await plain.call()
    advance(839)
    await plain.call()
    expect(plain.getToken).toHaveBeenCalledTimes(1)
    expect(sent().at(-1)).toBe('plain')
  })

  test('fetches one at a time for any number of waiting requests', async () => {
    const { call, getToken } = openPage()
    await Promise.all(Array.from({ length: 20 }, () => call()))
    expect(getToken).toHaveBeenCalledTimes(1)
    expect(new Set(sent())).toEqual(new Set(['t1']))
  })
})

describe('rejected token', () => {
  test.each(['status', 'code'] as const)(
    'is replaced when rejected by %s, and the request repeated once',
    async (how) => {
      refuse(['t1'], how)
      const { call, onSessionInvalid } = openPage()
      expect(await call()).toMatchObject({ ok: true, value: true })
      expect(sent()).toEqual(['t1', 't2'])
      expect(onSessionInvalid).not.toHaveBeenCalled()
    },
  )

  test('is replaced once for all requests sent with it', async () => {
    refuse(['t1'])
    const { call, getToken } = openPage()
    const result = await Promise.all(Array.from({ length: 20 }, () => call()))
    expect(result.every(({ ok }) => ok)).toBe(true)
    expect(getToken).toHaveBeenCalledTimes(2)
    expect(sent().filter((each) => each === 't2')).toHaveLength(20)
  })

  test('keeps the idempotency key in the repeated request', async () => {
    refuse(['t1'])
    const { client } = openPage()
    await client.call('POST /loginOut.do', { body: {}, idempotencyKey: 'act-1' })
    expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['act-1', 'act-1'])
  })

  test('ends the session when rejected again, and reports it once', async () => {
    refuse(['t1', 't2', 't3', 't4', 't5', 't6'])
    const { call, onSessionInvalid } = openPage()
    expect(await call()).toMatchObject({ ok: false, error: { kind: 'session-invalid' } })
    expect(sent()).toEqual(['t1', 't2'])
    expect(onSessionInvalid).toHaveBeenCalledTimes(1)
  })

  test('is not sent a second time when the page has no other', async () => {
    refuse(['same'], 'status')
    const { call, onSessionInvalid } = openPage({ given: () => 'same' })
    expect(await call()).toMatchObject({ ok: false, error: { kind: 'session-invalid', code: '5107' } })
    expect(sent()).toEqual(['same'])
    expect(onSessionInvalid).toHaveBeenCalledTimes(1)
  })
})

describe('refreshToken', () => {
  test('drops the token and fetches another for the next request', async () => {
    const { client, call } = openPage()
    await call()
    expect(await client.refreshToken()).toBe('t2')
    await call()
    expect(sent()).toEqual(['t1', 't2'])
  })

  test('fetches the first token, and reports when there is none', async () => {
    const { client, getToken } = openPage()
    expect(await client.refreshToken()).toBe('t1')
    expect(getToken).toHaveBeenCalledTimes(1)
    expect(await openPage({ given: () => '' }).client.refreshToken()).toBeUndefined()
    expect(await openPage({ given: () => Promise.reject(new Error('offline')) }).client.refreshToken()).toBeUndefined()
  })
})

test('an action that the server of the page has to confirm has a code and a message of its own', async () => {
  const data = { code: 'confirmation-needed' }
  server.answer = jsonResponse({ success: false, code: 403, errorType: 1, msg: 'Confirm it.', data })
  expect(await openPage().call()).toMatchObject({
    error: {
      kind: 'refused',
      code: 'confirmation-needed',
      messageKey: 'error.confirmation-needed',
      text: 'Confirm it.',
    },
  })
})

describe('missing token', () => {
  test.each<[string, GetToken]>([
    ['throws', () => Promise.reject(new Error('offline'))],
    [
      'throws at once',
      () => {
        throw new Error('broken')
      },
    ],
    ['gives an empty one', () => ''],
    ['gives none', () => JSON.parse('null')],
  ])('ends the session without a request when getToken %s', async (_, given) => {
    const { call, onSessionInvalid } = openPage({ given })
    expect(await call()).toMatchObject({ ok: false, error: { kind: 'session-invalid', messageKey: 'error.session' } })
    expect(server.received).toEqual([])
    expect(onSessionInvalid).toHaveBeenCalledTimes(1)
    await call()
    expect(onSessionInvalid, 'once for one loss').toHaveBeenCalledTimes(1)
  })

  test('times out', async () => {
    const { call } = openPage({ given: () => new Promise(() => undefined), timeoutMs: 5_000 })
    const calling = call()
    await Promise.resolve()
    advance(5)
    expect(await calling).toMatchObject({ ok: false, error: { kind: 'session-invalid' } })
  })

  test('is fetched again with the next request', async () => {
    let isOnline = false
    const { call } = openPage({ given: async () => (isOnline ? 'back' : '') })
    expect((await call()).ok).toBe(false)
    isOnline = true
    expect((await call()).ok).toBe(true)
    expect(sent()).toEqual(['back'])
  })
})

test('opens a stream with a valid token, too', async () => {
  refuse(['t1'], 'status')
  const { client } = openPage()
  const answer = await client.open('/events', { headers: {}, signal: new AbortController().signal })
  expect(answer.status).toBe(200)
  expect(sent()).toEqual(['t1', 't2'])
})
