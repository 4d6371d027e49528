import { build } from 'esbuild'
import { appearances, here, isQuick, type RendererBuild } from './renderers.ts'

export const bundleFolder = `${here}../../.cache/conformance`

/** Bundles entries once per renderer: React ships CommonJS, which browsers cannot load. */
export async function bundle(
  { name, condition, alias, quickAppearances = [] }: RendererBuild,
  entries: Record<string, string>,
): Promise<string> {
  const outdir = `${bundleFolder}/${name}`
  await build({
    entryPoints: entries,
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
      'process.env.NODE_ENV': '"development"',
      'process.env.GANGWAY_APPEARANCES': JSON.stringify((isQuick ? quickAppearances : appearances).join()),
    },
    logLevel: 'warning',
  })
  return outdir
}
