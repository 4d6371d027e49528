import type { Bundle } from './bundle-size.ts'

const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

/** What a page loads for one widget, in each flavour, and what it may weigh. */
export const bundles: Bundle[] = [
  { name: 'core: the client', code: `export { createClient } from '@gangway/core'`, limitKb: 3 },
  { name: 'sign-in: Lit, all in', code: `import '@gangway/elements/define/sign-in'`, limitKb: 15 },
  { name: 'sign-in: React view', code: `export { SignIn } from '@gangway/react'`, external: react, limitKb: 9 },
  {
    name: 'sign-in: Preact, all in',
    code: `import { SignIn } from '@gangway/react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(<SignIn />)`,
    preact: true,
    limitKb: 18,
  },
  { name: 'second factor: Lit, all in', code: `import '@gangway/elements/define/second-factor'`, limitKb: 14 },
  {
    name: 'second factor: React view',
    code: `export { SecondFactor } from '@gangway/react'`,
    external: react,
    limitKb: 9,
  },
  { name: 'both: one script tag', code: `import '../embed/src/gangway.ts'`, limitKb: 17 },
  { name: 'words: English', code: `export { default } from '@gangway/core/messages/en.json'`, limitKb: 2.5 },
  { name: 'words: Chinese', code: `export { default } from '@gangway/core/messages/zh-CN.json'`, limitKb: 2.5 },
]
