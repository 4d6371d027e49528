import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient, type ClientSettings } from './client.ts'
import type { CallError, Result } from './call-error.ts'
import { brokenResponse, jsonResponse, openTestServer, rawResponse, type TestServer } from './http-server.fixture.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const connect = (settings: Partial<ClientSettings> = {}) =>
  createClient({ base: server.base, verify: true, ...settings })

const signIn = { body: { loginName: 'a@b.example', password: 'f'.repeat(64) } }
const link = { email: 'a@b.example', sign: 's'.repeat(20) }

function errorOf(result: Result<unknown>): CallError {
  if (result.ok) throw new Error('The call was expected to fail.')
  return result.error
}

describe('requests', () => {
  test('send forms to the older paths, with lists and objects as JSON text', async () => {
    await connect().call('POST /desEncrypt.do', { body: { text: 'ä & =', purpose: 'share' } })
    expect(server.received[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(server.received[0]?.body).toBe('text=%C3%A4+%26+%3D&purpose=share')
  })

  test('send JSON to all others', async () => {
    await connect().call('POST /sysUser/validationSign', { body: link })
    expect(server.received[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual(link)
  })

  test('send the credential in the token header, and the language', async () => {
    await connect({ token: () => 'credential', lang: () => 'cn' }).call('GET /sysUser/isBoundGoogleAuthenticator', {})
    expect(server.received[0]?.headers).toMatchObject({ token: 'credential', 'accept-language': 'zh-CN' })
  })

  test('send no token header without a credential', async () => {
    await connect().call('GET /sysUser/isBoundGoogleAuthenticator', {})
    expect(server.received[0]?.headers).not.toHaveProperty('token')
    expect(server.received[0]?.headers['accept-language']).toBe('en')
  })

  test('escape path parameters and send the second-factor code in the query', async () => {
    await connect().call('POST /sysUser/deleteBoundGoogleAuthenticator/{id}', {
      params: { id: 'a/b:c' },
      body: {},
      mfaCode: '123456',
    })
    expect(server.received[0]?.url).toBe('/api/sysUser/deleteBoundGoogleAuthenticator/a%2Fb%3Ac?mfaCode=123456')
  })

  test('ignore a trailing slash of the base', async () => {
    await connect({ base: `${server.base}/` }).call('GET /sysUser/isBoundGoogleAuthenticator', {})
    expect(server.received[0]?.url).toBe('/api/sysUser/isBoundGoogleAuthenticator')
  })

  test('send an idempotency key with a write', async () => {
    await connect().call('POST /loginOut.do', { body: {}, idempotencyKey: 'key-1' })
    expect(server.received[0]?.headers['idempotency-key']).toBe('key-1')
  })

  test('include cookies', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ success: true, code: 200, data: true }))
    await connect({ fetch }).call('GET /sysUser/isBoundGoogleAuthenticator', {})
    expect(fetch.mock.calls[0]?.[1]?.credentials).toBe('include')
  })
})

describe('invalid responses', () => {
  const cases = {
    'a dropped connection': [brokenResponse(), 'network'],
    'a body cut in half': [brokenResponse('{"success":true,"code":200,"da'), 'network'],
    'JSON cut in half': [
      rawResponse('{"success":true,"code":200,"da', { 'content-type': 'application/json' }),
      'unreadable',
    ],
    'a web page instead of JSON': [
      rawResponse('<h1>Bad gateway</h1>', { 'content-type': 'text/html' }, 502),
      'unreadable',
    ],
    'an empty body': [rawResponse(''), 'unreadable'],
    'JSON that is no envelope': [rawResponse('[1,2]'), 'unreadable'],
    'JSON that is null': [rawResponse('null'), 'unreadable'],
    'an answer that breaks its contract': [jsonResponse({ success: true, code: 200, data: 'yes' }), 'contract-broken'],
  } as const
  const messageKeys = { network: 'error.network', unreadable: 'error.unknown', 'contract-broken': 'error.unknown' }
  test.each(Object.entries(cases))('%s', async (_, [answer, kind]) => {
    server.answer = answer
    const onFailure = vi.fn<(error: CallError) => void>()
    const error = errorOf(await connect({ onFailure }).call('POST /sysUser/needMfaBound', { body: {} }))
    expect(error.kind).toBe(kind)
    expect(error.messageKey).toBe(messageKeys[kind])
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(error)
  })

  test('report a response that violates the contract', async () => {
    server.answer = jsonResponse({ success: true, code: 200, data: { valid: 'yes' } })
    const error = errorOf(await connect().call('POST /sysUser/validationSign', { body: link }))
    expect(error.text).toMatch(/^POST \/sysUser\/validationSign: valid /)
  })

  test('are accepted without verification', async () => {
    server.answer = jsonResponse({ success: true, code: 200, data: 'yes' })
    const result = await connect({ verify: false }).call('POST /sysUser/needMfaBound', { body: {} })
    expect(result).toEqual({ ok: true, value: 'yes', code: '200' })
  })

  test('reports an address that cannot be built', async () => {
    const error = errorOf(await connect().call('GET /sysUser/needCheckMfaFeat/{id}', { params: { id: '\ud800' } }))
    expect(error.kind).toBe('network')
    expect(server.received).toHaveLength(0)
  })
})

describe('timing', () => {
  test('times out after 60 seconds, not before', async () => {
    vi.useFakeTimers()
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    const settled = vi.fn<(result: Result<unknown>) => void>()
    void connect({ fetch }).call('POST /login.do', signIn).then(settled)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    const result = settled.mock.calls[0]?.[0]
    expect(result && errorOf(result)).toMatchObject({ kind: 'timeout', messageKey: 'error.timeout', retry: 'yes' })
  })

  test('times out without a response and with an incomplete one', async () => {
    for (const answer of [
      () => undefined,
      (_: unknown, response: { write(text: string): void }) => response.write('{'),
    ]) {
      server.answer = answer
      const error = errorOf(await connect({ timeoutMs: 80 }).call('GET /sysUser/isBoundGoogleAuthenticator', {}))
      expect(error.kind).toBe('timeout')
    }
    expect(server.received, 'a timeout is not tried again').toHaveLength(2)
  })

  test('sends only the last of several debounced posts, after 500 ms', async () => {
    vi.useFakeTimers()
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ success: true, code: 200, data: true }))
    const post = connect({ fetch }).debounced('POST /sysUser/isMfaFeatEnabled')
    const answers = [
      post({ body: { feat: 'login' } }),
      post({ body: { feat: 'sso:add' } }),
      post({ body: { feat: 'sso:update' } }),
    ]
    await vi.advanceTimersByTimeAsync(499)
    expect(fetch).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    const [first, second, third] = await Promise.all(answers)
    expect(first && errorOf(first).kind).toBe('superseded')
    expect(second && errorOf(second).kind).toBe('superseded')
    expect(third?.ok).toBe(true)
    expect(fetch).toHaveBeenCalledOnce()
    expect(fetch.mock.calls[0]?.[1]?.body).toBe('{"feat":"sso:update"}')
  })

  test('debounces different routes independently', async () => {
    vi.useFakeTimers()
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ success: true, code: 200, data: true }))
    const client = connect({ fetch })
    const one = client.debounced('POST /sysUser/isMfaFeatEnabled')({ body: { feat: 'login' } })
    const other = client.debounced('POST /sysUser/needMfaBound')({ body: {} })
    await vi.advanceTimersByTimeAsync(500)
    vi.useRealTimers()
    expect([(await one).ok, (await other).ok]).toEqual([true, true])
  })

  test('returns a superseded result to the caller only when a request is aborted', async () => {
    server.answer = () => undefined
    const onFailure = vi.fn<(error: CallError) => void>()
    const mine = new AbortController()
    const answer = connect({ onFailure }).call('POST /login.do', { ...signIn, signal: mine.signal })
    mine.abort()
    expect(errorOf(await answer).kind).toBe('superseded')
    expect(onFailure).not.toHaveBeenCalled()
  })
})

describe('retries', () => {
  const once: TestServer['answer'] = (received, response, count) =>
    (count === 1 ? brokenResponse() : jsonResponse({ success: true, code: 200, data: true }))(received, response, count)

  test('repeat a read once after a network failure', async () => {
    server.answer = once
    expect((await connect().call('GET /sysUser/isBoundGoogleAuthenticator', {})).ok).toBe(true)
    expect(server.received).toHaveLength(2)
  })

  test('repeat a read-only post', async () => {
    server.answer = once
    expect((await connect().call('POST /sysUser/needMfaBound', { body: {}, reads: true })).ok).toBe(true)
  })

  test('never repeat a write', async () => {
    server.answer = once
    expect(errorOf(await connect().call('POST /loginOut.do', { body: {} })).kind).toBe('network')
    expect(server.received).toHaveLength(1)
  })

  test('end for a read after the second failure', async () => {
    server.answer = brokenResponse()
    expect(errorOf(await connect().call('GET /sysUser/isBoundGoogleAuthenticator', {})).kind).toBe('network')
    expect(server.received).toHaveLength(2)
  })

  test('do not repeat after an unreadable response', async () => {
    server.answer = rawResponse('<html>')
    await connect().call('GET /sysUser/isBoundGoogleAuthenticator', {})
    expect(server.received).toHaveLength(1)
  })
})

describe('ended session', () => {
  test('is reported once for any number of requests', async () => {
    server.answer = jsonResponse({ success: false, code: 5107, msg: 'over' })
    const onSessionInvalid = vi.fn<() => void>()
    const onFailure = vi.fn<(error: CallError) => void>()
    const client = connect({ token: () => 'old', onSessionInvalid, onFailure })
    const results = await Promise.all([1, 2, 3].map(() => client.call('POST /sysUser/needMfaBound', { body: {} })))
    for (const result of results) expect(errorOf(result).kind).toBe('session-invalid')
    expect(onSessionInvalid).toHaveBeenCalledOnce()
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('is reported again for the next credential', async () => {
    server.answer = jsonResponse({ success: false, rspCode: '5107' })
    let token = 'one'
    const onSessionInvalid = vi.fn<() => void>()
    const client = connect({ token: () => token, onSessionInvalid })
    await client.call('POST /loginOut.do', { body: {} })
    token = 'two'
    await client.call('POST /loginOut.do', { body: {} })
    expect(onSessionInvalid).toHaveBeenCalledTimes(2)
  })

  test('is not reported for a credential that was replaced meanwhile', async () => {
    let token = 'one'
    const onSessionInvalid = vi.fn<() => void>()
    server.answer = (received, response, count) => {
      token = 'two'
      jsonResponse({ success: false, code: 5107 })(received, response, count)
    }
    const result = await connect({ token: () => token, onSessionInvalid }).call('POST /sysUser/needMfaBound', {
      body: {},
    })
    expect(errorOf(result).kind).toBe('session-invalid')
    expect(onSessionInvalid).not.toHaveBeenCalled()
  })
})

describe('failure handlers', () => {
  test.each([
    ['a business refusal is left to its screen', { success: false, code: 5305, errorType: 1 }, 0],
    ['a superseded request is not reported', { success: false, status: 905 }, 0],
    ['any other failure is reported to all listeners', { success: false, code: 9999, msg: 'No' }, 1],
  ])('%s', async (_, envelope, times) => {
    server.answer = jsonResponse(envelope)
    const onFailure = vi.fn<(error: CallError) => void>()
    await connect({ onFailure }).call('POST /sysUser/needMfaBound', { body: {} })
    expect(onFailure).toHaveBeenCalledTimes(times)
    await connect({ onFailure }).call('POST /sysUser/needMfaBound', { body: {}, quiet: true })
    expect(onFailure, 'a quiet call never').toHaveBeenCalledTimes(times)
  })
})
