// Builds the portal and the widgets apart from everybody else's and serves it by the real server on an empty data folder.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildEmbed } from '../../packages/embed/build.ts'
import { writeManifest } from '../../scripts/widget-manifest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const home = `${root}.cache/e2e`
const data = `${home}/data`
const portal = `${home}/portal`
const widgets = `${home}/widgets`
// Taken before the build, which calls the whole process production: there would be no demo accounts and no inbox.
const environment = {
  ...process.env,
  GANGWAY_DATA: data,
  GANGWAY_PORTAL: portal,
  GANGWAY_WIDGETS: widgets,
  PUBLIC_URL: `http://127.0.0.1:${process.env['PORT']}`,
  // A journey listens on this machine for what is told.
  WEBHOOK_PRIVATE_TARGETS: 'true',
}

rmSync(data, { recursive: true, force: true })
await build({ root: `${root}portal`, logLevel: 'warn', build: { outDir: portal, emptyOutDir: true } })
await buildEmbed(widgets)
writeManifest(widgets, '0.0.0')

const server = spawn(process.execPath, ['--conditions=@gangway/source', 'packages/server/src/main.ts', 'start'], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
