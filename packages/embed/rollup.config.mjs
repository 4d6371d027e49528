import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import resolve from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import esbuild from 'rollup-plugin-esbuild'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Each room of words has its own copy of those that all of them share: one request for a widget, and not two. */
const wholeWords = {
  name: 'whole-words',
  resolveId: (source, importer = '') =>
    source.endsWith('.json') && /\/messages\/(english|chinese)\/\w+\.ts$/.test(importer)
      ? `${join(importer, '..', source)}?in=${basename(importer)}.json`
      : null,
  load: (id) => (/\?in=\w+\.ts\.json$/.test(id) ? readFileSync(id.split('?')[0] ?? '', 'utf8') : null),
}

export default {
  input: `${here}src/gangway.ts`,
  output: {
    dir: `${here}dist`,
    format: 'es',
    entryFileNames: 'gangway.js',
    chunkFileNames: 'gangway-[name]-[hash].js',
  },
  plugins: [
    wholeWords,
    resolve({ exportConditions: ['@gangway/source'], extensions: ['.ts', '.js', '.json'] }),
    commonjs(),
    json(),
    esbuild({ target: 'es2022' }),
    terser(),
  ],
}
