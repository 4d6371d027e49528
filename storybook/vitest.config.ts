import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, findChromium } from '../scripts/chromium.ts'

const configDir = fileURLToPath(new URL('.storybook', import.meta.url))
const launchOptions = { executablePath: await findChromium(), args: chromiumArgs }

/** Every story is a test: it renders, its play function passes, and axe finds nothing. */
export default defineConfig({
  plugins: [storybookTest({ configDir })],
  resolve: { conditions: ['@gangway/source', 'module', 'browser', 'development'] },
  test: {
    name: 'stories',
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
