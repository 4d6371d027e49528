import { build } from 'esbuild'
import { here, type FlavourBuild } from './flavours.ts'

export const out = `${here}../../.cache/conformance`

/** Bundles entries once per flavour: React ships CommonJS, which a browser cannot load by itself. */
export async function bundle(
  { name, condition, alias }: FlavourBuild,
  entries: Record<string, string>,
): Promise<string> {
  const outdir = `${out}/${name}`
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
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'warning',
  })
  return outdir
}
