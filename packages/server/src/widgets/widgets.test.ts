import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appUser, embedKey } from '../database/schema.ts'
import { testSettings } from '../database/test-database.ts'
import { createDisk } from '../ports/files/disk.ts'
import { seedDemo } from '../session/seed-demo.ts'
import { createTestClock } from '../shared/clock.ts'
import { openTestServer, sessionsOf, type TestServer } from '../shared/http/test-server.ts'
import { openSecret } from '../shared/secret.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'gangway-widgets-'))

/** What a build leaves behind. */
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

/** A server of this version, over the files of the one before. */
async function start(release: string, script = `export const made = '${release}'`): Promise<TestServer> {
  const base = testSettings({ GANGWAY_DATA: folder, GANGWAY_PORTAL: join(folder, 'none') })
  const settings = { ...base, widgetsFolder: build(release, script), allowedOrigins: ['https://agency.example'] }
  return openTestServer({ table: {}, handlers: {}, sessions: sessionsOf({}) }, { settings, files: kept })
}

/** One store for every version, as it is in the data folder or in the bucket. */
const kept = createDisk({
  folder: join(folder, 'files'),
  secret: openSecret(testSettings({ GANGWAY_DATA: folder }), createTestClock()),
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

test.each(['latest', 'v1'])('the address of %s leads to what is here now, for a short while', async (moving) => {
  const { status, headers } = await server.ask(`/widgets/${moving}/gangway.js`, { redirect: 'manual' })
  expect(status).toBe(302)
  expect(headers.get('location')).toBe('/widgets/1.2.0/gangway.js')
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

test('a release that was never shown here is not there, and whoever looks is told what to take', async () => {
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

test('after an upgrade an old release still shows its own bytes, whose hash stands in pages', async () => {
  const before = await server.ask('/widgets/1.2.0/gangway.js')
  const upgraded = await start('2.0.0')
  try {
    // Whoever asks for the new one first makes it known to the processes of before.
    expect((await upgraded.ask('/widgets/latest/gangway.js')).text).toContain("'2.0.0'")
    for (const [asked, process] of Object.entries({ '1.2.0': upgraded, '2.0.0': server })) {
      const { status, headers, text } = await process.ask(`/widgets/${asked}/gangway.js`)
      expect([status, text]).toEqual([200, `export const made = '${asked}'`])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
    expect(before.text).toBe("export const made = '1.2.0'")
    for (const [moving, release] of [
      ['latest', '2.0.0'],
      ['v2', '2.0.0'],
      ['v1', '1.2.0'],
    ]) {
      const { headers } = await upgraded.ask(`/widgets/${moving}/gangway.js`, { redirect: 'manual' })
      expect(headers.get('location'), moving).toBe(`/widgets/${release}/gangway.js`)
    }
  } finally {
    await upgraded.close()
  }
})

test('a second build of the same version does not change what its address shows', async () => {
  await server.ask('/widgets/1.2.0/gangway.js')
  const rebuilt = await start('1.2.0', 'export const made = "again"')
  try {
    expect((await rebuilt.ask('/widgets/1.2.0/gangway.js')).text).toBe("export const made = '1.2.0'")
  } finally {
    await rebuilt.close()
  }
})

test('a build below a running server changes nothing that it shows', async () => {
  await server.ask('/widgets/1.2.0/gangway.js')
  writeFileSync(join(server.deps.settings.widgetsFolder, 'gangway.js'), 'export const made = "under way"')
  expect((await server.ask('/widgets/1.2.0/gangway.js')).text).toBe("export const made = '1.2.0'")
})

test('files travel zipped to whoever can unzip them, and their size is told without them', async () => {
  const zipped = await server.ask('/widgets/1.2.0/gangway.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect([zipped.headers.get('content-encoding'), zipped.text]).toEqual(['gzip', "export const made = '1.2.0'"])
  expect(zipped.headers.get('vary')).toBe('accept-encoding')
  const plain = await server.ask('/widgets/1.2.0/gangway.js', { headers: { 'accept-encoding': 'identity' } })
  expect([plain.headers.get('content-encoding'), plain.text]).toEqual([null, "export const made = '1.2.0'"])
  const { status, headers, text } = await server.ask('/widgets/1.2.0/gangway.js', { method: 'HEAD' })
  expect([status, text]).toEqual([200, ''])
  expect(Number(headers.get('content-length'))).toBeGreaterThan(10)
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

test('a loader gets the frame of its own release, else of the last that understands it, else none', async () => {
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
