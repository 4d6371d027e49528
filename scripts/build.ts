// Builds what is published: libraries by tsup, the script-tag bundle by rollup, the server with the portal inside.
import { cpSync, globSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { build as tsup, type Options } from 'tsup'
import { execute, root } from './legs.ts'
import { wholeWords } from './whole-words.ts'

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

async function run(command: string[]): Promise<void> {
  const { code, output } = await execute(command)
  if (code !== 0) throw new Error(`${command.join(' ')}\n${output}`)
}

const elements = `${root}packages/elements/src/`
const defines = globSync('define/*.ts', { cwd: elements }).map(
  (file) => [`define/${basename(file, '.ts')}`, file] as const,
)

await library('core', ['index.ts', 'contract.ts', 'partner.ts', 'styles.ts'], { esbuildPlugins: [wholeWords] })
cpSync(`${root}packages/core/src/messages`, `${root}packages/core/dist/messages`, {
  recursive: true,
  filter: (path) => !path.endsWith('.ts'),
})
await library('react', ['index.ts'], { external: ['react', 'react-dom', 'react/jsx-runtime', /^@gangway\/core/] })
await library(
  'elements',
  { index: 'index.ts', define: 'define.ts', ...Object.fromEntries(defines) },
  { external: [/^lit/, /^@gangway\/core/] },
)
await run([
  'cem',
  'analyze',
  '--litelement',
  '--globs',
  'packages/elements/src/**/*.ts',
  '--exclude',
  '**/*.test.ts',
  '--outdir',
  'packages/elements',
])
rmSync(`${root}packages/embed/dist`, { recursive: true, force: true })
await run(['rollup', '--config', 'packages/embed/rollup.config.mjs'])
// Loaded for its effect alone: it has no names to give.
writeFileSync(`${root}packages/embed/dist/gangway.d.ts`, 'export {}\n')
console.log('built @gangway/embed')
await library(
  'server',
  { index: 'index.ts', main: 'main.ts' },
  { platform: 'node', external: [/^[^./]/], noExternal: [] },
)
await run(['vite', 'build', 'portal', '--logLevel', 'warn'])
cpSync(`${root}portal/dist`, `${root}packages/server/dist/portal`, { recursive: true })
console.log('built @gangway/server with the portal')
