import type { Preview } from '@storybook/react-vite'
import '../stage/stage.css'

const choice = (title: string, items: { value: string; title: string }[]) => ({
  description: title,
  toolbar: { title, items, dynamicTitle: true },
})

const preview: Preview = {
  globalTypes: {
    flavour: choice('Flavour', [
      { value: 'react', title: 'React' },
      { value: 'preact', title: 'Preact' },
      { value: 'lit', title: 'Lit' },
      { value: 'all', title: 'Side by side' },
    ]),
    lang: choice('Language', [
      { value: 'en', title: 'English' },
      { value: 'cn', title: '中文' },
    ]),
    theme: choice('Theme', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
  },
  // The tests run every story in every flavour; each run says which, in what language and theme.
  initialGlobals: {
    flavour: import.meta.env['STORY_FLAVOUR'] ?? 'react',
    lang: import.meta.env['STORY_LANG'] ?? 'en',
    theme: import.meta.env['STORY_THEME'] ?? 'light',
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.style.colorScheme = String(globals['theme'])
      document.documentElement.lang = globals['lang'] === 'cn' ? 'zh-CN' : 'en'
      return <Story />
    },
  ],
  parameters: { a11y: { test: 'error' }, layout: 'fullscreen' },
}

export default preview
