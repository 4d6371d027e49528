import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RouteTable } from '@gangway/core/contract'
import { testSettings } from './database/database.fixture.ts'
import type { Settings } from './settings.ts'
import { answer } from './shared/http/reply.ts'
import { openTestServer, createFakeSessions, type TestServer } from './shared/http/test-server.fixture.ts'

const table: RouteTable = {
  'POST /who': { access: 'login-free', summary: 'Who calls', body: z.object({}), answer: z.string() },
  'POST /wait': { access: 'login-free', summary: 'Waits', body: z.object({}), answer: z.boolean() },
}

let opened: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of opened.toReversed()) await close()
  opened = []
})

let pendingRequest = false
let releaseRequest = () => {}
async function open(settings: Partial<Settings> = {}, more: Partial<TestServer['deps']> = {}): Promise<TestServer> {
  const base = testSettings({ GANGWAY_DATA: tempFolder(), GANGWAY_PORTAL: join(tempFolder(), 'none') })
  const server = await openTestServer(
    {
      table,
      handlers: {
        'POST /who': async ({ address }) => answer(address),
        'POST /wait': () =>
          new Promise((resolve) => {
            pendingRequest = true
            releaseRequest = () => resolve(answer(true))
          }),
      },
      sessions: createFakeSessions({}),
    },
    { settings: { ...base, ...settings }, ...more },
  )
  opened.push(() => server.close())
  return server
}

function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-http-'))
  opened.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('serves the built portal: the page without caching, hashed files as immutable', async () => {
  const portalFolder = tempFolder()
  mkdirSync(join(portalFolder, 'assets'))
  writeFileSync(join(portalFolder, 'index.html'), '<!doctype html><title>Portal</title>')
  writeFileSync(join(portalFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(portalFolder, 'assets', 'index-4f2a.js'), 'export {}')
  const server = await open({ portalFolder })

  const page = await server.ask('/')
  expect(page.text).toContain('<title>Portal</title>')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
  const script = await server.ask('/assets/index-4f2a.js')
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('content-type')).toMatch(/javascript/)
  expect((await server.ask('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
  expect((await server.ask('/api/nothing')).body).toMatchObject({ code: 5004 })
})

test('allows only the portal to frame the preview page of the studio', async () => {
  const portalFolder = tempFolder()
  for (const name of ['index.html', 'studio-preview.html'])
    writeFileSync(join(portalFolder, name), '<!doctype html><title>Portal</title>')
  const server = await open({ portalFolder })

  const preview = await server.ask('/studio-preview.html')
  expect(preview.headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'self'/)
  expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  for (const path of ['/', '/index.html']) {
    const page = await server.ask(path)
    expect(page.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    expect(page.headers.get('x-frame-options'), path).toBe('DENY')
  }
})

test("answers an address outside of the portal with a page in the reader's language", async () => {
  const server = await open()
  const english = await server.ask('/nowhere')
  expect(english.status).toBe(404)
  expect(english.text).toContain('Page not found')
  const chinese = await server.ask('/nowhere', { headers: { 'accept-language': 'zh-CN' } })
  expect(chinese.text).toContain('<html lang="zh-CN">')
  expect(chinese.text).toContain('页面不存在')
  for (const path of ['/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/../../package.json']) {
    const result = await server.ask(path)
    expect(result.status, path).toBeGreaterThanOrEqual(400)
    expect(result.status, path).toBeLessThan(500)
    expect(result.text).not.toMatch(/"name": "|root:/)
  }
})

test('the page at / explains that the portal is not built when it is missing', async () => {
  const server = await open()
  const page = await server.ask('/')
  expect(page.status).toBe(200)
  expect(page.text).toContain('The portal has not been built yet.')
})

test('health checks distinguish liveness from readiness', async () => {
  const server = await open()
  expect(await server.ask('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await server.ask('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready' },
  })
  await server.deps.jobs.close()
  expect(await server.ask('/readyz')).toMatchObject({ status: 503, body: { status: 'not ready' } })
  await server.deps.database.close()
  expect(await server.ask('/readyz')).toMatchObject({ status: 503, body: { status: 'not ready' } })
  expect((await server.ask('/healthz')).status).toBe(200)
})

test('labels metrics with route names, never with requested addresses', async () => {
  const server = await open()
  await server.post('/api/who', {})
  await server.ask('/api/made-up-7')
  await server.ask('/made-up-8')
  const { text, headers } = await server.ask('/metrics')
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=/)
  expect(text).toContain('http_request_duration_seconds_count{method="POST",route="POST /who",status="200"} 1')
  expect(text).not.toContain('made-up')
  expect(text).toMatch(/gangway_database_up\{kind="(pglite|postgres)"\} 1/)
  expect(text).toMatch(/gangway_database_size_bytes\{kind="\w+"\} \d{6,}/)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

test('shows readiness without details, which are in the log', async () => {
  const server = await open()
  expect(Object.keys((await server.ask('/readyz')).body)).toEqual(['status'])
})

test('refuses metrics through a proxy, under a foreign host name and without the token of the installation', async () => {
  const server = await open({ metricsToken: 'metrics-token-of-16' })
  const statusWith = async (headers: Record<string, string>) => (await server.ask('/metrics', { headers })).status
  expect(await statusWith({})).toBe(200)
  expect(await statusWith({ 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  expect(await statusWith({ origin: 'https://attacker.example' })).toBe(404)
  expect(await statusWith({ 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer wrong-token-of-16' })).toBe(404)
  expect(await statusWith({ 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer metrics-token-of-16' })).toBe(200)
  const foreign = await server.app.inject({ url: '/metrics', headers: { host: 'attacker.example' } })
  expect(foreign.statusCode).toBe(404)
})

test('refuses metrics without the token in production', async () => {
  const server = await open({ production: true, metricsToken: 'metrics-token-of-16' })
  expect((await server.ask('/metrics')).status).toBe(404)
  const authorization = 'Bearer metrics-token-of-16'
  expect((await server.ask('/metrics', { headers: { authorization } })).status).toBe(200)
})

test('refuses a flood of requests from one address with Retry-After', async () => {
  const server = await open({ floodPerMinute: 5 })
  server.deps.clock.set('2026-03-02T04:00:00Z')
  for (let count = 0; count < 5; count++) expect((await server.post('/api/who', {})).status).toBe(200)
  for (const path of ['/api/who', '/api/nothing', '/api/who.do']) {
    const result = await server.post(path, {}, { 'accept-language': 'zh' })
    expect(result.status, path).toBe(429)
    expect(Number(result.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(result.body['restartAt']).toMatch(/^2026-03-02T12:0[01]:\d\d\.\d{3}\+08:00$/)
    expect(JSON.stringify(result.body)).toContain('请求过于频繁')
  }
  expect((await server.ask('/healthz')).status).toBe(200)
})

test('refuses a flood of requests of one session, and lets others of its address continue', async () => {
  const server = await open({ floodPerSessionMinute: 3 })
  const post = (token: string) => server.post('/api/who', {}, { token })
  for (let count = 0; count < 3; count++) expect((await post('first')).status).toBe(200)
  expect((await post('first')).status).toBe(429)
  expect((await post('second')).status).toBe(200)
  expect((await server.post('/api/who', {})).status).toBe(200)
  server.deps.clock.advance({ seconds: 61 })
  expect((await post('first')).status).toBe(200)
})

test('closes connections on which nothing moves for a minute', async () => {
  const { app } = await open()
  expect([app.server.keepAliveTimeout, app.server.timeout]).toEqual([60_000, 60_000])
})

test('uses a forwarded address only when the proxy is trusted', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  const strict = await open()
  expect((await strict.post('/api/who', {}, forwarded)).body['data']).toBe('127.0.0.1')
  const behind = await open({ trustProxy: '127.0.0.1' })
  expect((await behind.post('/api/who', {}, forwarded)).body['data']).toBe('203.0.113.7')
})

test('allows cross-origin requests from configured origins only', async () => {
  const server = await open({ allowedOrigins: ['https://agency.example'] })
  const preflight = (origin: string) =>
    server.ask('/api/who', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' },
    })
  const allowed = await preflight('https://agency.example')
  expect(allowed.status).toBe(204)
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://agency.example')
  expect(allowed.headers.get('access-control-allow-methods')).toBe('GET, POST')
  expect(allowed.headers.get('access-control-allow-headers')).toContain('idempotency-key')
  const answered = await server.post('/api/who', {}, { origin: 'https://agency.example' })
  expect(answered.headers.get('access-control-expose-headers')).toContain('content-disposition')
  for (const origin of ['https://evil.example', 'https://agency.example.evil.example', 'null']) {
    expect((await preflight(origin)).headers.get('access-control-allow-origin'), origin).toBeNull()
  }
})

test('finishes running requests when it stops, and accepts no new ones', async () => {
  const server = await open()
  const running = server.post('/api/wait', {})
  await expect.poll(() => pendingRequest).toBe(true)
  const closing = server.close()
  await expect.poll(() => fetch(`${server.url}/healthz`).catch(() => 'refused')).toBe('refused')
  releaseRequest()
  expect((await running).body).toMatchObject({ success: true, data: true })
  await closing
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
})
