import { defineConfig } from 'vitest/config'

const conditions = ['@gangway/source']
const shared = { resolve: { conditions }, ssr: { resolve: { conditions } } }
const serverTests = ['packages/server/**/*.test.ts']

/** `vitest --project unit`, `server-pglite` or `server-postgres`; the stories have a configuration of their own. */
export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'portal/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...serverTests, '**/node_modules/**'],
        },
      },
      ...(['pglite', 'postgres'] as const).map((database) => ({
        ...shared,
        test: {
          name: `server-${database}`,
          include: serverTests,
          env: { GANGWAY_TEST_DB: database },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      })),
    ],
  },
})
