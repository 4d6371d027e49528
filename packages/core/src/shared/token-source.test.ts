import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient, type ClientSettings } from './client.ts'
import type { Clock } from './clock.ts'
import { json, openTestServer, raw, type TestServer } from './test-http-server.ts'
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

/** A page whose server gives `t1`, `t2` and so on, one after the other. */
function openPage({ given, ...settings }: Partial<ClientSettings> & { given?: GetToken } = {}) {
  let count = 0
  const getToken = vi.fn<GetToken>(given ?? (async () => ({ token: `t${(count += 1)}`, expiresInSeconds: 900 })))
  const onSessionInvalid = vi.fn<() => void>()
  const client = createClient({ base: server.base, verify: true, clock, getToken, onSessionInvalid, ...settings })
  const call = (more: object = {}) => client.call('GET /sysUser/isBoundGoogleAuthenticator', { ...more })
  return { client, call, getToken, onSessionInvalid }
}

const sent = () => server.heard.map(({ headers }) => headers['token'])

/** As long as one of these is sent, the server says that it is over. */
function refuse(tokens: readonly string[], how: 'status' | 'code' = 'code'): void {
  server.answer = (heard, response, count) => {
    const good = json({ success: true, code: 200, data: true })
    const bad = how === 'code' ? json({ success: false, code: 5107 }) : raw('<h1>401</h1>', {}, 401)
    return (tokens.includes(String(heard.headers['token'])) ? bad : good)(heard, response, count)
  }
}

describe('a page gets its token', () => {
  test('with the first call, and no other before it ends', async () => {
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

  test('half-way when it is a short one, and after a quarter of an hour when nothing is said', async () => {
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

  test('one at a time, however many calls wait for it', async () => {
    const { call, getToken } = openPage()
    await Promise.all(Array.from({ length: 20 }, () => call()))
    expect(getToken).toHaveBeenCalledTimes(1)
    expect(new Set(sent())).toEqual(new Set(['t1']))
  })
})

describe('a token that is refused', () => {
  test.each(['status', 'code'] as const)('by its %s is replaced, and the call made once more', async (how) => {
    refuse(['t1'], how)
    const { call, onSessionInvalid } = openPage()
    expect(await call()).toMatchObject({ ok: true, value: true })
    expect(sent()).toEqual(['t1', 't2'])
    expect(onSessionInvalid).not.toHaveBeenCalled()
  })

  test('is replaced once for all calls that it was sent with', async () => {
    refuse(['t1'])
    const { call, getToken } = openPage()
    const told = await Promise.all(Array.from({ length: 20 }, () => call()))
    expect(told.every(({ ok }) => ok)).toBe(true)
    expect(getToken).toHaveBeenCalledTimes(2)
    expect(sent().filter((each) => each === 't2')).toHaveLength(20)
  })

  test('keeps the key of an act, so that the act is done once', async () => {
    refuse(['t1'])
    const { client } = openPage()
    await client.call('POST /loginOut.do', { body: {}, idempotencyKey: 'act-1' })
    expect(server.heard.map(({ headers }) => headers['idempotency-key'])).toEqual(['act-1', 'act-1'])
  })

  test('again is over for the page, which is told once', async () => {
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

describe('a page that cannot get one', () => {
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
  ])('because it %s hears that the session is over, and nothing is sent', async (_, given) => {
    const { call, onSessionInvalid } = openPage({ given })
    expect(await call()).toMatchObject({ ok: false, error: { kind: 'session-invalid', messageKey: 'error.session' } })
    expect(server.heard).toEqual([])
    expect(onSessionInvalid).toHaveBeenCalledTimes(1)
    await call()
    expect(onSessionInvalid, 'once for one loss').toHaveBeenCalledTimes(1)
  })

  test('does not wait for ever', async () => {
    const { call } = openPage({ given: () => new Promise(() => undefined), timeoutMs: 5_000 })
    const calling = call()
    await Promise.resolve()
    advance(5)
    expect(await calling).toMatchObject({ ok: false, error: { kind: 'session-invalid' } })
  })

  test('tries again with the next call, and goes on when it can', async () => {
    let isOnline = false
    const { call } = openPage({ given: async () => (isOnline ? 'back' : '') })
    expect((await call()).ok).toBe(false)
    isOnline = true
    expect((await call()).ok).toBe(true)
    expect(sent()).toEqual(['back'])
  })
})

test('a stream is opened with a token that holds, too', async () => {
  refuse(['t1'], 'status')
  const { client } = openPage()
  const answer = await client.open('/events', { headers: {}, signal: new AbortController().signal })
  expect(answer.status).toBe(200)
  expect(sent()).toEqual(['t1', 't2'])
})
