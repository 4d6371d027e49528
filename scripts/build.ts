// Builds what is published: libraries by tsup, the script-tag files by rollup, the server with the portal and the widgets inside.
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { build as tsup, type Options } from 'tsup'
import { buildWidgets } from './build-widgets.ts'
import { analyzeElements } from './analyze-elements.ts'
import { writeEditorData } from './editor-data.ts'
import { execute, root } from './legs.ts'
import { writeSubpaths } from './old-bundlers.ts'
import { wholeWords } from './whole-words.ts'
import { tellManifest } from './widget-manifest.ts'

const shared: Options = {
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  splitting: true,
  dts: true,
  clean: true,
  // Some modules exist only behind the prefix (node:sqlite).
  removeNodeProtocol: false,
  silent: true,
  tsconfig: `${root}tsconfig.json`,
  config: false,
}

async function library(name: string, entry: string[] | Record<string, string>, more: Options = {}): Promise<void> {
  const dir = `${root}packages/${name}`
  const inPackage = Array.isArray(entry)
    ? entry.map((file) => `${dir}/src/${file}`)
    : Object.fromEntries(Object.entries(entry).map(([out, file]) => [out, `${dir}/src/${file}`]))
  await tsup({ ...shared, entry: inPackage, outDir: `${dir}/dist`, ...more })
  console.log(`built @gangway/${name}`)
}

/**
 * The same for bundlers that know neither `exports` nor the syntax of the last years. What they could not read in a library of
 * others is inside.
 */
async function oldLibrary(name: string, entry: Record<string, string>, more: Options = {}): Promise<void> {
  const dir = `${root}packages/${name}`
  const inPackage = Object.fromEntries(Object.entries(entry).map(([out, file]) => [out, `${dir}/src/${file}`]))
  const old: Options = { target: 'es2019', dts: false, noExternal: [/^lit/, /^@lit/, 'dayjs', /^zod/] }
  await tsup({ ...shared, ...old, entry: inPackage, outDir: `${dir}/es2019`, ...more })
  writeSubpaths(dir, Object.keys(entry))
}

const { version } = JSON.parse(readFileSync(`${root}packages/embed/package.json`, 'utf8')) as { version: string }

async function run(command: string[]): Promise<void> {
  const { code, output } = await execute(command)
  if (code !== 0) throw new Error(`${command.join(' ')}\n${output}`)
}

const elements = `${root}packages/elements/src/`
const defines = globSync('define/*.ts', { cwd: elements }).map(
  (file) => [`define/${basename(file, '.ts')}`, file] as const,
)

const coreEntries = {
  index: 'index.ts',
  contract: 'contract.ts',
  partner: 'partner.ts',
  server: 'server.ts',
  styles: 'styles.ts',
}
await library('core', coreEntries, { esbuildPlugins: [wholeWords] })
await oldLibrary('core', coreEntries, { esbuildPlugins: [wholeWords] })
cpSync(`${root}packages/core/src/messages`, `${root}packages/core/dist/messages`, {
  recursive: true,
  filter: (path) => !path.endsWith('.ts'),
})
const besideReact: Options = { external: ['react', 'react-dom', 'react/jsx-runtime', /^@gangway\/core/] }
await library('react', { index: 'index.ts' }, besideReact)
await oldLibrary('react', { index: 'index.ts' }, besideReact)
const elementEntries = { index: 'index.ts', define: 'define.ts', ...Object.fromEntries(defines) }
await library('elements', elementEntries, { external: [/^lit/, /^@gangway\/core/] })
await oldLibrary('elements', elementEntries, { external: [/^@gangway\/core/] })
await analyzeElements()
writeEditorData(`${root}packages/elements`, version)
tellManifest(await buildWidgets())
await tsup({
  ...{ ...shared, clean: false, dts: { only: true }, outDir: `${root}packages/embed/dist` },
  entry: { commands: `${root}packages/embed/src/commands.ts` },
})
// The first file has no names to give; what it puts on the page has.
writeFileSync(
  `${root}packages/embed/dist/gangway.d.ts`,
  "import type { Gangway as Commands } from './commands.js'\nexport type * from './commands.js'\ndeclare global {\n  var Gangway: Commands\n}\n",
)
console.log('built @gangway/embed')
await library(
  'server',
  { index: 'index.ts', main: 'main.ts' },
  { platform: 'node', external: [/^[^./]/], noExternal: [] },
)
await run(['vite', 'build', 'portal', '--logLevel', 'warn'])
cpSync(`${root}portal/dist`, `${root}packages/server/dist/portal`, { recursive: true })
cpSync(`${root}packages/embed/dist`, `${root}packages/server/dist/widgets`, { recursive: true })
await run(['node', '--conditions=@gangway/source', 'scripts/docs-site/build.ts'])
cpSync(`${root}docs/dist`, `${root}packages/server/dist/docs`, { recursive: true })
console.log('built @gangway/server with the portal, the widgets and the documentation')
