import type { Bundle } from './bundle-files.ts'

const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

/** What a page loads for one widget, in each flavour, and what it may weigh. */
export const bundles: Bundle[] = [
  { name: 'core: the client', code: `export { createClient } from '@gangway/core'`, limitKb: 3 },
  { name: 'partner: the client', code: `export { createPartnerClient } from '@gangway/core/partner'`, limitKb: 3.8 },
  { name: 'sign-in: Lit, all in', code: `import '@gangway/elements/define/sign-in'`, limitKb: 15.9 },
  { name: 'sign-in: React view', code: `export { SignIn } from '@gangway/react'`, external: react, limitKb: 10.5 },
  {
    name: 'sign-in: Preact, all in',
    code: `import { SignIn } from '@gangway/react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(<SignIn />)`,
    preact: true,
    limitKb: 17.7,
  },
  { name: 'second factor: Lit, all in', code: `import '@gangway/elements/define/second-factor'`, limitKb: 15 },
  {
    name: 'second factor: React view',
    code: `export { SecondFactor } from '@gangway/react'`,
    external: react,
    limitKb: 6.2,
  },
  { name: 'search box: Lit, all in', code: `import '@gangway/elements/define/search-box'`, limitKb: 20 },
  {
    name: 'search box: React view',
    code: `export { SearchBox } from '@gangway/react'`,
    external: react,
    limitKb: 14,
  },
  {
    name: 'search box: Preact, all in',
    code: `import { SearchBox } from '@gangway/react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(<SearchBox />)`,
    preact: true,
    limitKb: 21.3,
  },
  {
    name: 'search box: loaded behind the first picture, beside the rest of Lit',
    code: `export { createSearchBoxInside } from '../core/src/search/search-box-inside.ts'`,
    beside: `import '@gangway/elements/define/search-box'`,
    limitKb: 8.1,
  },
  { name: 'booking: Lit, all in', code: `import '@gangway/elements/define/booking-drawer'`, limitKb: 17.1 },
  {
    name: 'booking: loaded when it opens',
    code: `export { createSteps } from '../core/src/booking/booking-steps.ts'`,
    limitKb: 22.7,
  },
  {
    name: 'booking: its views, loaded when it opens, beside the rest of Lit',
    code: `export { insides } from '../elements/src/booking/booking-insides.ts'`,
    beside: `import '@gangway/elements/define/booking-drawer'`,
    limitKb: 3.4,
  },
  {
    name: 'booking: React view',
    code: `export { BookingDrawer } from '@gangway/react'`,
    external: react,
    limitKb: 11.2,
  },
  { name: 'refund: Lit, all in', code: `import '@gangway/elements/define/refund-drawer'`, limitKb: 16.3 },
  {
    name: 'refund: loaded when it opens',
    code: `export { createRefundSteps } from '../core/src/refund/refund-steps.ts'`,
    limitKb: 13.5,
  },
  {
    name: 'refund: its views, loaded when it opens, beside the rest of Lit',
    code: `export { insides } from '../elements/src/refund/refund-insides.ts'`,
    beside: `import '@gangway/elements/define/refund-drawer'`,
    limitKb: 3.3,
  },
  { name: 'refund: React view', code: `export { RefundDrawer } from '@gangway/react'`, external: react, limitKb: 10.6 },
  {
    name: 'refund: Preact, all in',
    code: `import { RefundDrawer } from '@gangway/react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(<RefundDrawer />)`,
    preact: true,
    limitKb: 17.8,
  },
  {
    name: 'search results: Lit, beside the search box',
    code: `import '@gangway/elements/define/search-results'`,
    beside: `import '@gangway/elements/define/search-box'; export { createClient } from '@gangway/core'`,
    limitKb: 15,
  },
  { name: 'search results: Lit, all in', code: `import '@gangway/elements/define/search-results'`, limitKb: 27.5 },
  {
    name: 'search results: React view, beside the search box',
    code: `export { SearchResults } from '@gangway/react'`,
    beside: `export { SearchBox } from '@gangway/react'; export { createClient } from '@gangway/core'`,
    external: react,
    limitKb: 14,
  },
  {
    name: 'search results: React view',
    code: `export { SearchResults } from '@gangway/react'`,
    external: react,
    limitKb: 21,
  },
  {
    name: 'search results: loaded behind the first card',
    code: `export { detailsText, openCss } from '../core/src/search/details-texts.ts'; export { offerDetails } from '../elements/src/search/offer-details.ts'`,
    beside: `import '@gangway/elements/define/search-results'`,
    limitKb: 3,
  },
  {
    name: 'the five widgets in one bundle: Lit',
    code: ['search-box', 'search-results', 'booking-drawer', 'refund-drawer', 'support-chat']
      .map((name) => `import '@gangway/elements/define/${name}'`)
      .join(';'),
    limitKb: 47.5,
  },
  {
    name: 'the same with sign-in and second factor: Lit',
    code: `import { defineElements } from '@gangway/elements/define'; defineElements()`,
    limitKb: 53.5,
  },
  { name: 'script tag: its first file, the loader', code: `import '../embed/src/gangway.ts'`, limitKb: 3 },
  { name: 'support chat: Lit, all in', code: `import '@gangway/elements/define/support-chat'`, limitKb: 17.2 },
  {
    name: 'support chat: the conversation, loaded when it opens, beside the rest of Lit',
    code: `export { createChatInside } from '../core/src/support/support-chat-inside.ts'; export { chatBody } from '../elements/src/support/chat-insides.ts'`,
    beside: `import '@gangway/elements/define/support-chat'`,
    limitKb: 14.7,
  },
  {
    name: 'support chat: requests, articles and conversations before, loaded when somebody asks for them, beside the conversation',
    code: `export { createChatDesk } from '../core/src/support/support-chat-desk.ts'; export { deskBody } from '../elements/src/support/chat-desk-insides.ts'`,
    beside: `import '@gangway/elements/define/support-chat'; export { createChatInside } from '../core/src/support/support-chat-inside.ts'; export { chatBody } from '../elements/src/support/chat-insides.ts'`,
    limitKb: 15.2,
  },
  {
    name: 'support chat: React view',
    code: `export { SupportChat } from '@gangway/react'`,
    external: react,
    limitKb: 9.2,
  },
  {
    name: 'support chat: Preact, all in',
    code: `import { SupportChat } from '@gangway/react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(<SupportChat />)`,
    preact: true,
    limitKb: 16.5,
  },
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
    'chat',
    'desk',
  ].flatMap((room) =>
    ['en', 'zh-CN'].map((language) => ({
      name: `words: ${room}, ${language}`,
      code: `export { default as shared } from '@gangway/core/messages/${language}.json'; export { default } from '@gangway/core/messages/${room}.${language}.json'`,
      limitKb: 2.5,
    })),
  ),
]
