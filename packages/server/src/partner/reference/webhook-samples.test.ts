import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyWebhook } from '@gangway/core/partner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../shared/clock.ts'
import { createSignatures, newWebhookSecret } from '../../webhook/webhook-secret.ts'
import { pythonSample, typescriptSample } from './webhook-samples.ts'

const secret = newWebhookSecret()
const body = '{"type":"order.ticketed","data":{"name":"陈/小龙"}}'
const now = Math.floor(systemClock.now().getTime() / 1_000)
const headersOf = (secrets: readonly string[], timestamp = now) => ({
  'webhook-id': '20260302120000123ABCDE',
  'webhook-timestamp': String(timestamp),
  'webhook-signature': createSignatures(secrets, { id: '20260302120000123ABCDE', timestamp, body }),
})
const good = headersOf([secret])

const cases = [
  ['the right signature', { headers: good, body, valid: true }],
  ['the second of two signatures', { headers: headersOf([newWebhookSecret(), secret]), body, valid: true }],
  ['another secret', { headers: headersOf([newWebhookSecret()]), body, valid: false }],
  ['an altered body', { headers: good, body: body.replace('ticketed', 'refund'), valid: false }],
  ['another number', { headers: { ...good, 'webhook-id': '1' }, body, valid: false }],
  ['a request of ten minutes ago', { headers: headersOf([secret], now - 600), body, valid: false }],
  ['no headers', { headers: {}, body, valid: false }],
] as const

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'webhook-'))
  writeFileSync(join(folder, 'verify.ts'), typescriptSample)
  writeFileSync(join(folder, 'verify.py'), pythonSample)
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (command: string, given: readonly string[], input: object) =>
  spawnSync(command, given, { cwd: folder, input: JSON.stringify(input), encoding: 'utf8' })

describe('the typed client verifies a webhook with', () => {
  test.each(cases)('%s', async (_, { valid, ...request }) => {
    const verified = await verifyWebhook(request, secret)
    const seen = verified && { type: verified.type, notificationId: verified.notificationId }
    expect(seen).toEqual(valid ? { type: 'order.ticketed', notificationId: good['webhook-id'] } : undefined)
  })
})

describe('the TypeScript sample verifies a webhook with', () => {
  const program = `import { isFromGangway } from './verify.ts'
import { text } from 'node:stream/consumers'
const { headers, body, secret } = JSON.parse(await text(process.stdin))
console.log(isFromGangway(headers, body, secret))`
  test.each(cases)('%s', (_, { valid, ...request }) => {
    const { stdout, stderr } = run(process.execPath, ['--input-type=module', '-e', program], { ...request, secret })
    expect({ stdout, stderr }).toEqual({ stdout: `${valid}\n`, stderr: '' })
  })
})

// Python is not a tool of this repository: the sample runs where it is installed.
describe.runIf(spawnSync('python3', ['--version']).status === 0)('the Python sample verifies a webhook with', () => {
  const program = `import json, sys
from verify import is_from_gangway
sent = json.loads(sys.stdin.buffer.read())
print(is_from_gangway(sent["headers"], sent["body"].encode(), sent["secret"]))`
  test.each(cases)('%s', (_, { valid, ...request }) => {
    const { stdout, stderr } = run('python3', ['-c', program], { ...request, secret })
    expect({ stdout: stdout.toLowerCase(), stderr }).toEqual({ stdout: `${valid}\n`, stderr: '' })
  })
})

test.each(['README.md', 'README.zh-CN.md'])('%s contains both samples as they are tested', (name) => {
  const page = readFileSync(new URL(`../../../../../docs/partner/${name}`, import.meta.url), 'utf8')
  expect(page).toContain(`\`\`\`ts\n${typescriptSample}\`\`\``)
  expect(page).toContain(`\`\`\`python\n${pythonSample}\`\`\``)
})
