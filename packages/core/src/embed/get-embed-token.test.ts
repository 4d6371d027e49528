import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { jsonResponse, openTestServer, rawResponse, type TestServer } from '../shared/client/http-server.fixture.ts'
import { getEmbedToken } from './get-embed-token.ts'

let server: TestServer
beforeEach(async () => void (server = await openTestServer()))
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const ask = (more: object = {}) =>
  getEmbedToken({ base: server.base, key: 'gwp_1', secret: 'gws_1', ...more }, { user: 'u7' })

test('sends one request with the key, the secret and the requested permissions', async () => {
  const data = { token: 'gwt_1', expiresInSeconds: 900 }
  server.answer = jsonResponse({ success: true, code: 200, data })
  expect(await ask()).toMatchObject({ ok: true, value: data })
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatchObject({ method: 'POST', url: '/api/embed/token' })
  expect(server.received[0]?.headers).not.toHaveProperty('origin')
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ key: 'gwp_1', secret: 'gws_1', user: 'u7' })
})

describe('returns an error', () => {
  const fields = [{ path: 'scopes', message: 'The key does not reach so far.' }]
  test.each([
    [
      { success: false, code: 403, msg: 'no', requestId: 'r1' },
      { kind: 'wrong-key', text: 'no', requestId: 'r1' },
    ],
    [
      { success: false, code: 5001, msg: 'Input', fields },
      { kind: 'not-allowed', text: fields[0]?.message, fields },
    ],
    [
      { success: false, code: 5029, msg: 'wait', restartAt: 'then' },
      { kind: 'too-many', restartAt: 'then' },
    ],
    [
      { success: false, code: 500, msg: 'System Error' },
      { kind: 'unreachable', text: 'System Error' },
    ],
    [null, { kind: 'unreachable' }],
  ])('%o', async (envelope, error) => {
    server.answer = jsonResponse(envelope)
    expect(await ask()).toMatchObject({ ok: false, error })
  })

  test('when the server is unreachable, times out or is not Gangway', async () => {
    server.answer = rawResponse('<h1>Bad gateway</h1>', { 'content-type': 'text/html' }, 502)
    expect(await ask()).toMatchObject({ error: { kind: 'unreachable' } })
    expect(await ask({ base: 'http://127.0.0.1:1/api' })).toMatchObject({ error: { kind: 'unreachable' } })
    server.answer = () => undefined
    expect(await ask({ timeoutMs: 50 })).toMatchObject({ error: { kind: 'unreachable' } })
  })

  test('refuses to send the secret from a page', async () => {
    vi.stubGlobal('document', {})
    expect(await ask()).toMatchObject({ error: { kind: 'in-a-browser' } })
    expect(server.received).toEqual([])
  })
})
