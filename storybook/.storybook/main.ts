import type { StorybookConfig } from '@storybook/react-vite'
import { preactFlavour } from './preact-flavour.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
  // No story has arguments or hands over functions, and nobody here sets up a Storybook.
  features: { actions: false, controls: false, sidebarOnboardingChecklist: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), preactFlavour()],
    resolve: { ...vite.resolve, conditions: ['@gangway/source', 'module', 'browser', 'development|production'] },
  }),
}

export default config
