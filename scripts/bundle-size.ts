import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from './legs.ts'

export interface Bundle {
  name: string
  /** The code of a page that uses it. */
  code: string
  external?: string[]
  /** React on Preact. */
  preact?: boolean
  /** Gzip kilobytes (1000 bytes) it may not exceed. */
  limitKb?: number
}

const toPreact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** Gzip bytes of the first chunk of a page: what is loaded only on demand (languages, schemas) is not in it. */
export async function bundleSize({ code, external, preact }: Bundle): Promise<number> {
  const result = await build({
    stdin: { contents: code, resolveDir: `${root}packages/conformance`, loader: 'tsx' },
    bundle: true,
    write: false,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    outdir: 'out',
    conditions: ['@gangway/source', 'production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    external,
    alias: preact ? toPreact : undefined,
  })
  const entry = result.outputFiles.find(({ path }) => /stdin\.js$/.test(path))
  // Shared chunks that the entry imports at once belong to it; those behind import() do not.
  const eager = (text: string): string[] =>
    [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map((match) => match[1] ?? '')
  const seen = new Set<string>()
  const add = (text: string): number =>
    gzipSync(text, { level: 9 }).byteLength +
    eager(text).reduce((total, name) => {
      const chunk = result.outputFiles.find(({ path }) => path.endsWith(`/${name}`))
      if (!chunk || seen.has(name)) return total
      seen.add(name)
      return total + add(chunk.text)
    }, 0)
  return entry ? add(entry.text) : Number.NaN
}
