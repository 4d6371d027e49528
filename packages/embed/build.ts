// Builds the files of the script tag and of the frame.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import resolve from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import { rollup, type LogHandlerWithDefault, type Plugin } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import {
  classic,
  onPreact,
  ownCopies,
  ownPolicyName,
  pageWithoutWidgetCode,
  copySharedMessages,
  withoutSchemas,
  messageFileOf,
} from './build-plugins.ts'
import { compactCssFiles } from './compact-css.ts'
import { assignModules, type ModuleRules } from './module-graph.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const { version } = JSON.parse(readFileSync(`${here}package.json`, 'utf8')) as { version: string }

interface Part {
  name: 'gangway' | 'frame'
  rules: ModuleRules
  plugins: Plugin[]
}

const parts: Part[] = [
  {
    name: 'gangway',
    rules: {
      start: /elements\/src\/define\/([\w-]+)\.ts$/,
      always: /embed\/src\/page\.ts$/,
      lead: 'search-box',
    },
    plugins: [ownPolicyName, classic, pageWithoutWidgetCode],
  },
  {
    name: 'frame',
    rules: { start: /embed\/src\/frame\/views\/([\w-]+)\.ts$/, always: /embed\/src\/frame\/app\.ts$/ },
    plugins: [onPreact(here)],
  },
]
const entries = { gangway: 'src/gangway.ts', frame: 'src/frame/frame.ts' }

const cycleCodes = ['CIRCULAR_CHUNK', 'CIRCULAR_DEPENDENCY', 'CIRCULAR_REEXPORT', 'CYCLIC_CROSS_CHUNK_REEXPORT']

/** Fails the build on import cycles and unresolved imports, which would otherwise fail in a page. */
const failOnCycles: LogHandlerWithDefault = (level, log, handle) => {
  const { code = '', ids = [], message } = log
  const isCycle = cycleCodes.includes(code) && !ids.every((id) => id.includes('node_modules'))
  if (isCycle || code === 'UNRESOLVED_IMPORT') throw new Error(message)
  handle(level, log)
}

async function buildPart({ name, rules, plugins }: Part, outDir: string): Promise<void> {
  const take = (first: Plugin[]) =>
    rollup({
      onLog: failOnCycles,
      input: { [name]: here + entries[name] },
      // Same as `sideEffects` of the packages.
      treeshake: {
        moduleSideEffects: (id) => !/packages[\\/](core|elements|react)[\\/]src[\\/](?!define[\\/])/.test(id),
      },
      plugins: [
        ...first,
        copySharedMessages,
        withoutSchemas,
        ...plugins,
        resolve({ exportConditions: ['@gangway/source', 'production'], extensions: ['.ts', '.tsx', '.js', '.json'] }),
        commonjs(),
        json(),
        compactCssFiles,
        esbuild({
          target: 'es2022',
          jsx: 'automatic',
          tsconfig: false,
          define: { __GANGWAY_VERSION__: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
        }),
      ],
    })
  const known = await take([])
  const { fileOf, copyFor } = await assignModules(known, rules)
  await known.close()
  const bundle = await take([ownCopies(copyFor)])
  await bundle.write({
    dir: outDir,
    format: 'es',
    // For error trackers. The files do not name their maps, which the server does not serve.
    sourcemap: 'hidden',
    entryFileNames: '[name].js',
    chunkFileNames: `${name}-[name]-[hash].js`,
    hoistTransitiveImports: false,
    onlyExplicitManualChunks: true,
    plugins: [terser({ module: true })],
    manualChunks: (id) => messageFileOf(id) ?? fileOf(id),
  })
  await bundle.close()
}

/** Copies the build in the folder GANGWAY_TEST_BUILD if it is set: a test run builds the same files once. */
export async function buildEmbed(outDir = `${here}dist`): Promise<void> {
  rmSync(outDir, { recursive: true, force: true })
  const built = process.env['GANGWAY_TEST_BUILD']
  if (built) return cpSync(`${built}/widgets`, outDir, { recursive: true })
  for (const part of parts) await buildPart(part, outDir)
  // The frame has the colour scheme of the host page and no margins.
  writeFileSync(`${outDir}/frame.css`, 'html{color-scheme:light dark;background:none}body{margin:0}\n')
}
