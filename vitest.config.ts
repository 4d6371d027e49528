import { defineConfig } from 'vitest/config'
import { readTests, type TestsByDatabase } from './packages/server/src/database/tests-by-database.ts'

const conditions = ['@gangway/source']
const shared = { resolve: { conditions }, ssr: { resolve: { conditions } } }
const sources = ['packages/server/src', 'packages/simulator/src'].map((source) => ({
  source,
  tests: readTests(source),
}))
const testsThat = (kind: keyof TestsByDatabase) =>
  sources.flatMap(({ source, tests }) => tests[kind].map((file) => `${source}/${file}`))
/** `quick`, `full` or `deep`; all tests without it. */
const selection = process.env['GANGWAY_SELECTION']
const leftOut = selection === 'quick' ? testsThat('fullOnly') : []
/**
 * Every test with a database runs on Postgres. On PGlite the full run repeats all of them, the quick run those marked
 * `@databases both`.
 */
const serverTests = {
  'server-postgres': [...testsThat('ownDatabases'), ...testsThat('withDatabase')],
  'server-pglite': [...testsThat('withoutDatabase'), ...testsThat(selection === 'quick' ? 'onBoth' : 'withDatabase')],
}
// Pure functions without a database.
const unitTests = ['packages/reference/src/**/*.test.ts', 'packages/simulator/src/market/**/*.test.ts']

/** `vitest --project unit` or a key of `serverTests`; the stories have a configuration of their own. */
export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: [
            'packages/{core,react,elements,embed,conformance,testing,create-gangway}/src/**/*.test.{ts,tsx}',
            'portal/src/**/*.test.{ts,tsx}',
            'storybook/preview/**/*.test.ts',
            'scripts/**/*.test.ts',
            ...unitTests,
          ],
          // Loading core for every file took two thirds of the processor time.
          isolate: false,
          // The limit only ends what hangs, on a machine however busy.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 300_000 } },
        },
      },
      ...Object.entries(serverTests).map(([name, files]) => ({
        ...shared,
        test: {
          name,
          include: files,
          exclude: [...unitTests, ...leftOut, '**/node_modules/**'],
          // Some tests need a real Postgres on either database: one server for all of them.
          globalSetup: ['packages/server/src/database/postgres.fixture.ts'],
          setupFiles: ['packages/server/src/database/unordered-rows.fixture.ts'],
          env: {
            // For the servers that tests start.
            NODE_COMPILE_CACHE: process.env['GANGWAY_COMPILE_CACHE'] ?? '',
            GANGWAY_TEST_DB: name === 'server-postgres' ? 'postgres' : 'pglite',
            GANGWAY_FUZZ_CASES: process.env['GANGWAY_FUZZ_CASES'] ?? (selection === 'quick' ? '4' : '64'),
          },
          // Node loads the sources as `npm start` does, without a transformation of each module.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // Caches package.json lookups, which take half of the server's loading time.
          execArgv: [
            '--conditions=@gangway/source',
            '--import',
            new URL('packages/server/src/shared/module-resolve-cache.ts', import.meta.url).href,
          ],
          // Loading the server, its market and the database engine for every file took nearly half of the time. The
          // modules stay, and with them the seeded database of `useDemoServer()`.
          isolate: false,
          // Limits only end what hangs, on a machine however busy: a test that takes 20 s alone took five minutes there.
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
          expect: { poll: { timeout: 300_000 } },
        },
      })),
    ],
  },
})
