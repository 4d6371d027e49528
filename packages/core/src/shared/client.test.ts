import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient, type ClientSettings } from './client.ts'
import type { CallError, Result } from './call-error.ts'
import { broken, json, openTestServer, raw, type TestServer } from './test-http-server.ts'

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

describe('what is sent', () => {
  test('the older paths get a form, with lists and objects as JSON text', async () => {
    await connect().call('POST /desEncrypt.do', { body: { text: 'ä & =', purpose: 'share' } })
    expect(server.heard[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(server.heard[0]?.body).toBe('text=%C3%A4+%26+%3D&purpose=share')
  })

  test('all others get JSON', async () => {
    await connect().call('POST /sysUser/validationSign', { body: link })
    expect(server.heard[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(server.heard[0]?.body ?? '')).toEqual(link)
  })

  test('the credential goes in the token header, the language beside it', async () => {
    await connect({ token: () => 'credential', lang: () => 'cn' }).call('GET /sysUser/isBoundGoogleAuthenticator', {})
    expect(server.heard[0]?.headers).toMatchObject({ token: 'credential', 'accept-language': 'zh-CN' })
  })

  test('without a credential there is no token header', async () => {
    await connect().call('GET /sysUser/isBoundGoogleAuthenticator', {})
    expect(server.heard[0]?.headers).not.toHaveProperty('token')
    expect(server.heard[0]?.headers['accept-language']).toBe('en')
  })

  test('parameters of a path are escaped, the code of the second factor is in the query', async () => {
    await connect().call('POST /sysUser/deleteBoundGoogleAuthenticator/{id}', {
      params: { id: 'a/b:c' },
      body: {},
      mfaCode: '123456',
    })
    expect(server.heard[0]?.url).toBe('/api/sysUser/deleteBoundGoogleAuthenticator/a%2Fb%3Ac?mfaCode=123456')
  })

  test('a base with a slash at its end is the same base', async () => {
    await connect({ base: `${server.base}/` }).call('GET /sysUser/isBoundGoogleAuthenticator', {})
    expect(server.heard[0]?.url).toBe('/api/sysUser/isBoundGoogleAuthenticator')
  })

  test('a write carries its idempotency key', async () => {
    await connect().call('POST /loginOut.do', { body: {}, idempotencyKey: 'key-1' })
    expect(server.heard[0]?.headers['idempotency-key']).toBe('key-1')
  })

  test('cookies go along', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ success: true, code: 200, data: true }))
    await connect({ fetch }).call('GET /sysUser/isBoundGoogleAuthenticator', {})
    expect(fetch.mock.calls[0]?.[1]?.credentials).toBe('include')
  })
})

describe('what a broken answer becomes', () => {
  const cases = {
    'a dropped connection': [broken(), 'network'],
    'a body cut in half': [broken('{"success":true,"code":200,"da'), 'network'],
    'JSON cut in half': [raw('{"success":true,"code":200,"da', { 'content-type': 'application/json' }), 'unreadable'],
    'a web page instead of JSON': [raw('<h1>Bad gateway</h1>', { 'content-type': 'text/html' }, 502), 'unreadable'],
    'an empty body': [raw(''), 'unreadable'],
    'JSON that is no envelope': [raw('[1,2]'), 'unreadable'],
    'JSON that is null': [raw('null'), 'unreadable'],
    'an answer that breaks its contract': [json({ success: true, code: 200, data: 'yes' }), 'contract-broken'],
  } as const
  test.each(Object.entries(cases))('%s', async (_, [answer, kind]) => {
    server.answer = answer
    const onFailure = vi.fn<(error: CallError) => void>()
    const error = errorOf(await connect({ onFailure }).call('POST /sysUser/needMfaBound', { body: {} }))
    expect(error.kind).toBe(kind)
    expect(error.messageKey).toBe('error.unknown')
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(error)
  })

  test('the contract is named when it is broken', async () => {
    server.answer = json({ success: true, code: 200, data: { valid: 'yes' } })
    const error = errorOf(await connect().call('POST /sysUser/validationSign', { body: link }))
    expect(error.text).toMatch(/^POST \/sysUser\/validationSign: valid /)
  })

  test('without verification an answer is taken as it is', async () => {
    server.answer = json({ success: true, code: 200, data: 'yes' })
    const result = await connect({ verify: false }).call('POST /sysUser/needMfaBound', { body: {} })
    expect(result).toEqual({ ok: true, value: 'yes', code: '200' })
  })

  test('an address that cannot even be built', async () => {
    const error = errorOf(await connect().call('GET /sysUser/needCheckMfaFeat/{id}', { params: { id: '\ud800' } }))
    expect(error.kind).toBe('network')
    expect(server.heard).toHaveLength(0)
  })
})

describe('time', () => {
  test('a call gives up after 60 seconds, not before', async () => {
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

  test('a server that never answers, and one that never ends its answer', async () => {
    for (const answer of [
      () => undefined,
      (_: unknown, response: { write(text: string): void }) => response.write('{'),
    ]) {
      server.answer = answer
      const error = errorOf(await connect({ timeoutMs: 80 }).call('GET /sysUser/isBoundGoogleAuthenticator', {}))
      expect(error.kind).toBe('timeout')
    }
    expect(server.heard, 'a timeout is not tried again').toHaveLength(2)
  })

  test('of several debounced posts only the last goes out, after 500 ms', async () => {
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

  test('two debounced posts do not overtake each other when they are different calls', async () => {
    vi.useFakeTimers()
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ success: true, code: 200, data: true }))
    const client = connect({ fetch })
    const one = client.debounced('POST /sysUser/isMfaFeatEnabled')({ body: { feat: 'login' } })
    const other = client.debounced('POST /sysUser/needMfaBound')({ body: {} })
    await vi.advanceTimersByTimeAsync(500)
    vi.useRealTimers()
    expect([(await one).ok, (await other).ok]).toEqual([true, true])
  })

  test('who takes a call back hears that it is superseded, and nobody else is told', async () => {
    server.answer = () => undefined
    const onFailure = vi.fn<(error: CallError) => void>()
    const mine = new AbortController()
    const answer = connect({ onFailure }).call('POST /login.do', { ...signIn, signal: mine.signal })
    mine.abort()
    expect(errorOf(await answer).kind).toBe('superseded')
    expect(onFailure).not.toHaveBeenCalled()
  })
})

describe('trying again', () => {
  const once: TestServer['answer'] = (heard, response, count) =>
    (count === 1 ? broken() : json({ success: true, code: 200, data: true }))(heard, response, count)

  test('a read is tried once more after a broken connection', async () => {
    server.answer = once
    expect((await connect().call('GET /sysUser/isBoundGoogleAuthenticator', {})).ok).toBe(true)
    expect(server.heard).toHaveLength(2)
  })

  test('a post that only reads too', async () => {
    server.answer = once
    expect((await connect().call('POST /sysUser/needMfaBound', { body: {}, reads: true })).ok).toBe(true)
  })

  test('a write never', async () => {
    server.answer = once
    expect(errorOf(await connect().call('POST /loginOut.do', { body: {} })).kind).toBe('network')
    expect(server.heard).toHaveLength(1)
  })

  test('a read is given up after the second time', async () => {
    server.answer = broken()
    expect(errorOf(await connect().call('GET /sysUser/isBoundGoogleAuthenticator', {})).kind).toBe('network')
    expect(server.heard).toHaveLength(2)
  })

  test('an unreadable answer is not asked for again', async () => {
    server.answer = raw('<html>')
    await connect().call('GET /sysUser/isBoundGoogleAuthenticator', {})
    expect(server.heard).toHaveLength(1)
  })
})

describe('a session that is over', () => {
  test('is told once, however many calls find out', async () => {
    server.answer = json({ success: false, code: 5107, msg: 'over' })
    const onSessionInvalid = vi.fn<() => void>()
    const onFailure = vi.fn<(error: CallError) => void>()
    const client = connect({ token: () => 'old', onSessionInvalid, onFailure })
    const results = await Promise.all([1, 2, 3].map(() => client.call('POST /sysUser/needMfaBound', { body: {} })))
    for (const result of results) expect(errorOf(result).kind).toBe('session-invalid')
    expect(onSessionInvalid).toHaveBeenCalledOnce()
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('is told again for the next credential', async () => {
    server.answer = json({ success: false, rspCode: '5107' })
    let token = 'one'
    const onSessionInvalid = vi.fn<() => void>()
    const client = connect({ token: () => token, onSessionInvalid })
    await client.call('POST /loginOut.do', { body: {} })
    token = 'two'
    await client.call('POST /loginOut.do', { body: {} })
    expect(onSessionInvalid).toHaveBeenCalledTimes(2)
  })

  test('is not told of a credential that was replaced while the call was under way', async () => {
    let token = 'one'
    const onSessionInvalid = vi.fn<() => void>()
    server.answer = (heard, response, count) => {
      token = 'two'
      json({ success: false, code: 5107 })(heard, response, count)
    }
    const result = await connect({ token: () => token, onSessionInvalid }).call('POST /sysUser/needMfaBound', {
      body: {},
    })
    expect(errorOf(result).kind).toBe('session-invalid')
    expect(onSessionInvalid).not.toHaveBeenCalled()
  })
})

describe('who is told of a failure', () => {
  test.each([
    ['a business refusal is left to its screen', { success: false, code: 5305, errorType: 1 }, 0],
    ['an overtaken call is nobody else’s business', { success: false, status: 905 }, 0],
    ['anything else is told to everybody', { success: false, code: 9999, msg: 'No' }, 1],
  ])('%s', async (_, envelope, times) => {
    server.answer = json(envelope)
    const onFailure = vi.fn<(error: CallError) => void>()
    await connect({ onFailure }).call('POST /sysUser/needMfaBound', { body: {} })
    expect(onFailure).toHaveBeenCalledTimes(times)
    await connect({ onFailure }).call('POST /sysUser/needMfaBound', { body: {}, quiet: true })
    expect(onFailure, 'a quiet call never').toHaveBeenCalledTimes(times)
  })
})
