// Builds the widgets into a folder of its own and serves them with the real server on an empty data folder.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildEmbed } from '../../packages/embed/build.ts'
import { writeManifest } from '../../packages/embed/widget-manifest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const home = `${root}.cache/examples`

rmSync(`${home}/data`, { recursive: true, force: true })
await buildEmbed(`${home}/widgets`)
writeManifest(`${home}/widgets`, '1.0.0', false)

const server = spawn(process.execPath, ['--conditions=@gangway/source', 'packages/server/src/main.ts', 'start'], {
  cwd: root,
  stdio: 'inherit',
  // Simulated airlines respond immediately.
  env: {
    ...process.env,
    GANGWAY_DATA: `${home}/data`,
    GANGWAY_WIDGETS: `${home}/widgets`,
    MARKET_PACE: '0',
    GANGWAY_DEMO: 'small',
  },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
