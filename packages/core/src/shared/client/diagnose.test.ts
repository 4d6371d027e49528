import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient, type ClientSettings } from './client.ts'
import { jsonResponse, openTestServer, type TestServer } from './http-server.fixture.ts'

let server: TestServer
const warn = vi.spyOn(console, 'warn')
beforeEach(async () => {
  vi.resetModules()
  warn.mockReset().mockReturnValue(undefined)
  server = await openTestServer()
})
afterEach(() => server.close())

const ask = (settings: Partial<ClientSettings>) =>
  createClient({ base: server.base, ...settings }).call('GET /sysUser/isBoundGoogleAuthenticator', {})
const refuse = (code: number, data?: object) =>
  void (server.answer = jsonResponse({ success: false, code, msg: 'Refused.', data }))

test.each<[string, () => void, Partial<ClientSettings>, RegExp]>([
  ['an unknown key', () => refuse(5107), { token: () => 'gwp_test_x' }, /key gwp_test_x is unknown.*Embed keys/],
  ['an origin', () => refuse(403, { code: 'origin-not-listed' }), { token: () => 'gwp_1' }, /origin.*allowed origins/],
  ['a key alone', () => refuse(403, { code: 'search-only-key' }), { token: () => 'gwp_2' }, /only search.*getToken/],
  ['a scope', () => refuse(403, { code: 'scope-missing' }), { getToken: () => 'gwt_1' }, /scope.*key/],
  [
    'a failed getToken',
    () => refuse(5107),
    { getToken: () => Promise.reject(new Error('HTTP 500')) },
    /getToken failed: HTTP 500.*doctor/,
  ],
  ['no token', () => refuse(5107), { getToken: () => '' }, /getToken returned no token/],
  ['a refused token', () => refuse(5107), { getToken: () => 'gwt_old' }, /refused.*do not cache/],
])('explains %s once, with the place and the remedy', async (_, prepare, settings, expected) => {
  prepare()
  await ask(settings)
  await expect.poll(() => warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]).toEqual([expect.stringMatching(expected)])
  expect(String(warn.mock.calls[0]?.[0])).toMatch(/^\[gangway\] /)
  await ask(settings)
  await import('./diagnose.ts')
  expect(warn).toHaveBeenCalledTimes(1)
})

test('says nothing when the session of a signed-in user ends', async () => {
  refuse(5107)
  await ask({ token: () => 'session-of-a-user' })
  await import('./diagnose.ts')
  expect(warn).not.toHaveBeenCalled()
})
