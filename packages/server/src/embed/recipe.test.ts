import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { getEmbedToken } from '@gangway/core/server'
import { embedScopes } from '@gangway/core/contract'
import { expect, test } from 'vitest'
import { pageOf } from './embed.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })

const guide = readFileSync(new URL('../../../../docs/pages/embedding.md', import.meta.url), 'utf8')
const recipeIn = (language: string) => new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(guide)?.[1] ?? ''
const hasCurl = (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'curl')))
const localhost = 'http://localhost:5173'

async function opens(token: string): Promise<boolean> {
  return (await pageOf(server, token, localhost).call('POST /search/initIndexDatas.do', { body: {} })).ok
}

test.skipIf(!hasCurl)('the curl example of the guide gets a token that opens a page', async () => {
  const env = {
    ...process.env,
    GANGWAY_URL: server.base.replace(/\/api$/, ''),
    GANGWAY_KEY: 'gwp_test_demo',
    GANGWAY_KEY_SECRET: 'gws_demo_secret',
  }
  const { stdout } = await promisify(execFile)('sh', ['-c', recipeIn('sh')], { env })
  const result = JSON.parse(stdout)
  expect(result).toMatchObject({ success: true, code: 200, data: { expiresInSeconds: 900, mode: 'test' } })
  expect(Object.keys(result.data).sort()).toEqual(Object.keys(JSON.parse(recipeIn('json')).data).sort())
  expect(await opens(result.data.token)).toBe(true)
})

test('the Node example of the guide gets a token and reports an error', async () => {
  const key = { base: server.base, key: 'gwp_test_demo', secret: 'gws_demo_secret' }
  const result = await getEmbedToken(key, { user: 'customer-4711' })
  expect(result).toMatchObject({ ok: true, value: { mode: 'test', scopes: [...embedScopes] } })
  expect(result.ok && (await opens(result.value.token))).toBe(true)
  expect(await getEmbedToken({ ...key, secret: 'gws_wrong' }, { user: 'a' })).toMatchObject({
    ok: false,
    error: { kind: 'wrong-key', requestId: expect.any(String) },
  })
  expect(await getEmbedToken(key, {})).toMatchObject({ error: { kind: 'not-allowed', fields: [{ path: 'user' }] } })
})

test('the PHP example of the guide sends the same request as the curl example', () => {
  const php = recipeIn('php')
  for (const part of ["'/api/embed/token'", "'key' =>", "'secret' =>", "'user' =>", 'content-type: application/json'])
    expect(php).toContain(part)
})
