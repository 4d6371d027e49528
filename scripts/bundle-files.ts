import filePlugin from '@size-limit/file'
import { build, type Plugin } from 'esbuild'
import sizeLimit from 'size-limit'
import { root } from './legs.ts'

export interface Bundle {
  name: string
  /** The code of a page that uses it. */
  code: string
  external?: string[]
  /** What is on the page already: only what the code adds to it counts. */
  beside?: string
  /** React on Preact. */
  preact?: boolean
  /** The folder that has the packages; without it, ours are found. */
  home?: string
  /** Gzip kilobytes (1000 bytes) it may not exceed. */
  limitKb?: number
}

const toPreact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/**
 * What is loaded on demand (languages, schemas, the steps of a booking) is left out of the bundle. Were it in, esbuild would put
 * every file that any of it shares with the entry into what the entry loads, used there or not; other bundlers look closer.
 */
const withoutLazyParts: Plugin = {
  name: 'without-lazy-parts',
  setup(bundle) {
    bundle.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/** The files that a page loads at once. */
async function bundleFiles({ name, code, external, preact, home }: Bundle): Promise<string[]> {
  const outdir = `${root}.cache/bundles/${name.replaceAll(/\W+/g, '-')}`
  const result = await build({
    stdin: { contents: code, resolveDir: home ?? `${root}packages/conformance`, loader: 'tsx' },
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
    nodePaths: home ? [] : [`${root}packages/conformance/node_modules`],
    loader: { '.woff2': 'file', '.svg': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    external,
    alias: preact ? toPreact : undefined,
    plugins: [withoutLazyParts],
  })
  const { outputs } = result.metafile
  const entry = Object.keys(outputs).find((path) => path.endsWith('/stdin.js')) ?? ''
  const files = new Set([entry])
  for (const file of files) {
    const { imports = [], cssBundle } = outputs[file] ?? {}
    if (cssBundle) files.add(cssBundle)
    for (const { path, kind, external: outside } of imports) {
      if (kind === 'import-statement' && !outside) files.add(path)
    }
  }
  return [...files].map((file) => root + file)
}

/** Gzip bytes of what a page loads at once. */
export async function bundleSize({ beside, ...bundle }: Bundle): Promise<number> {
  if (beside !== undefined) {
    const both = await bundleSize({ ...bundle, code: `${beside};${bundle.code}` })
    return both - (await bundleSize({ ...bundle, name: `${bundle.name}, beside`, code: beside }))
  }
  const checks = [{ files: await bundleFiles(bundle), gzip: true }]
  const measured = (await sizeLimit(filePlugin, { checks })) as { size: number }[]
  return measured[0]?.size ?? Number.NaN
}
