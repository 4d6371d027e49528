import { checkLegs } from './check-legs.ts'
import { runLegs, type Leg } from './legs.ts'

const usual: Leg[] = [
  ...checkLegs,
  { name: 'server-postgres', command: ['vitest', 'run', '--project', 'server-postgres'], counts: 'vitest' },
  {
    name: 'end-to-end',
    command: ['playwright', 'test', '--config', 'portal/playwright.config.ts'],
    counts: 'playwright',
  },
  { name: 'server-pglite', command: ['vitest', 'run', '--project', 'server-pglite'], counts: 'vitest' },
  {
    name: 'conformance',
    command: ['node', '--conditions=@gangway/source', 'packages/conformance/run.ts'],
    counts: 'last-line',
  },
  {
    name: 'host-pages',
    command: ['playwright', 'test', '--config', 'packages/host-pages/playwright.config.ts'],
    counts: 'playwright',
  },
  {
    name: 'examples',
    command: ['playwright', 'test', '--config', 'examples/playwright.config.ts'],
    counts: 'playwright',
  },
  { name: 'stories', command: ['vitest', 'run', '--config', 'storybook/vitest.config.ts'], counts: 'vitest' },
  {
    name: 'kills',
    command: ['node', '--conditions=@gangway/source', 'scripts/deep/kill-storm.ts', '--short'],
    counts: 'last-line',
  },
  { name: 'packages', command: ['node', 'scripts/packages.ts'], counts: 'last-line' },
  { name: 'unit', command: ['vitest', 'run', '--project', 'unit'], counts: 'vitest' },
]

/** Storms, packed installs and other long runs. */
const deep: Leg[] = [
  {
    name: 'host-pages-all',
    command: ['playwright', 'test', '--config', 'packages/host-pages/playwright.config.ts'],
    counts: 'playwright',
    env: { GANGWAY_HOST_PAGES: 'all' },
  },
  {
    name: 'stories-all',
    command: ['vitest', 'run', '--config', 'storybook/vitest.config.ts'],
    counts: 'vitest',
    env: { GANGWAY_STORIES: 'all' },
  },
  { name: 'packed-installs', command: ['node', 'scripts/deep/packed-installs.ts'], counts: 'last-line' },
  {
    name: 'bookable',
    command: ['node', '--conditions=@gangway/source', 'scripts/deep/bookable.ts'],
    counts: 'last-line',
  },
  {
    name: 'shared-database',
    command: ['node', '--conditions=@gangway/source', 'scripts/deep/shared-database.ts'],
    counts: 'last-line',
  },
  {
    name: 'kill-storm',
    command: ['node', '--conditions=@gangway/source', 'scripts/deep/kill-storm.ts'],
    counts: 'last-line',
  },
  { name: 'cold-start', command: ['node', 'scripts/deep/cold-start.ts'], counts: 'last-line' },
  {
    name: 'fuzz-storm',
    command: [
      'vitest',
      'run',
      '--project',
      'server-postgres',
      'packages/server/src/fuzz.test.ts',
      '--testTimeout=900000',
    ],
    counts: 'vitest',
    env: { GANGWAY_FUZZ_CASES: '256' },
  },
]

process.exitCode = (await runLegs(process.argv.includes('--deep') ? deep : usual, 2)) ? 0 : 1
