// Serves portal, widgets and documentation by real servers, each on an empty database: of Postgres in
// the quick run, which takes three quarters of the processor time, and embedded otherwise.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { writeManifest } from '../../../packages/embed/widget-manifest.ts'
import { serverCount, serverOf } from './test-servers.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const home = `${root}.cache/e2e`
/** Built once for all steps of a test run. */
const built = process.env['GANGWAY_TEST_BUILD'] ?? `${home}/build`
const widgets = `${home}/widgets`
const environment = {
  ...process.env,
  GANGWAY_PORTAL: `${built}/portal`,
  GANGWAY_WIDGETS: widgets,
  GANGWAY_DOCS: `${built}/docs`,
  TEST_DATABASE: process.env['GANGWAY_SELECTION'] === 'quick' ? 'postgres' : 'embedded',
  // The webhook receiver of a test listens on loopback.
  WEBHOOK_PRIVATE_TARGETS: 'true',
}

if (!process.env['GANGWAY_TEST_BUILD']) {
  execFileSync(process.execPath, ['scripts/build-for-tests.ts', built], { cwd: root, stdio: 'inherit' })
}
rmSync(widgets, { recursive: true, force: true })
cpSync(`${built}/widgets`, widgets, { recursive: true })
writeManifest(widgets, '1.0.0', false)

const servers: ChildProcess[] = []
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => servers.forEach((each) => each.kill(signal)))
for (let worker = 0; worker < serverCount; worker += 1) await startServer(worker)

async function startServer(worker: number): Promise<void> {
  const { url, port, controlPort, mailPort } = serverOf(worker)
  const data = `${home}/data-${worker}`
  rmSync(data, { recursive: true, force: true })
  const nodeOptions = [
    '--conditions=@gangway/source',
    '--import',
    './packages/server/src/shared/module-resolve-cache.ts',
  ]
  const server = spawn(process.execPath, [...nodeOptions, 'scripts/start-test-server.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...environment,
      ...{ GANGWAY_DATA: data, PUBLIC_URL: url, PORT: String(port), CONTROL_PORT: String(controlPort) },
      INBOUND_MAIL_PORT: String(mailPort),
    },
  })
  servers.push(server)
  server.on('exit', (code) => process.exit(code ?? 1))
  while (!(await isReady(url))) await setTimeout(100)
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined)
  return answer?.ok === true
}
