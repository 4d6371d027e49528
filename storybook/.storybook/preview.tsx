import type { Preview } from '@storybook/react-vite'
import '../preview/preview.css'

const toolbarItem = (title: string, items: { value: string; title: string }[]) => ({
  description: title,
  toolbar: { title, items, dynamicTitle: true },
})

const preview: Preview = {
  globalTypes: {
    renderer: toolbarItem('Renderer', [
      { value: 'react', title: 'React' },
      { value: 'preact', title: 'Preact' },
      { value: 'lit', title: 'Lit' },
      { value: 'all', title: 'Side by side' },
    ]),
    lang: toolbarItem('Language', [
      { value: 'en', title: 'English' },
      { value: 'cn', title: '中文' },
    ]),
    theme: toolbarItem('Theme', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
  },
  // The tests set renderer, language and theme per run.
  initialGlobals: {
    renderer: import.meta.env['STORY_RENDERER'] ?? 'react',
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
