// Installs the pinned Node and pnpm and the dependencies, once per lockfile. Runs on any Node version.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => (existsSync(root + path) ? readFileSync(root + path) : '')
const fingerprint = createHash('sha256')
  .update(read('pnpm-lock.yaml'))
  .update(read('pnpm-workspace.yaml'))
  .digest('hex')
const stamp = 'node_modules/.gangway-install'

if (String(read(stamp)) !== fingerprint) {
  const { packageManager } = JSON.parse(read('package.json'))
  console.log('Installing the packages this version needs (once, about a minute) …')
  const install = spawnSync(
    'npm',
    ['exec', '--yes', `--package=${packageManager}`, '--', 'pnpm', 'install', '--frozen-lockfile'],
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  if (install.status !== 0) {
    console.error(
      'The packages could not be installed. Check the network connection to your npm registry and run this command again.',
    )
    process.exit(install.status ?? 1)
  }
  mkdirSync(`${root}node_modules`, { recursive: true })
  writeFileSync(root + stamp, fingerprint)
}
