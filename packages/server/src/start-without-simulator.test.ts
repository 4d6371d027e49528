// @run full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeps } from './create-deps.ts'
import type { Deps } from './deps.ts'
import { freshDatabase, freshDeps, postgres, testSettings } from './database/database.fixture.ts'
import { freePort } from './database/postgres.fixture.ts'
import { serveSupplier } from './ports/supplier/http/serve-supplier.ts'
import { createTempFolder } from './shared/temp-folder.fixture.ts'

const key = 'k'.repeat(32)
const main = fileURLToPath(new URL('./main.ts', import.meta.url))
/** Answers the import of the simulator like Node when the package is not installed. */
const withoutSimulator = `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from 'node:module'
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('@gangway/simulator')) return next(specifier, context)
    throw Object.assign(new Error("Cannot find package '@gangway/simulator' imported from " + context.parentURL), {
      code: 'ERR_MODULE_NOT_FOUND',
    })
  },
})`)}`

let airlines: Deps
let supplier: Awaited<ReturnType<typeof serveSupplier>>
beforeAll(async () => {
  airlines = await freshDeps()
  supplier = await serveSupplier(airlines.supplier, { key })
})
afterAll(async () => {
  await supplier.close()
  await airlines.close()
})

function start(env: Record<string, string>) {
  const args = ['--import', withoutSimulator, '--conditions=@gangway/source', main, 'start']
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let logLines = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (logLines += text))
  return { child, lines: createInterface(child.stdout), logLines: () => logLines }
}

test('starts in production against the HTTP supplier when the simulator is not installed', async () => {
  const port = await freePort()
  const databaseUrl = await (await postgres()).freshDatabase()
  const { child, lines, logLines } = start({
    GANGWAY_DATA: createTempFolder(),
    DATABASE_URL: databaseUrl,
    GANGWAY_SECRET: 's'.repeat(40),
    PORT: String(port),
    SUPPLIER_URL: supplier.url,
    SUPPLIER_KEY: key,
  })
  const ended = once(child, 'exit')
  try {
    const isReady = new Promise<boolean>((resolve) => {
      lines.on('line', (line) => line.includes('Gangway is ready') && resolve(true))
      void ended.then(() => resolve(false))
    })
    expect(await isReady, logLines()).toBe(true)
    const health = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect(health.status).toBe(200)
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
})

test('refuses to start without the simulator and without another supplier', async () => {
  const database = await freshDatabase()
  try {
    const settings = testSettings({ GANGWAY_DATA: createTempFolder() })
    await expect(createDeps(settings, { database })).rejects.toThrow(
      'No supplier is configured: install @gangway/simulator, or set SUPPLIER_URL and SUPPLIER_KEY',
    )
  } finally {
    await database.close()
  }
})
