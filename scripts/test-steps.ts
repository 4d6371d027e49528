import { checkSteps } from './check-steps.ts'
import { root, type CheckStep } from './run-steps.ts'

/** Tests of a step to run. Each configuration reads the selection from GANGWAY_SELECTION. */
export type Selection = 'quick' | 'full' | 'deep'

const source = ['node', '--conditions=@gangway/source']
const playwright = (folder: string) => ['playwright', 'test', '--config', `${folder}/playwright.config.ts`]
const vitest = (project: string) => ['vitest', 'run', '--project', project]

/** Widgets, portal and documentation, which several steps serve: built once for all of them. */
const builds: CheckStep = {
  name: 'builds',
  command: ['node', 'scripts/build-for-tests.ts', `${root}.cache/test-build`],
  counts: 'exit-code',
  seconds: 60,
  provides: { GANGWAY_TEST_BUILD: `${root}.cache/test-build` },
}

/** The steps of `npm test`, which `npm run test:full` runs, too. */
const usual: CheckStep[] = [
  ...checkSteps,
  builds,
  { name: 'unit', command: vitest('unit'), counts: 'vitest', seconds: 60 },
  { name: 'server-postgres', command: vitest('server-postgres'), counts: 'vitest', workers: 2, seconds: 660 },
  { name: 'server-pglite', command: vitest('server-pglite'), counts: 'vitest', seconds: 300 },
  {
    name: 'conformance',
    command: [...source, 'packages/conformance/run.ts'],
    counts: 'last-line',
    seconds: 350,
  },
  {
    name: 'host-pages',
    command: playwright('packages/host-pages'),
    counts: 'playwright',
    seconds: 95,
    after: builds,
  },
  { name: 'end-to-end', command: playwright('portal'), counts: 'playwright', seconds: 600, after: builds },
  { name: 'examples', command: playwright('examples'), counts: 'playwright', seconds: 100, after: builds },
  { name: 'packages', command: ['node', 'scripts/packages.ts'], counts: 'last-line', seconds: 120, after: builds },
]

/** The steps that only `npm run test:full` runs. */
const fullOnly: CheckStep[] = [
  {
    name: 'stories',
    command: ['vitest', 'run', '--config', 'storybook/vitest.config.ts'],
    counts: 'vitest',
    seconds: 65,
  },
  {
    name: 'crash-recovery',
    command: [...source, 'scripts/deep/crash-recovery.ts', '--short'],
    counts: 'last-line',
    seconds: 75,
  },
  {
    name: 'bill-of-materials',
    command: ['node', 'scripts/security/bill-of-materials.ts'],
    counts: 'exit-code',
    seconds: 2,
  },
]

/** Long crash recovery and fuzz runs, packed installs, every host page and story. */
const deep: CheckStep[] = [
  {
    name: 'host-pages-all',
    command: playwright('packages/host-pages'),
    counts: 'playwright',
    env: { GANGWAY_SELECTION: 'deep' },
    seconds: 900,
  },
  {
    name: 'stories-all',
    command: ['vitest', 'run', '--config', 'storybook/vitest.config.ts'],
    counts: 'vitest',
    env: { GANGWAY_SELECTION: 'deep' },
    seconds: 600,
  },
  { name: 'packed-installs', command: ['node', 'scripts/deep/packed-installs.ts'], counts: 'last-line', seconds: 400 },
  { name: 'bookable', command: [...source, 'scripts/deep/bookable.ts'], counts: 'last-line', seconds: 300 },
  {
    name: 'shared-database',
    command: [...source, 'scripts/deep/shared-database.ts'],
    counts: 'last-line',
    seconds: 200,
  },
  { name: 'upgrade', command: [...source, 'scripts/deep/upgrade.ts'], counts: 'last-line', seconds: 240 },
  {
    name: 'crash-recovery-all',
    command: [...source, 'scripts/deep/crash-recovery.ts'],
    counts: 'last-line',
    seconds: 900,
  },
  {
    name: 'crash-accounting',
    command: [...source, 'scripts/deep/crash-accounting.ts'],
    counts: 'last-line',
    seconds: 300,
  },
  { name: 'cold-start', command: ['node', 'scripts/deep/cold-start.ts'], counts: 'last-line', seconds: 120 },
  {
    name: 'fuzz-long',
    command: [...vitest('server-postgres'), 'packages/server/src/fuzz.test.ts', '--testTimeout=900000'],
    counts: 'vitest',
    env: { GANGWAY_FUZZ_CASES: '256' },
    seconds: 600,
  },
]

export const stepsOf: Record<Selection, readonly CheckStep[]> = {
  quick: usual,
  full: [...usual, ...fullOnly],
  deep,
}
