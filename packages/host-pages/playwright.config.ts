import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts'
import { release, serverPort } from './src/origins.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Pages of somebody else, on another origin than the widgets in them. */
export default defineConfig({
  testDir: 'src',
  // Whatever differs by flavour shows in the search box; all cells take a long run.
  grep:
    process.env['GANGWAY_HOST_PAGES'] === 'all'
      ? /./
      : /(search-box|booking-drawer|support-chat), script$|: search-box, (react|preact|frame)$|loader|framed|real-server|table/,
  outputDir: `${root}.cache/host-pages/results`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 20_000,
  expect: { timeout: 4_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Singapore',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await findChromium(), args: chromiumArgs },
  },
  webServer: {
    command: 'node --conditions=@gangway/source packages/host-pages/src/serve.ts',
    cwd: root,
    url: `http://127.0.0.1:${serverPort}/widgets/${release}/gangway.js`,
    timeout: 120_000,
    reuseExistingServer: process.env['CI'] === undefined,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
