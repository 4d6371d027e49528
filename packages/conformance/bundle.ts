import { build } from 'esbuild'
import { appearances, here, isQuick, type RendererBuild } from './renderers.ts'

export const bundleFolder = `${here}../../.cache/conformance`

/** Files of scenarios that need the warnings of React. */
const withWarnings = ['host-attributes.test']

/**
 * Bundles entries once per renderer: React ships CommonJS, which browsers cannot load. The quick run uses the production
 * build of React where no warnings are needed, because the development build takes half as long again.
 */
export async function bundle(renderer: RendererBuild, entries: Record<string, string>): Promise<string> {
  const outdir = `${bundleFolder}/${renderer.name}`
  const named = Object.entries(entries)
  const isProduction = ([name]: [string, string]) => isQuick && !withWarnings.includes(name)
  const modes = { production: named.filter(isProduction), development: named.filter((each) => !isProduction(each)) }
  for (const [mode, entryPoints] of Object.entries(modes))
    if (entryPoints.length > 0) await bundleIn(mode, renderer, Object.fromEntries(entryPoints), outdir)
  return outdir
}

async function bundleIn(
  mode: string,
  { condition, alias, quickAppearances = [] }: RendererBuild,
  entryPoints: Record<string, string>,
  outdir: string,
): Promise<void> {
  await build({
    entryPoints,
    outdir,
    absWorkingDir: here,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: 'inline',
    conditions: ['@gangway/source', condition],
    alias,
    external: ['/__web*', '/@web*'],
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      'process.env.GANGWAY_APPEARANCES': JSON.stringify((isQuick ? quickAppearances : appearances).join()),
    },
    logLevel: 'warning',
  })
}
