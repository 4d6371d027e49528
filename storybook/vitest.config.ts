import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, findChromium } from '../scripts/chromium.ts'

const configDir = fileURLToPath(new URL('.storybook', import.meta.url))
const launchOptions = { executablePath: await findChromium(), args: chromiumArgs }

const themeVariants = [
  { name: '', lang: 'en', theme: 'light' },
  { name: '-dark', lang: 'en', theme: 'dark' },
  { name: '-cn', lang: 'cn', theme: 'light' },
  { name: '-cn-dark', lang: 'cn', theme: 'dark' },
]
const selection = process.env['GANGWAY_SELECTION']
const renderers = ['react', 'preact', 'lit']
const runs = renderers.flatMap((renderer) =>
  themeVariants.slice(0, selection === 'deep' ? themeVariants.length : 1).map((variant) => ({ renderer, ...variant })),
)

/** Tests every story with every renderer, and in the deep run in each language and theme: it reaches its state without axe violations. */
export default defineConfig({
  test: {
    projects: runs.map(({ renderer, lang, theme, name }) => ({
      plugins: [storybookTest({ configDir })],
      define: {
        'import.meta.env.STORY_RENDERER': JSON.stringify(renderer),
        'import.meta.env.STORY_LANG': JSON.stringify(lang),
        'import.meta.env.STORY_THEME': JSON.stringify(theme),
      },
      test: {
        name: `stories-${renderer}${name}`,
        // Limits only end what hangs, on a machine however busy.
        testTimeout: 300_000,
        hookTimeout: 300_000,
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
