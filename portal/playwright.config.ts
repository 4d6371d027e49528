import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '../scripts/chromium.ts'
import { keepAlivePort, serverCount, serverOf, testServer } from './e2e/server/test-servers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const isCI = process.env['CI'] !== undefined

/** End-to-end tests against the real server, started from source on a fresh data folder. Nothing is mocked. */
export default defineConfig({
  testDir: 'e2e',
  // A test that `npm test` leaves to `npm run test:full` is tagged @full.
  grepInvert: process.env['GANGWAY_SELECTION'] === 'quick' ? /@full/ : undefined,
  outputDir: `${root}.cache/e2e/results`,
  // Each has its own server, which its tests share.
  workers: serverCount,
  forbidOnly: isCI,
  // Time limits only end what hangs; how long a step takes depends on what else the machine does.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: testServer.url,
    locale: 'en-GB',
    timezoneId: 'Asia/Singapore',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumArgs },
  },
  webServer: [
    {
      command: 'node portal/e2e/server/start-servers.ts',
      cwd: root,
      // The last to start.
      url: `${serverOf(serverCount - 1).url}/readyz`,
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
    {
      command: `vite portal/e2e/keep-alive-pages --config portal/e2e/keep-alive-pages/vite.config.ts --port ${keepAlivePort}`,
      cwd: root,
      url: `http://127.0.0.1:${keepAlivePort}/`,
      timeout: 600_000,
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
})
