import type { StorybookConfig } from '@storybook/react-vite'
import { preactRenderer } from './preact-renderer.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
  features: { sidebarOnboardingChecklist: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), preactRenderer()],
    resolve: { ...vite.resolve, conditions: ['@gangway/source', 'module', 'browser', 'development|production'] },
  }),
}

export default config
