import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '../scripts/chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = 4451
const benchPort = 4452
const isCI = process.env['CI'] !== undefined

/** Journeys through the real server, started from source on a fresh data folder. Nothing between browser and server is replaced. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: `${root}.cache/e2e/results`,
  // The journeys share one server and its accounts.
  workers: 1,
  forbidOnly: isCI,
  timeout: 30_000,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'Asia/Singapore',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumArgs },
  },
  webServer: [
    {
      command: 'node portal/e2e/start-server.ts',
      cwd: root,
      env: { PORT: String(port) },
      url: `http://127.0.0.1:${port}/readyz`,
      timeout: 150_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
    {
      command: `vite portal/e2e/kept-views --config portal/e2e/kept-views/vite.config.ts --port ${benchPort}`,
      cwd: root,
      url: `http://127.0.0.1:${benchPort}/`,
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
})
