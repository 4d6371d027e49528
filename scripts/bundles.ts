import type { Bundle } from './bundle-files.ts'

const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

/** What a page loads for one widget, in each flavour, and what it may weigh. */
export const bundles: Bundle[] = [
  { name: 'core: the client', code: `export { createClient } from '@gangway/core'`, limitKb: 3 },
  { name: 'sign-in: Lit, all in', code: `import '@gangway/elements/define/sign-in'`, limitKb: 17.5 },
  { name: 'sign-in: React view', code: `export { SignIn } from '@gangway/react'`, external: react, limitKb: 12 },
  {
    name: 'sign-in: Preact, all in',
    code: `import { SignIn } from '@gangway/react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(<SignIn />)`,
    preact: true,
    limitKb: 19.5,
  },
  { name: 'second factor: Lit, all in', code: `import '@gangway/elements/define/second-factor'`, limitKb: 16.5 },
  {
    name: 'second factor: React view',
    code: `export { SecondFactor } from '@gangway/react'`,
    external: react,
    limitKb: 6.5,
  },
  { name: 'both: one script tag', code: `import '../embed/src/gangway.ts'`, limitKb: 19.5 },
  ...['session', 'search', 'booking', 'upload'].flatMap((room) =>
    ['en', 'zh-CN'].map((language) => ({
      name: `words: ${room}, ${language}`,
      code: `export { default as shared } from '@gangway/core/messages/${language}.json'; export { default } from '@gangway/core/messages/${room}.${language}.json'`,
      limitKb: 2.5,
    })),
  ),
]
