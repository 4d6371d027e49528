import { execute } from './legs.ts'

/** Reads the classes of the web components into `custom-elements.json`: tags, attributes, events, parts. */
export async function analyzeElements(): Promise<void> {
  const { code, output } = await execute([
    'cem',
    'analyze',
    '--litelement',
    '--globs',
    'packages/elements/src/**/*.ts',
    '--exclude',
    '**/*.test.ts',
    '--outdir',
    'packages/elements',
  ])
  if (code !== 0) throw new Error(output)
}
