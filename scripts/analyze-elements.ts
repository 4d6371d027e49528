import { execute } from './run-steps.ts'

/** Generates `custom-elements.json` from the web component classes: tags, attributes, events and parts. */
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
