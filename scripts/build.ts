// Builds the published packages: libraries with tsup, script-tag files with rollup, the server including portal and
// widgets. `--without-node-types` leaves out the declarations of the packages for Node, which take a third of the time.
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { build as tsup, type Options } from 'tsup'
import { buildDocs, buildPortal } from './build-sites.ts'
import { buildWidgets } from './build-widgets.ts'
import { analyzeElements } from './analyze-elements.ts'
import { writeEditorData } from './editor-data.ts'
import { root } from './run-steps.ts'
import { writeSubpaths } from './old-bundlers.ts'
import { allowUndefined } from './plain-types/allow-undefined.ts'
import { shortenTuples } from './plain-types/shorten-tuples.ts'
import { writePlainTypes } from './plain-types/write-plain-types.ts'
import { compactCssModules } from '../packages/embed/compact-css.ts'
import { inlineSharedMessages } from '../packages/embed/inline-shared-messages.ts'
import type { WidgetManifest } from '../packages/embed/widget-manifest.ts'

const shared: Options = {
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  splitting: true,
  dts: true,
  sourcemap: true,
  clean: true,
  // Some modules exist only with the prefix (node:sqlite).
  removeNodeProtocol: false,
  silent: true,
  tsconfig: `${root}tsconfig.json`,
  config: false,
}

async function buildLibrary(name: string, entry: string[] | Record<string, string>, more: Options = {}): Promise<void> {
  const dir = `${root}packages/${name}`
  const packagePath = Array.isArray(entry)
    ? entry.map((file) => `${dir}/src/${file}`)
    : Object.fromEntries(Object.entries(entry).map(([out, file]) => [out, `${dir}/src/${file}`]))
  await tsup({ ...shared, entry: packagePath, outDir: `${dir}/dist`, ...more })
  console.log(`built @gangway/${name}`)
}

/**
 * Builds for bundlers without support for `exports` and recent syntax. Dependencies that they cannot parse are inlined.
 */
async function buildLegacyLibrary(name: string, entry: Record<string, string>, more: Options = {}): Promise<void> {
  const dir = `${root}packages/${name}`
  const packagePath = Object.fromEntries(Object.entries(entry).map(([out, file]) => [out, `${dir}/src/${file}`]))
  // Without source maps, which would double the size of the package.
  const old: Options = { target: 'es2019', dts: false, sourcemap: false, noExternal: [/^lit/, /^@lit/, /^zod/] }
  await tsup({ ...shared, ...old, entry: packagePath, outDir: `${dir}/es2019`, ...more })
  writeSubpaths(dir, Object.keys(entry))
}

const { version } = JSON.parse(readFileSync(`${root}packages/embed/package.json`, 'utf8')) as { version: string }

const elements = `${root}packages/elements/src/`
const defines = globSync('define/*.ts', { cwd: elements }).map(
  (file) => [`define/${basename(file, '.ts')}`, file] as const,
)

const coreEntries = {
  index: 'index.ts',
  analytics: 'analytics.ts',
  contract: 'contract.ts',
  partner: 'partner.ts',
  server: 'server.ts',
  styles: 'styles.ts',
}
await buildLibrary('core', coreEntries, { esbuildPlugins: [inlineSharedMessages, compactCssModules], dts: false })
await buildPlainTypes()
await buildLegacyLibrary('core', coreEntries, { esbuildPlugins: [inlineSharedMessages, compactCssModules] })
cpSync(`${root}packages/core/src/messages`, `${root}packages/core/dist/messages`, {
  recursive: true,
  filter: (path) => !path.endsWith('.ts'),
})
const withoutReact: Options = { external: ['react', 'react-dom', 'react/jsx-runtime', /^@gangway\/core/] }
await buildLibrary('react', { index: 'index.ts' }, withoutReact)
markAsClientModule(`${root}packages/react/dist/index.js`)
await buildLegacyLibrary('react', { index: 'index.ts' }, withoutReact)
const elementEntries = { index: 'index.ts', define: 'define.ts', ...Object.fromEntries(defines) }
await buildLibrary('elements', elementEntries, { external: [/^lit/, /^@gangway\/core/] })
await buildLegacyLibrary('elements', elementEntries, { external: [/^@gangway\/core/] })
await analyzeElements()
writeEditorData(`${root}packages/elements`, version)
printManifest(await buildWidgets())
await tsup({
  ...{ ...shared, clean: false, dts: { only: true }, outDir: `${root}packages/embed/dist` },
  entry: { commands: `${root}packages/embed/src/commands.ts` },
})
// The entry file exports nothing; its types declare the global object.
writeFileSync(
  `${root}packages/embed/dist/gangway.d.ts`,
  "import type { Gangway as Commands } from './commands.js'\nexport type * from './commands.js'\ndeclare global {\n  var Gangway: Commands\n}\n",
)
console.log('built @gangway/embed')
for (const file of globSync('packages/{core,react,elements,embed}/dist/**/*.d.ts', { cwd: root })) {
  writeFileSync(root + file, shortenTuples(allowUndefined(readFileSync(root + file, 'utf8'))))
}
const dts = !process.argv.includes('--without-node-types')
const external = [/^@gangway\/core/, 'msw', /^zod/]
await buildLibrary('testing', { index: 'index.ts', msw: 'msw.ts' }, { external, dts })
const onNode: Options = { platform: 'node', external: [/^[^./]/], noExternal: [], dts }
await buildLibrary('reference', { index: 'index.ts' }, onNode)
await buildLibrary('server', { index: 'index.ts', main: 'main.ts', ports: 'ports.ts' }, onNode)
await buildLibrary('simulator', { index: 'index.ts' }, onNode)
await buildLibrary('create-gangway', { main: 'main.ts' }, { ...onNode, dts: false })
await buildPortal(`${root}portal/dist`)
cpSync(`${root}portal/dist`, `${root}packages/server/dist/portal`, { recursive: true })
cpSync(`${root}packages/embed/dist`, `${root}packages/server/dist/widgets`, { recursive: true })
await buildDocs(`${root}docs/dist`)
cpSync(`${root}docs/dist`, `${root}packages/server/dist/docs`, { recursive: true })
console.log('built @gangway/server with the portal, the widgets and the documentation')

/**
 * Declarations of core, in which the types of calls are plain interfaces instead of schemas. The entries with schemas are bundled
 * apart, so that no other entry imports zod.
 */
async function buildPlainTypes(): Promise<void> {
  const folder = writePlainTypes(Object.values(coreEntries))
  for (const names of [
    ['index', 'analytics', 'server', 'styles'],
    ['contract', 'partner'],
  ]) {
    const entry = Object.fromEntries(names.map((name) => [name, `${folder}${name}.d.ts`]))
    await tsup({ ...shared, clean: false, dts: { only: true }, entry, outDir: `${root}packages/core/dist` })
  }
  console.log('built the types of @gangway/core')
}

/** A React server component can then use the widgets without a client module of its own. esbuild drops the directive. */
function markAsClientModule(file: string): void {
  writeFileSync(file, `'use client'\n${readFileSync(file, 'utf8')}`)
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { mappings: string }
  // Each semicolon is a line.
  writeFileSync(`${file}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }))
}

/** Prints the files that a host page references. */
function printManifest({ release, files }: WidgetManifest): void {
  for (const name of ['gangway.js', 'gangway.classic.js']) {
    const file = files[name]
    if (file) console.log(`  /widgets/${release}/${name}  ${file.gzip} B gzip  ${file.integrity}`)
  }
}
