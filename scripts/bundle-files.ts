import filePlugin from '@size-limit/file'
import { build, type Plugin } from 'esbuild'
import sizeLimit from 'size-limit'
import { compactCssModules } from '../packages/embed/compact-css.ts'
import { root } from './run-steps.ts'

export interface Bundle {
  name: string
  /** Code of a page that uses the bundle. */
  code: string
  external?: string[]
  /** Code that the page already has; only the addition counts. */
  baseCode?: string
  /** Alias React to Preact. */
  preact?: boolean
  /** Folder with the installed packages; defaults to the repository. */
  home?: string
  /** Size limit in gzip kilobytes (1000 bytes). */
  limitKb?: number
}

const preactAliases = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/**
 * Excludes lazily loaded code (languages, schemas, booking steps). Included, esbuild would move every file
 * that such code shares with the entry into the initial load, which other bundlers do not.
 */
const withoutLazyParts: Plugin = {
  name: 'without-lazy-parts',
  setup(bundle) {
    bundle.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/** Files that a page loads initially. */
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
    alias: preact ? preactAliases : undefined,
    // Libraries are built with compact styles.
    plugins: [withoutLazyParts, compactCssModules],
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

/** Gzip bytes that a page loads initially. */
export async function bundleSize({ baseCode, ...bundle }: Bundle): Promise<number> {
  if (baseCode !== undefined) {
    const combined = await bundleSize({ ...bundle, code: `${baseCode};${bundle.code}` })
    return combined - (await bundleSize({ ...bundle, name: `${bundle.name}, beside`, code: baseCode }))
  }
  const checks = [{ files: await bundleFiles(bundle), gzip: true }]
  const measured = (await sizeLimit(filePlugin, { checks })) as { size: number }[]
  return measured[0]?.size ?? Number.NaN
}
