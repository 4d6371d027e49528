// Builds portal and widgets into their own folder and serves them by the real server on an empty data folder.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildEmbed } from '../../packages/embed/build.ts'
import { writeManifest } from '../../packages/embed/widget-manifest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const home = `${root}.cache/e2e`
const data = `${home}/data`
const portal = `${home}/portal`
const widgets = `${home}/widgets`
// Copied before the build, which sets NODE_ENV to production: that would disable demo accounts and inbox.
const environment = {
  ...process.env,
  GANGWAY_DATA: data,
  GANGWAY_PORTAL: portal,
  GANGWAY_WIDGETS: widgets,
  PUBLIC_URL: `http://127.0.0.1:${process.env['PORT']}`,
  // The webhook receiver of a test listens on loopback.
  WEBHOOK_PRIVATE_TARGETS: 'true',
}

rmSync(data, { recursive: true, force: true })
await build({ root: `${root}portal`, logLevel: 'warn', build: { outDir: portal, emptyOutDir: true } })
await buildEmbed(widgets)
writeManifest(widgets, '1.0.0', false)

const nodeOptions = ['--conditions=@gangway/source', '--import', './packages/server/src/shared/module-resolve-cache.ts']
const server = spawn(process.execPath, [...nodeOptions, 'scripts/start-test-server.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
