import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appUser, embedKey } from '../database/schema.ts'
import { testSettings } from '../database/database.fixture.ts'
import { createDisk } from '../ports/files/disk.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { createTestClock } from '../shared/clock.ts'
import { openTestServer, createFakeSessions, type TestServer } from '../shared/http/test-server.fixture.ts'
import { loadSecret } from '../shared/secret.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'gangway-widgets-'))

function build(release: string, script: string): string {
  const widgetsFolder = mkdtempSync(join(folder, 'built-'))
  const files = {
    'manifest.json': JSON.stringify({ release }),
    'gangway.js': script,
    'frame.js': script,
    'frame.css': '',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(widgetsFolder, name), content)
  return widgetsFolder
}

/** A server of this version with the stored files of the one before. */
async function start(release: string, script = `export const made = '${release}'`): Promise<TestServer> {
  const base = testSettings({ GANGWAY_DATA: folder, GANGWAY_PORTAL: join(folder, 'none') })
  const settings = { ...base, widgetsFolder: build(release, script), allowedOrigins: ['https://agency.example'] }
  return openTestServer({ table: {}, handlers: {}, sessions: createFakeSessions({}) }, { settings, files: fileStore })
}

/** One store for every version, like the data folder or the bucket. */
const fileStore = createDisk({
  folder: join(folder, 'files'),
  secret: loadSecret(testSettings({ GANGWAY_DATA: folder }), createTestClock()),
  clock: createTestClock(),
})

beforeAll(async () => {
  server = await start('1.2.0')
  await seedDemo(server.deps, { hash: async () => 'none' })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('serves the widgets to pages of any origin as immutable', async () => {
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

test.each(['latest', 'v1'])('redirects %s to the current release, cached for a short time', async (redirect) => {
  const { status, headers } = await server.ask(`/widgets/${redirect}/gangway.js`, { redirect: 'manual' })
  expect(status).toBe(302)
  expect(headers.get('location')).toBe('/widgets/1.2.0/gangway.js')
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

test('answers an unknown release with not found and instructions', async () => {
  for (const release of ['1.1.0', '9.9.9', 'v7', 'v', '1', '..', '1.2.0%2f..', 'x'.repeat(150)]) {
    const { status, headers, text } = await server.ask(`/widgets/${release}/gangway.js`, { redirect: 'manual' })
    expect(status, release).toBe(404)
    if (release === '..') continue
    expect(headers.get('cache-control'), release).toBe('no-store')
    expect(headers.get('access-control-allow-origin'), release).toBe('*')
    expect(text).toContain('/widgets/1.2.0/gangway.js with the hash of /widgets/1.2.0/manifest.json')
    expect(text).toContain('/widgets/v1/gangway.js')
  }
})

test('serves the same content of an old release after an upgrade', async () => {
  const before = await server.ask('/widgets/1.2.0/gangway.js')
  const upgraded = await start('2.0.0')
  try {
    // A request for the new release makes it known to the older processes.
    expect((await upgraded.ask('/widgets/latest/gangway.js')).text).toContain("'2.0.0'")
    for (const [asked, process] of Object.entries({ '1.2.0': upgraded, '2.0.0': server })) {
      const { status, headers, text } = await process.ask(`/widgets/${asked}/gangway.js`)
      expect([status, text]).toEqual([200, `export const made = '${asked}'`])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
    expect(before.text).toBe("export const made = '1.2.0'")
    for (const [redirect, release] of [
      ['latest', '2.0.0'],
      ['v2', '2.0.0'],
      ['v1', '1.2.0'],
    ]) {
      const { headers } = await upgraded.ask(`/widgets/${redirect}/gangway.js`, { redirect: 'manual' })
      expect(headers.get('location'), redirect).toBe(`/widgets/${release}/gangway.js`)
    }
  } finally {
    await upgraded.close()
  }
})

test('keeps the content of a version after a second build of it', async () => {
  await server.ask('/widgets/1.2.0/gangway.js')
  const rebuilt = await start('1.2.0', 'export const made = "again"')
  try {
    expect((await rebuilt.ask('/widgets/1.2.0/gangway.js')).text).toBe("export const made = '1.2.0'")
  } finally {
    await rebuilt.close()
  }
})

test('is not affected by a build while the server runs', async () => {
  await server.ask('/widgets/1.2.0/gangway.js')
  writeFileSync(join(server.deps.settings.widgetsFolder, 'gangway.js'), 'export const made = "under way"')
  expect((await server.ask('/widgets/1.2.0/gangway.js')).text).toBe("export const made = '1.2.0'")
})

test('compresses files for clients that accept it, with the correct size for others', async () => {
  const zipped = await server.ask('/widgets/1.2.0/gangway.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect([zipped.headers.get('content-encoding'), zipped.text]).toEqual(['gzip', "export const made = '1.2.0'"])
  expect(zipped.headers.get('vary')).toBe('accept-encoding')
  const plain = await server.ask('/widgets/1.2.0/gangway.js', { headers: { 'accept-encoding': 'identity' } })
  expect([plain.headers.get('content-encoding'), plain.text]).toEqual([null, "export const made = '1.2.0'"])
  const { status, headers, text } = await server.ask('/widgets/1.2.0/gangway.js', { method: 'HEAD' })
  expect([status, text]).toEqual([200, ''])
  expect(Number(headers.get('content-length'))).toBeGreaterThan(10)
})

test('serves no files outside of the widgets', async () => {
  for (const file of ['nothing.js', '../manifest.json', '..%2fsecret', '%2e%2e/secret', 'a/b.js'])
    expect((await server.ask(`/widgets/latest/${file}`, { redirect: 'manual' })).status, file).not.toBe(302)
  expect((await server.ask('/widgets/1.2.0/..%2fsecret')).status).toBeGreaterThanOrEqual(400)
})

test('allows only the origins of an embed key to frame a page, while the key is valid', async () => {
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
    origins: ['https://agency.example', 'http://localhost:*', 'http://[::1]:*'],
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

test('serves the frame of the loader’s release, otherwise the last compatible one, otherwise none', async () => {
  await server.ask('/widgets/1.2.0/gangway.js')
  const upgraded = await start('2.0.0')
  try {
    await upgraded.ask('/widgets/2.0.0/gangway.js')
    for (const [asked, shown] of [
      ['1.2.0', '1.2.0'],
      ['1.1.0', '1.2.0'],
      ['2.0.0', '2.0.0'],
      ['2.7.0', '2.0.0'],
    ]) {
      const { text } = await upgraded.ask(`/frame/${asked}/search-box?key=gwp_good`)
      expect(text, asked).toContain(`src="/widgets/${shown}/frame.js"`)
    }
    expect((await upgraded.ask('/frame/search-box?key=gwp_good')).text).toContain('src="/widgets/2.0.0/frame.js"')
    for (const release of ['3.0.0', 'none', '..%2f..', '%00'])
      expect((await upgraded.ask(`/frame/${release}/search-box?key=gwp_good`)).status, release).toBe(404)
  } finally {
    await upgraded.close()
  }
})
