import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '../scripts/chromium.ts'
import { gangwayPort } from './tests/example-test.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Starts each example with its own command, and one real server on an empty data folder. */
export default defineConfig({
  testDir: 'tests',
  // Tests tagged @full run only in `npm run test:full`.
  grepInvert: process.env['GANGWAY_SELECTION'] === 'quick' ? /@full/ : undefined,
  outputDir: `${root}.cache/examples/results`,
  // One server, and no more than one development server at a time.
  workers: 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Singapore',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumArgs },
  },
  webServer: {
    command: 'node --conditions=@gangway/source examples/tests/start-gangway.ts',
    cwd: root,
    env: { PORT: String(gangwayPort) },
    url: `http://127.0.0.1:${gangwayPort}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
