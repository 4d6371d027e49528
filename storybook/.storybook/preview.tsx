import type { Preview } from '@storybook/react-vite'

const choice = (title: string, items: { value: string; title: string }[]) => ({
  description: title,
  toolbar: { title, items, dynamicTitle: true },
})

const preview: Preview = {
  globalTypes: {
    flavour: choice('Flavour', [
      { value: 'all', title: 'React, Preact and Lit' },
      { value: 'react', title: 'React' },
      { value: 'preact', title: 'Preact' },
      { value: 'lit', title: 'Lit' },
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
  initialGlobals: { flavour: 'all', lang: 'en', theme: 'light' },
  parameters: { a11y: { test: 'error' }, layout: 'fullscreen' },
}

export default preview
