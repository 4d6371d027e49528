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
  { name: 'search box: Lit, all in', code: `import '@gangway/elements/define/search-box'`, limitKb: 28.5 },
  {
    name: 'search box: React view',
    code: `export { SearchBox } from '@gangway/react'`,
    external: react,
    limitKb: 23,
  },
  {
    name: 'search box: Preact, all in',
    code: `import { SearchBox } from '@gangway/react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(<SearchBox />)`,
    preact: true,
    limitKb: 30,
  },
  { name: 'booking: Lit, all in', code: `import '@gangway/elements/define/booking-drawer'`, limitKb: 23 },
  {
    name: 'booking: loaded when it opens',
    code: `export { createSteps } from '../core/src/booking/booking-steps.ts'`,
    limitKb: 19.5,
  },
  {
    name: 'booking: React view',
    code: `export { BookingDrawer } from '@gangway/react'`,
    external: react,
    limitKb: 16.5,
  },
  {
    name: 'search results: Lit, beside the search box',
    code: `import '@gangway/elements/define/search-results'`,
    beside: `import '@gangway/elements/define/search-box'; export { createClient } from '@gangway/core'`,
    limitKb: 16.5,
  },
  { name: 'search results: Lit, all in', code: `import '@gangway/elements/define/search-results'`, limitKb: 30.5 },
  {
    name: 'search results: React view, beside the search box',
    code: `export { SearchResults } from '@gangway/react'`,
    beside: `export { SearchBox } from '@gangway/react'; export { createClient } from '@gangway/core'`,
    external: react,
    limitKb: 15.5,
  },
  {
    name: 'search results: React view',
    code: `export { SearchResults } from '@gangway/react'`,
    external: react,
    limitKb: 24,
  },
  { name: 'all: one script tag', code: `import '../embed/src/gangway.ts'`, limitKb: 59.5 },
  ...['session', 'search', 'results', 'booking', 'passenger', 'upload'].flatMap((room) =>
    ['en', 'zh-CN'].map((language) => ({
      name: `words: ${room}, ${language}`,
      code: `export { default as shared } from '@gangway/core/messages/${language}.json'; export { default } from '@gangway/core/messages/${room}.${language}.json'`,
      limitKb: 2.5,
    })),
  ),
]
