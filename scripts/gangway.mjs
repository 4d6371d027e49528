// Runs the server's command line from source: `node scripts/gangway.mjs <command>`. Before a start it builds portal,
// widgets and documentation if their sources changed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
const node = pinnedNode()

// The compile cache saves a third of the loading time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/gangway')
// Returns the memory of compiling the embedded database to the system: 150 MB less for 10 % more CPU time per search.
process.env.MALLOC_MMAP_THRESHOLD_ ??= '65536'

if (args[0] === 'start' && !args.includes('--help')) {
  if (!process.env.GANGWAY_PORTAL) buildPortal()
  if (!process.env.GANGWAY_WIDGETS) buildWidgets()
  if (!process.env.GANGWAY_DOCS) buildDocs()
}
run([node, '--conditions=@gangway/source', join(root, 'packages/server/src/main.ts'), ...args])

/** The Node version pinned by the workspace; the current one if it is missing or the same. */
function pinnedNode() {
  const installed = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(installed) ? installed : process.execPath
}

function buildPortal() {
  const portal = join(root, 'portal')
  if (!existsSync(join(portal, 'vite.config.ts'))) return
  const paths = ['src', 'public', 'index.html', 'vite.config.ts'].map((name) => `portal/${name}`)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const command = [vite, 'build', '--logLevel', 'warn']
  buildOnce('Portal', join(portal, 'dist'), [...paths, 'packages/core/src', 'packages/react/src'], command, portal)
}

function buildWidgets() {
  const embed = join(root, 'packages/embed')
  if (!existsSync(join(embed, 'build.ts'))) return
  const paths = ['core', 'react', 'elements', 'embed'].map((name) => `packages/${name}/src`)
  const builders = ['build.ts', 'build-plugins.ts', 'module-graph.ts'].map((name) => `packages/embed/${name}`)
  const command = [join(root, 'scripts/build-widgets.ts')]
  buildOnce('Widgets', join(embed, 'dist'), [...paths, ...builders], command, root)
}

function buildDocs() {
  const site = join(root, 'scripts/docs-site')
  if (!existsSync(site)) return
  const studio = 'portal/src/embed-studio'
  const server = ['messages', 'partner/reference'].map((folder) => `packages/server/src/${folder}`)
  const paths = ['docs/pages', 'scripts/docs-site', 'packages/core/src', 'packages/elements/src', studio, ...server]
  const command = ['--conditions=@gangway/source', join(site, 'build.ts')]
  buildOnce('Documentation', join(root, 'docs/dist'), paths, command, root)
}

/** Builds if the sources changed since the last build. */
function buildOnce(name, dist, paths, command, cwd) {
  const stamp = join(dist, '.made-of')
  const sources = fingerprint([...paths, 'pnpm-lock.yaml'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log(`${name}: building (only after changes) …`)
  const build = spawnSync(node, command, { cwd, encoding: 'utf8' })
  if (build.status !== 0) {
    console.error(`${build.stdout ?? ''}${build.stderr ?? ''}${name}: build failed.`)
    process.exit(1)
  }
  // The build empties the folder first, so an interrupted build has no stamp.
  writeFileSync(stamp, sources)
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

/**
 * Replaces this process by the program where the system supports it; else starts it and forwards signals and the exit
 * code.
 */
function run([program, ...rest]) {
  if (process.execve && process.platform !== 'win32') process.execve(program, [program, ...rest], process.env)
  const child = spawn(program, rest, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
