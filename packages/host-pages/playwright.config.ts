import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts'
import { release, serverPort } from './src/origins.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const selected = {
  // The quick run tests the script tag and the frame; a React widget is part of the bundle of the page.
  quick: /: search-box, (script|frame)$|^(19|20) .*: search-box, react$|loader|devtools|framed|real-server|table|touch/,
  full: /(search-box|booking-drawer|support-chat), script$|: search-box, (react|preact|frame)$|loader|devtools|framed|real-server|table|touch/,
  deep: /./,
} as Record<string, RegExp> & { full: RegExp }

/** Host pages on another origin than the widgets. */
export default defineConfig({
  testDir: 'src',
  // Differences between renderers show in the search box; the deep run tests all cells.
  grep: selected[process.env['GANGWAY_SELECTION'] ?? 'full'] ?? selected.full,
  // Case 29, leaks: in the quick run by the script tag only.
  grepInvert: process.env['GANGWAY_SELECTION'] === 'quick' ? / 29 .*, frame$/ : undefined,
  outputDir: `${root}.cache/host-pages/results`,
  fullyParallel: true,
  workers: Number(process.env['GANGWAY_TEST_WORKERS'] ?? 2),
  forbidOnly: process.env['CI'] !== undefined,
  // Time limits only end what hangs; how long a step takes depends on what else the machine does.
  timeout: 300_000,
  expect: { timeout: 60_000 },
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
    timeout: 600_000,
    reuseExistingServer: process.env['CI'] === undefined,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
