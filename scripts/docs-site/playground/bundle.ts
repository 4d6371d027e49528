import { build } from 'esbuild'
import { root } from '../../run-steps.ts'

/** The script of the playground: it shares the code generators of the embed studio. */
export async function bundlePlayground(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${root}scripts/docs-site/playground/playground.ts`],
    ...{ bundle: true, minify: true, write: false, format: 'esm', target: 'es2022' },
    conditions: ['@gangway/source'],
    logLevel: 'warning',
  })
  return outputFiles[0]?.text ?? ''
}
