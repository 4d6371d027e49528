import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, findChromium } from '../scripts/chromium.ts'

const configDir = fileURLToPath(new URL('.storybook', import.meta.url))
const launchOptions = { executablePath: await findChromium(), args: chromiumArgs }

const looks = [
  { name: '', lang: 'en', theme: 'light' },
  { name: '-dark', lang: 'en', theme: 'dark' },
  { name: '-cn', lang: 'cn', theme: 'light' },
  { name: '-cn-dark', lang: 'cn', theme: 'dark' },
]
const runs = ['react', 'preact', 'lit'].flatMap((flavour) =>
  looks.slice(0, process.env['GANGWAY_STORIES'] === 'all' ? looks.length : 1).map((look) => ({ flavour, ...look })),
)

/** Every story is a test, in every flavour and, in a long run, in each language and theme: it reaches its state, and axe finds nothing. */
export default defineConfig({
  test: {
    projects: runs.map(({ flavour, lang, theme, name }) => ({
      plugins: [storybookTest({ configDir })],
      define: {
        'import.meta.env.STORY_FLAVOUR': JSON.stringify(flavour),
        'import.meta.env.STORY_LANG': JSON.stringify(lang),
        'import.meta.env.STORY_THEME': JSON.stringify(theme),
      },
      test: {
        name: `stories-${flavour}${name}`,
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
