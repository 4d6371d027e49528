import { fileURLToPath } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import resolve from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import esbuild from 'rollup-plugin-esbuild'

const here = fileURLToPath(new URL('.', import.meta.url))

export default {
  input: `${here}src/gangway.ts`,
  output: {
    dir: `${here}dist`,
    format: 'es',
    entryFileNames: 'gangway.js',
    chunkFileNames: 'gangway-[name]-[hash].js',
  },
  plugins: [
    resolve({ exportConditions: ['@gangway/source'], extensions: ['.ts', '.js', '.json'] }),
    commonjs(),
    json(),
    esbuild({ target: 'es2022' }),
    terser(),
  ],
}
