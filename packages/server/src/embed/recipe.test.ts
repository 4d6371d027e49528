import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { getEmbedToken } from '@gangway/core/server'
import { embedScopes } from '@gangway/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { pageOf } from './test-embed.ts'

let server: DemoServer
beforeAll(async () => void (server = await openDemo()))
afterAll(() => server.close())

const guide = readFileSync(new URL('../../../../docs/pages/embedding.md', import.meta.url), 'utf8')
const recipeIn = (language: string) => new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(guide)?.[1] ?? ''
const hasCurl = (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'curl')))
const localhost = 'http://localhost:5173'

async function opens(token: string): Promise<boolean> {
  return (await pageOf(server, token, localhost).call('POST /search/initIndexDatas.do', { body: {} })).ok
}

test.skipIf(!hasCurl)('the recipe with curl gets a token that opens a page', async () => {
  const env = {
    ...process.env,
    GANGWAY_URL: server.base.replace(/\/api$/, ''),
    GANGWAY_KEY: 'gwp_test_demo',
    GANGWAY_SECRET: 'gws_demo_secret',
  }
  const { stdout } = await promisify(execFile)('sh', ['-c', recipeIn('sh')], { env })
  const told = JSON.parse(stdout)
  expect(told).toMatchObject({ success: true, code: 200, data: { expiresInSeconds: 900, mode: 'test' } })
  expect(Object.keys(told.data).sort()).toEqual(Object.keys(JSON.parse(recipeIn('json')).data).sort())
  expect(await opens(told.data.token)).toBe(true)
})

test('one call in Node gets one, too, and says what is wrong', async () => {
  const key = { base: server.base, key: 'gwp_test_demo', secret: 'gws_demo_secret' }
  const told = await getEmbedToken(key, { user: 'customer-4711' })
  expect(told).toMatchObject({ ok: true, value: { mode: 'test', scopes: [...embedScopes] } })
  expect(told.ok && (await opens(told.value.token))).toBe(true)
  expect(await getEmbedToken({ ...key, secret: 'gws_wrong' }, { user: 'a' })).toMatchObject({
    ok: false,
    error: { kind: 'wrong-key', requestId: expect.any(String) },
  })
  expect(await getEmbedToken(key, {})).toMatchObject({ error: { kind: 'not-allowed', fields: [{ path: 'user' }] } })
})

test('the guide sends from PHP what it sends with curl', () => {
  const php = recipeIn('php')
  for (const part of ["'/api/embed/token'", "'key' =>", "'secret' =>", "'user' =>", 'content-type: application/json'])
    expect(php).toContain(part)
})
