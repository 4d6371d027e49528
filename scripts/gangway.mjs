// Runs the command line of the server from its source, in this terminal: `node scripts/gangway.mjs <command>`.
// Before a start it builds the portal, the widgets and the documentation, when what they are made of has changed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2)
const node = pinnedNode()

// What was compiled once is kept, which is a third of the time until the server is loaded.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/gangway')
// What compiling the embedded database took goes back to the system: 150 MB less for a tenth more processor time a search.
process.env.MALLOC_MMAP_THRESHOLD_ ??= '65536'

if (words[0] === 'start' && !words.includes('--help')) {
  if (!process.env.GANGWAY_PORTAL) buildPortal()
  if (!process.env.GANGWAY_WIDGETS) buildWidgets()
  if (!process.env.GANGWAY_DOCS) buildDocs()
}
run([node, '--conditions=@gangway/source', join(root, 'packages/server/src/main.ts'), ...words])

/** The Node that the workspace pins; the one of this process when that is missing or the same. */
function pinnedNode() {
  const installed = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(installed) ? installed : process.execPath
}

function buildPortal() {
  const portal = join(root, 'portal')
  if (!existsSync(join(portal, 'vite.config.ts'))) return
  const paths = ['src', 'public', 'index.html', 'vite.config.ts'].map((name) => `portal/${name}`)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const words = [vite, 'build', '--logLevel', 'warn']
  buildOnce('The portal', join(portal, 'dist'), [...paths, 'packages/core/src', 'packages/react/src'], words, portal)
}

function buildWidgets() {
  const embed = join(root, 'packages/embed')
  if (!existsSync(join(embed, 'build.ts'))) return
  const paths = ['core', 'react', 'elements', 'embed'].map((name) => `packages/${name}/src`)
  const builders = ['build.ts', 'build-plugins.ts', 'files-of.ts'].map((name) => `packages/embed/${name}`)
  const words = [join(root, 'scripts/build-widgets.ts')]
  buildOnce('The widgets for other pages', join(embed, 'dist'), [...paths, ...builders], words, root)
}

function buildDocs() {
  const site = join(root, 'scripts/docs-site')
  if (!existsSync(site)) return
  const paths = ['docs/pages', 'docs/partner', 'scripts/docs-site', 'packages/core/src', 'packages/elements/src']
  const words = ['--conditions=@gangway/source', join(site, 'build.ts')]
  buildOnce('The documentation', join(root, 'docs/dist'), paths, words, root)
}

/** Builds what has changed since the last time. */
function buildOnce(what, dist, paths, words, cwd) {
  const stamp = join(dist, '.made-of')
  const madeOf = fingerprint([...paths, 'pnpm-lock.yaml'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === madeOf) return
  console.log(`${what}: building (only when something has changed) …`)
  const build = spawnSync(node, words, { cwd, encoding: 'utf8' })
  if (build.status !== 0) {
    console.error(`${build.stdout ?? ''}${build.stderr ?? ''}${what} could not be built.`)
    process.exit(1)
  }
  // The folder is emptied first, so a build that was cut off never has a stamp.
  writeFileSync(stamp, madeOf)
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesIn(join(root, path)).toSorted((a, b) => (a < b ? -1 : 1)))
      hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
}

/** Becomes the program where the system can do that; else starts it, and passes signals and the exit code on. */
function run([program, ...rest]) {
  if (process.execve && process.platform !== 'win32') process.execve(program, [program, ...rest], process.env)
  const child = spawn(program, rest, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
