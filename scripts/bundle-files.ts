import filePlugin from '@size-limit/file'
import { build } from 'esbuild'
import sizeLimit from 'size-limit'
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

/** The files that a page loads at once; what it loads on demand (languages, schemas) is not among them. */
async function bundleFiles({ name, code, external, preact }: Bundle): Promise<string[]> {
  const outdir = `${root}.cache/bundles/${name.replaceAll(/\W+/g, '-')}`
  const result = await build({
    stdin: { contents: code, resolveDir: `${root}packages/conformance`, loader: 'tsx' },
    bundle: true,
    write: true,
    metafile: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    outdir,
    absWorkingDir: root,
    conditions: ['@gangway/source', 'production'],
    nodePaths: [`${root}packages/conformance/node_modules`],
    define: { 'process.env.NODE_ENV': '"production"' },
    external,
    alias: preact ? toPreact : undefined,
  })
  const { outputs } = result.metafile
  const entry = Object.keys(outputs).find((path) => path.endsWith('/stdin.js')) ?? ''
  const files = new Set([entry])
  for (const file of files) {
    for (const { path, kind, external: outside } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && !outside) files.add(path)
    }
  }
  return [...files].map((file) => root + file)
}

/** Gzip bytes of what a page loads at once. */
export async function bundleSize(bundle: Bundle): Promise<number> {
  const checks = [{ files: await bundleFiles(bundle), gzip: true }]
  const measured = (await sizeLimit(filePlugin, { checks })) as { size: number }[]
  return measured[0]?.size ?? Number.NaN
}
