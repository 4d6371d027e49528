// Builds what a page loads by a script tag, and what stands in the isolated frame.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  pageStandsAlone,
  wholeWords,
  withoutSchemas,
  wordsOf,
} from './build-plugins.ts'
import { filesOf, type Ways } from './files-of.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const { version } = JSON.parse(readFileSync(`${here}package.json`, 'utf8')) as { version: string }

interface Part {
  name: 'gangway' | 'frame'
  ways: Ways
  plugins: Plugin[]
}

const parts: Part[] = [
  {
    name: 'gangway',
    ways: {
      start: /elements\/src\/define\/([\w-]+)\.ts$/,
      always: /embed\/src\/page\.ts$/,
      lead: 'search-box',
    },
    plugins: [ownPolicyName, classic, pageStandsAlone],
  },
  {
    name: 'frame',
    ways: { start: /embed\/src\/frame\/views\/([\w-]+)\.ts$/, always: /embed\/src\/frame\/app\.ts$/ },
    plugins: [onPreact(here)],
  },
]
const entries = { gangway: 'src/gangway.ts', frame: 'src/frame/frame.ts' }

const knots = ['CIRCULAR_CHUNK', 'CIRCULAR_DEPENDENCY', 'CIRCULAR_REEXPORT', 'CYCLIC_CROSS_CHUNK_REEXPORT']

/** Files of ours that wait for each other, or for one that is not there, would fail on a page and not here. */
const refuseKnots: LogHandlerWithDefault = (level, log, handle) => {
  const { code = '', ids = [], message } = log
  const isKnot = knots.includes(code) && !ids.every((id) => id.includes('node_modules'))
  if (isKnot || code === 'UNRESOLVED_IMPORT') throw new Error(message)
  handle(level, log)
}

async function buildPart({ name, ways, plugins }: Part, outDir: string): Promise<void> {
  const take = (first: Plugin[]) =>
    rollup({
      onLog: refuseKnots,
      input: { [name]: here + entries[name] },
      // As the packages say of themselves.
      treeshake: {
        moduleSideEffects: (id) => !/packages[\\/](core|elements|react)[\\/]src[\\/](?!define[\\/])/.test(id),
      },
      plugins: [
        ...first,
        wholeWords,
        withoutSchemas,
        ...plugins,
        resolve({ exportConditions: ['@gangway/source', 'production'], extensions: ['.ts', '.tsx', '.js', '.json'] }),
        commonjs(),
        json(),
        esbuild({
          target: 'es2022',
          jsx: 'automatic',
          tsconfig: false,
          define: { __GANGWAY_VERSION__: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
        }),
      ],
    })
  const known = await take([])
  const { fileOf, copyFor } = await filesOf(known, ways)
  await known.close()
  const bundle = await take([ownCopies(copyFor)])
  await bundle.write({
    dir: outDir,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: `${name}-[name]-[hash].js`,
    hoistTransitiveImports: false,
    onlyExplicitManualChunks: true,
    plugins: [terser({ module: true })],
    manualChunks: (id) => wordsOf(id) ?? fileOf(id),
  })
  await bundle.close()
}

export async function buildEmbed(outDir = `${here}dist`): Promise<void> {
  rmSync(outDir, { recursive: true, force: true })
  for (const part of parts) await buildPart(part, outDir)
  // The frame has the look of the page that it stands in, and no room of its own.
  writeFileSync(`${outDir}/frame.css`, 'html{color-scheme:light dark;background:none}body{margin:0}\n')
}
