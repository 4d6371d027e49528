import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appUser, embedKey } from '../database/schema.ts'
import { testSettings } from '../database/test-database.ts'
import { seedDemo } from '../session/seed-demo.ts'
import { openTestServer, sessionsOf, type TestServer } from '../shared/http/test-server.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'gangway-widgets-'))

beforeAll(async () => {
  const widgetsFolder = join(folder, 'widgets')
  mkdirSync(widgetsFolder)
  writeFileSync(join(widgetsFolder, 'manifest.json'), JSON.stringify({ version: '1.2.0', release: '1.2.0', files: {} }))
  writeFileSync(join(widgetsFolder, 'gangway.js'), 'export {}')
  const base = testSettings({ GANGWAY_DATA: folder, GANGWAY_PORTAL: join(folder, 'none') })
  const settings = { ...base, widgetsFolder, allowedOrigins: ['https://agency.example'] }
  server = await openTestServer({ table: {}, handlers: {}, sessions: sessionsOf({}) }, { settings })
  await seedDemo(server.deps, { hash: async () => 'none' })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a page of any origin loads the widgets, and keeps what it has loaded for ever', async () => {
  const { status, headers } = await server.ask('/widgets/1.2.0/gangway.js', {
    headers: { origin: 'https://agency.example' },
  })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/javascript/)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test.each(['latest', '1.1.0'])('the address of %s leads to what is here now, for a short while', async (release) => {
  const { status, headers } = await server.ask(`/widgets/${release}/gangway.js`, { redirect: 'manual' })
  expect(status).toBe(302)
  expect(headers.get('location')).toBe('/widgets/1.2.0/gangway.js')
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

test('nothing but the widgets is to be had there', async () => {
  for (const file of ['nothing.js', '../manifest.json', '..%2fsecret', '%2e%2e/secret', 'a/b.js'])
    expect((await server.ask(`/widgets/latest/${file}`, { redirect: 'manual' })).status, file).not.toBe(302)
  expect((await server.ask('/widgets/1.2.0/..%2fsecret')).status).toBeGreaterThanOrEqual(400)
})

test('only pages that a key names may show a frame, as long as the key works', async () => {
  const now = server.deps.clock.now()
  const [user] = await server.deps.db.select().from(appUser).limit(1)
  const key = (publicId: string, more: Partial<typeof embedKey.$inferInsert> = {}) => ({
    id: publicId,
    clientId: user?.clientId ?? '',
    userId: user?.id ?? '',
    publicId,
    secretHash: publicId,
    name: publicId,
    mode: 'test' as const,
    origins: ['https://agency.example', 'http://localhost:*'],
    scopes: ['search' as const],
    components: ['search-box' as const],
    theme: { scheme: 'auto' as const },
    callsPerMinute: 60,
    searchesPerDay: 100,
    createdAt: now,
    secretMadeAt: now,
    ...more,
  })
  await server.deps.db
    .insert(embedKey)
    .values([key('gwp_good'), key('gwp_stopped', { stoppedAt: now }), key('gwp_over', { expiresAt: now })])
  const page = await server.ask('/frame/search-box?key=gwp_good')
  expect(page.headers.get('content-security-policy')).toContain(
    'frame-ancestors https://agency.example http://localhost:*',
  )
  expect(page.headers.get('x-frame-options')).toBeNull()
  expect(page.text).toContain('data-origins="https://agency.example http://localhost:*"')
  expect(page.text).toContain('src="/widgets/1.2.0/frame.js"')
  for (const name of ['gwp_stopped', 'gwp_over', 'gwp_unknown', '']) {
    const refused = await server.ask(`/frame/search-box?key=${name}`)
    expect(refused.headers.get('content-security-policy'), name).toContain("frame-ancestors 'none'")
  }
  expect((await server.ask('/frame/%22%3E%3Cscript%3E?key=gwp_good')).status).toBe(404)
})
