import { defineConfig } from 'vitest/config'
import { testsOfBoth } from './packages/server/src/database/tests-of-both.ts'

const conditions = ['@gangway/source']
const shared = { resolve: { conditions }, ssr: { resolve: { conditions } } }
// On Postgres those run again that use a database; all others say the same there.
const serverTests = {
  pglite: ['packages/server/**/*.test.ts'],
  postgres: testsOfBoth('packages/server/src').map((file) => `packages/server/src/${file}`),
}
// Pure functions: no database makes them answer otherwise.
const marketTests = ['packages/server/src/market/**/*.test.ts']

/** `vitest --project unit`, `server-pglite` or `server-postgres`; the stories have a configuration of their own. */
export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: [
            'packages/{core,react,elements,embed,conformance}/src/**/*.test.{ts,tsx}',
            'portal/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            ...marketTests,
          ],
        },
      },
      ...(['pglite', 'postgres'] as const).map((database) => ({
        ...shared,
        test: {
          name: `server-${database}`,
          include: serverTests[database],
          exclude: [...marketTests, '**/node_modules/**'],
          // Some tests need a real Postgres whatever they run on: one server for all of them.
          globalSetup: ['packages/server/src/database/test-postgres.ts'],
          env: { GANGWAY_TEST_DB: database },
          // Half the time of loading the server is reading the same package.json again and again.
          execArgv: ['--import', new URL('packages/server/src/shared/quick-resolve.ts', import.meta.url).href],
          // Loading the server, its market and the database engine for every file took nearly half of the time. A file
          // opens a database of its own and closes it; what the program keeps for good (the market, sentences) stays.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      })),
    ],
  },
})
