import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSettings } from '../../../database/database.fixture.ts'
import { openTestServer, createFakeSessions, type TestServer } from '../test-server.fixture.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'gangway-docs-'))

beforeAll(async () => {
  mkdirSync(join(folder, 'docs/widgets'), { recursive: true })
  writeFileSync(join(folder, 'docs/index.html'), '<h1>Begin</h1>')
  writeFileSync(join(folder, 'docs/widgets/box.html'), '<h1>Box</h1>')
  writeFileSync(join(folder, 'docs/viewer.js'), 'plain')
  writeFileSync(join(folder, 'docs/viewer.js.br'), brotliCompressSync('compressed'))
  writeFileSync(join(folder, 'secret.html'), 'kept')
  const settings = testSettings({
    ...{ GANGWAY_DATA: folder, GANGWAY_PORTAL: join(folder, 'none'), GANGWAY_DOCS: join(folder, 'docs') },
  })
  server = await openTestServer({ table: {}, handlers: {}, sessions: createFakeSessions({}) }, { settings })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('serves the documentation at /docs without caching', async () => {
  const { headers, status } = await server.ask('/docs', { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([301, '/docs/'])
  const page = await server.ask('/docs/')
  expect(page.text).toContain('Begin')
  expect(page.headers.get('content-type')).toMatch(/text\/html/)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect((await server.ask('/docs/widgets/box.html')).text).toContain('Box')
})

test('sends the compressed file to browsers that accept it', async () => {
  const read = async (encoding: string) => {
    const { headers, text } = await server.ask('/docs/viewer.js', { headers: { 'accept-encoding': encoding } })
    return [headers.get('content-encoding'), headers.get('content-type'), text]
  }
  const type = expect.stringMatching(/javascript/)
  expect(await read('gzip, br')).toEqual(['br', type, 'compressed'])
  expect(await read('identity')).toEqual([null, type, 'plain'])
})

test('serves no files outside of the documentation', async () => {
  for (const path of ['/docs/none.html', '/docs/..%2fsecret.html', '/docs/%2e%2e/secret.html']) {
    const { status, text } = await server.ask(path)
    expect(status).toBe(404)
    expect(text).not.toContain('kept')
  }
})
