import type { Bundle } from './bundle-files.ts'

const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

/** What a page loads for one widget, in each flavour, and what it may weigh. */
export const bundles: Bundle[] = [
  { name: 'core: the client', code: `export { createClient } from '@gangway/core'`, limitKb: 3 },
  { name: 'partner: the client', code: `export { createPartnerClient } from '@gangway/core/partner'`, limitKb: 3.8 },
  { name: 'sign-in: Lit, all in', code: `import '@gangway/elements/define/sign-in'`, limitKb: 15.8 },
  { name: 'sign-in: React view', code: `export { SignIn } from '@gangway/react'`, external: react, limitKb: 10.3 },
  {
    name: 'sign-in: Preact, all in',
    code: `import { SignIn } from '@gangway/react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(<SignIn />)`,
    preact: true,
    limitKb: 17.4,
  },
  { name: 'second factor: Lit, all in', code: `import '@gangway/elements/define/second-factor'`, limitKb: 14.9 },
  {
    name: 'second factor: React view',
    code: `export { SecondFactor } from '@gangway/react'`,
    external: react,
    limitKb: 6.1,
  },
  { name: 'search box: Lit, all in', code: `import '@gangway/elements/define/search-box'`, limitKb: 20 },
  {
    name: 'search box: React view',
    code: `export { SearchBox } from '@gangway/react'`,
    external: react,
    limitKb: 14.5,
  },
  {
    name: 'search box: Preact, all in',
    code: `import { SearchBox } from '@gangway/react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(<SearchBox />)`,
    preact: true,
    limitKb: 21.5,
  },
  {
    name: 'search box: loaded behind the first picture, beside the rest of Lit',
    code: `export { createSearchBoxInside } from '../core/src/search/search-box-inside.ts'`,
    beside: `import '@gangway/elements/define/search-box'`,
    limitKb: 8,
  },
  { name: 'booking: Lit, all in', code: `import '@gangway/elements/define/booking-drawer'`, limitKb: 22.5 },
  {
    name: 'booking: loaded when it opens',
    code: `export { createSteps } from '../core/src/booking/booking-steps.ts'`,
    limitKb: 22.5,
  },
  {
    name: 'booking: React view',
    code: `export { BookingDrawer } from '@gangway/react'`,
    external: react,
    limitKb: 16,
  },
  { name: 'refund: Lit, all in', code: `import '@gangway/elements/define/refund-drawer'`, limitKb: 16 },
  {
    name: 'refund: loaded when it opens',
    code: `export { createRefundSteps } from '../core/src/refund/refund-steps.ts'`,
    limitKb: 13.5,
  },
  {
    name: 'refund: its views, loaded when it opens, beside the rest of Lit',
    code: `export { insides } from '../elements/src/refund/refund-insides.ts'`,
    beside: `import '@gangway/elements/define/refund-drawer'`,
    limitKb: 6,
  },
  { name: 'refund: React view', code: `export { RefundDrawer } from '@gangway/react'`, external: react, limitKb: 10.2 },
  {
    name: 'refund: Preact, all in',
    code: `import { RefundDrawer } from '@gangway/react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(<RefundDrawer />)`,
    preact: true,
    limitKb: 17.3,
  },
  {
    name: 'search results: Lit, beside the search box',
    code: `import '@gangway/elements/define/search-results'`,
    beside: `import '@gangway/elements/define/search-box'; export { createClient } from '@gangway/core'`,
    limitKb: 15.7,
  },
  { name: 'search results: Lit, all in', code: `import '@gangway/elements/define/search-results'`, limitKb: 27.5 },
  {
    name: 'search results: React view, beside the search box',
    code: `export { SearchResults } from '@gangway/react'`,
    beside: `export { SearchBox } from '@gangway/react'; export { createClient } from '@gangway/core'`,
    external: react,
    limitKb: 14.6,
  },
  {
    name: 'search results: React view',
    code: `export { SearchResults } from '@gangway/react'`,
    external: react,
    limitKb: 20.9,
  },
  {
    name: 'search results: loaded behind the first card',
    code: `export { detailsText } from '../core/src/search/details-texts.ts'`,
    limitKb: 2.7,
  },
  { name: 'all: one script tag', code: `import '../embed/src/gangway.ts'`, limitKb: 53 },
  ...[
    'session',
    'search',
    'results',
    'booking',
    'passenger',
    'payment',
    'upload',
    'refund',
    'cancel',
    'support',
  ].flatMap((room) =>
    ['en', 'zh-CN'].map((language) => ({
      name: `words: ${room}, ${language}`,
      code: `export { default as shared } from '@gangway/core/messages/${language}.json'; export { default } from '@gangway/core/messages/${room}.${language}.json'`,
      limitKb: 2.5,
    })),
  ),
]
