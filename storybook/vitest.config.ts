import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, findChromium } from '../scripts/chromium.ts'

const configDir = fileURLToPath(new URL('.storybook', import.meta.url))
const launchOptions = { executablePath: await findChromium(), args: chromiumArgs }

/** Every story is a test, in every flavour: it reaches its state, and axe finds nothing. */
export default defineConfig({
  test: {
    projects: ['react', 'preact', 'lit'].map((flavour) => ({
      plugins: [storybookTest({ configDir })],
      define: { 'import.meta.env.STORY_FLAVOUR': JSON.stringify(flavour) },
      test: {
        name: `stories-${flavour}`,
        browser: {
          enabled: true,
          headless: true,
          provider: playwright({ launchOptions }),
          instances: [{ browser: 'chromium' as const }],
        },
      },
    })),
  },
})
