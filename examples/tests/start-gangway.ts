// Builds the widgets apart from everybody else's and serves them by the real server on an empty data folder.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildEmbed } from '../../packages/embed/build.ts'
import { writeManifest } from '../../scripts/widget-manifest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const home = `${root}.cache/examples`

rmSync(`${home}/data`, { recursive: true, force: true })
await buildEmbed(`${home}/widgets`)
writeManifest(`${home}/widgets`, '0.0.0')

const server = spawn(process.execPath, ['--conditions=@gangway/source', 'packages/server/src/main.ts', 'start'], {
  cwd: root,
  stdio: 'inherit',
  // Airlines that take their time are for people to watch.
  env: { ...process.env, GANGWAY_DATA: `${home}/data`, GANGWAY_WIDGETS: `${home}/widgets`, MARKET_PACE: '0' },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
