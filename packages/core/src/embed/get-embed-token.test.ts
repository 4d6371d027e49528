import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { json, openTestServer, raw, type TestServer } from '../shared/test-http-server.ts'
import { getEmbedToken } from './get-embed-token.ts'

let server: TestServer
beforeEach(async () => void (server = await openTestServer()))
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const ask = (more: object = {}) =>
  getEmbedToken({ base: server.base, key: 'gwp_1', secret: 'gws_1', ...more }, { user: 'u7' })

test('asks once, with the key, its secret and what is wanted', async () => {
  const data = { token: 'gwt_1', expiresInSeconds: 900 }
  server.answer = json({ success: true, code: 200, data })
  expect(await ask()).toMatchObject({ ok: true, value: data })
  expect(server.heard).toHaveLength(1)
  expect(server.heard[0]).toMatchObject({ method: 'POST', url: '/api/embed/token' })
  expect(server.heard[0]?.headers).not.toHaveProperty('origin')
  expect(JSON.parse(server.heard[0]?.body ?? '')).toEqual({ key: 'gwp_1', secret: 'gws_1', user: 'u7' })
})

describe('says what is wrong', () => {
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
    server.answer = json(envelope)
    expect(await ask()).toMatchObject({ ok: false, error })
  })

  test('when nobody answers, or somebody else', async () => {
    server.answer = raw('<h1>Bad gateway</h1>', { 'content-type': 'text/html' }, 502)
    expect(await ask()).toMatchObject({ error: { kind: 'unreachable' } })
    expect(await ask({ base: 'http://127.0.0.1:1/api' })).toMatchObject({ error: { kind: 'unreachable' } })
    server.answer = () => undefined
    expect(await ask({ timeoutMs: 50 })).toMatchObject({ error: { kind: 'unreachable' } })
  })

  test('and sends no secret out of a page', async () => {
    vi.stubGlobal('document', {})
    expect(await ask()).toMatchObject({ error: { kind: 'in-a-browser' } })
    expect(server.heard).toEqual([])
  })
})
