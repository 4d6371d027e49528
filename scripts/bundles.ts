import type { Bundle } from './bundle-files.ts'

const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

/** Bundles that a page loads per widget and renderer, with their size limits. */
export const bundles: Bundle[] = [
  { name: 'core: the client', code: `export { createClient } from '@gangway/core'`, limitKb: 3 },
  { name: 'partner: the client', code: `export { createPartnerClient } from '@gangway/core/partner'`, limitKb: 3.8 },
  { name: 'sign-in: Lit, complete', code: `import '@gangway/elements/define/sign-in'`, limitKb: 15.9 },
  { name: 'sign-in: React view', code: `export { SignIn } from '@gangway/react'`, external: react, limitKb: 10.5 },
  {
    name: 'sign-in: Preact, complete',
    code: `import { SignIn } from '@gangway/react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(<SignIn />)`,
    preact: true,
    limitKb: 17.7,
  },
  { name: 'second factor: Lit, complete', code: `import '@gangway/elements/define/second-factor'`, limitKb: 15 },
  {
    name: 'second factor: React view',
    code: `export { SecondFactor } from '@gangway/react'`,
    external: react,
    limitKb: 6.2,
  },
  { name: 'search box: Lit, complete', code: `import '@gangway/elements/define/search-box'`, limitKb: 20 },
  {
    name: 'search box: React view',
    code: `export { SearchBox } from '@gangway/react'`,
    external: react,
    limitKb: 14,
  },
  {
    name: 'search box: Preact, complete',
    code: `import { SearchBox } from '@gangway/react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(<SearchBox />)`,
    preact: true,
    limitKb: 21.3,
  },
  {
    name: 'search box: loaded after the first paint, beyond the Lit bundle',
    code: `export { createSearchBoxBody } from '../core/src/search/search-box/search-box.body.ts'`,
    baseCode: `import '@gangway/elements/define/search-box'`,
    limitKb: 8.1,
  },
  { name: 'booking: Lit, complete', code: `import '@gangway/elements/define/booking-drawer'`, limitKb: 17.1 },
  {
    name: 'booking: loaded on opening',
    code: `export { createBookingSteps } from '../core/src/booking/drawer/booking-steps.ts'`,
    limitKb: 22.7,
  },
  {
    name: 'booking: its views, loaded on opening, beyond the Lit bundle',
    code: `export { bookingSteps } from '../elements/src/booking/booking-steps.ts'`,
    baseCode: `import '@gangway/elements/define/booking-drawer'`,
    limitKb: 3.4,
  },
  {
    name: 'booking: seat map, loaded with the first map, beyond the steps',
    code: `export { seatMapProps } from '../core/src/booking/drawer/seat-map-props.ts'`,
    baseCode: `export { createBookingSteps } from '../core/src/booking/drawer/booking-steps.ts'`,
    limitKb: 1.2,
  },
  {
    name: 'booking: React view',
    code: `export { BookingDrawer } from '@gangway/react'`,
    external: react,
    limitKb: 11.2,
  },
  { name: 'refund: Lit, complete', code: `import '@gangway/elements/define/refund-drawer'`, limitKb: 16.3 },
  {
    name: 'refund: loaded on opening',
    code: `export { createRefundSteps } from '../core/src/refund/refund-steps.ts'`,
    limitKb: 13.5,
  },
  {
    name: 'refund: its views, loaded on opening, beyond the Lit bundle',
    code: `export { refundSteps } from '../elements/src/refund/refund-steps.ts'`,
    baseCode: `import '@gangway/elements/define/refund-drawer'`,
    limitKb: 3.3,
  },
  { name: 'refund: React view', code: `export { RefundDrawer } from '@gangway/react'`, external: react, limitKb: 10.6 },
  {
    name: 'refund: Preact, complete',
    code: `import { RefundDrawer } from '@gangway/react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(<RefundDrawer />)`,
    preact: true,
    limitKb: 17.8,
  },
  {
    name: 'search results: Lit, beyond the search box',
    code: `import '@gangway/elements/define/search-results'`,
    baseCode: `import '@gangway/elements/define/search-box'; export { createClient } from '@gangway/core'`,
    limitKb: 15,
  },
  { name: 'search results: Lit, complete', code: `import '@gangway/elements/define/search-results'`, limitKb: 27.5 },
  {
    name: 'search results: React view, beyond the search box',
    code: `export { SearchResults } from '@gangway/react'`,
    baseCode: `export { SearchBox } from '@gangway/react'; export { createClient } from '@gangway/core'`,
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
    name: 'search results: loaded after the first card',
    code: `export { createDetailsText, openCardCss } from '../core/src/search/results/details-texts.ts'; export { offerDetails } from '../elements/src/search/offer-details.ts'`,
    baseCode: `import '@gangway/elements/define/search-results'`,
    limitKb: 3,
  },
  {
    name: 'search results: filters, loaded with the first card',
    code: `export { createFilterGroups } from '../core/src/search/results/filter-groups.ts'`,
    baseCode: `import '@gangway/elements/define/search-results'`,
    limitKb: 0.75,
  },
  {
    name: 'search results: filter sheet, loaded with the first card',
    code: `export { filterSheet } from '../elements/src/search/filter-sheet.ts'`,
    baseCode: `import '@gangway/elements/define/search-results'`,
    limitKb: 0.25,
  },
  {
    name: 'search results: content of the page on cards, loaded when the page has some',
    code: `export { offerRenderer } from '../elements/src/search/offer-templates.ts'`,
    baseCode: `import '@gangway/elements/define/search-results'`,
    limitKb: 1,
  },
  {
    name: 'search results: filters of times and airports, loaded when they are opened',
    code: `export { createDirectionGroups } from '../core/src/search/results/direction-groups.ts'`,
    baseCode: `import '@gangway/elements/define/search-results'`,
    limitKb: 1.5,
  },
  {
    name: 'the five widgets in one bundle: Lit',
    code: ['search-box', 'search-results', 'booking-drawer', 'refund-drawer', 'support-chat']
      .map((name) => `import '@gangway/elements/define/${name}'`)
      .join(';'),
    limitKb: 47.6,
  },
  {
    name: 'the same with sign-in and second factor: Lit',
    code: `import { defineElements } from '@gangway/elements/define'; defineElements()`,
    limitKb: 53.5,
  },
  { name: 'script tag: entry file, the loader', code: `import '../embed/src/gangway.ts'`, limitKb: 3 },
  { name: 'support chat: Lit, complete', code: `import '@gangway/elements/define/support-chat'`, limitKb: 17.2 },
  {
    name: 'support chat: the conversation, loaded on opening, beyond the Lit bundle',
    code: `export { createChatBody } from '../core/src/support/chat/support-chat.body.ts'; export { chatBody } from '../elements/src/support/chat-body.ts'`,
    baseCode: `import '@gangway/elements/define/support-chat'`,
    limitKb: 14.7,
  },
  {
    name: 'support chat: what belongs to an answer, loaded with the first message, beyond the conversation',
    code: `export { createAnswerParts } from '../core/src/support/answers/answer-parts.ts'; export * as views from '../elements/src/support/answer-parts.ts'`,
    baseCode: `import '@gangway/elements/define/support-chat'; export { createChatBody } from '../core/src/support/chat/support-chat.body.ts'; export { chatBody } from '../elements/src/support/chat-body.ts'`,
    limitKb: 4,
  },
  {
    name: 'support chat: conversation with an agent, loaded when there is one, beyond the conversation',
    code: `export { createLiveChat } from '../core/src/support/live/live-chat.ts'; export { liveChat } from '../elements/src/support/live-chat.ts'`,
    baseCode: `import '@gangway/elements/define/support-chat'; export { createChatBody } from '../core/src/support/chat/support-chat.body.ts'; export { chatBody } from '../elements/src/support/chat-body.ts'`,
    limitKb: 2.2,
  },
  {
    name: 'support chat: requests, loaded on demand, beyond the conversation',
    code: `export { createRequestsPanel } from '../core/src/support/requests/requests-panel.ts'; export { requestsPanel } from '../elements/src/support/requests-panel.ts'`,
    baseCode: `import '@gangway/elements/define/support-chat'; export { createChatBody } from '../core/src/support/chat/support-chat.body.ts'; export { chatBody } from '../elements/src/support/chat-body.ts'`,
    limitKb: 15.2,
  },
  {
    name: 'support chat: articles, loaded when one is opened, beyond the requests',
    code: `export { createArticlePanel } from '../core/src/support/chat/chat-article.ts'; export { chatArticle } from '../elements/src/support/chat-article.ts'`,
    baseCode: `import '@gangway/elements/define/support-chat'; export { createChatBody } from '../core/src/support/chat/support-chat.body.ts'; export { chatBody } from '../elements/src/support/chat-body.ts'; export { createRequestsPanel } from '../core/src/support/requests/requests-panel.ts'; export { requestsPanel } from '../elements/src/support/requests-panel.ts'`,
    limitKb: 1.3,
  },
  {
    name: 'support chat: earlier conversations, loaded when they are opened, beyond the requests',
    code: `export { createConversationHistory } from '../core/src/support/conversation/chat-history.ts'; export { chatHistory } from '../elements/src/support/chat-history.ts'`,
    baseCode: `import '@gangway/elements/define/support-chat'; export { createChatBody } from '../core/src/support/chat/support-chat.body.ts'; export { chatBody } from '../elements/src/support/chat-body.ts'; export { createRequestsPanel } from '../core/src/support/requests/requests-panel.ts'; export { requestsPanel } from '../elements/src/support/requests-panel.ts'`,
    limitKb: 1.2,
  },
  {
    name: 'support chat: after the end of a conversation, loaded then, beyond the answers',
    code: `export { createAfterEnd } from '../core/src/support/conversation/after-end.ts'`,
    baseCode: `import '@gangway/elements/define/support-chat'; export { createChatBody } from '../core/src/support/chat/support-chat.body.ts'; export { chatBody } from '../elements/src/support/chat-body.ts'; export { createAnswerParts } from '../core/src/support/answers/answer-parts.ts'; export * as views from '../elements/src/support/answer-parts.ts'`,
    limitKb: 1.2,
  },
  {
    name: 'support chat: React view',
    code: `export { SupportChat } from '@gangway/react'`,
    external: react,
    limitKb: 9.2,
  },
  {
    name: 'support chat: Preact, complete',
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
    'trip',
    'upload',
    'refund',
    'cancel',
    'support',
    'chat',
    'requests',
    'answers',
    'live',
    'conversations',
  ].flatMap((messageBundle) =>
    ['en', 'zh-CN'].map((language) => ({
      name: `messages: ${messageBundle}, ${language}`,
      code: [
        // Loaded together with `cancel`, which has them.
        ...(messageBundle === 'refund'
          ? []
          : [`export { default as shared } from '@gangway/core/messages/${language}.json'`]),
        `export { default } from '@gangway/core/messages/${messageBundle}.${language}.json'`,
        ...(['results', 'booking', 'refund'].includes(messageBundle)
          ? [`export { default as prices } from '@gangway/core/messages/price.${language}.json'`]
          : []),
      ].join(';'),
      limitKb: 2.5,
    })),
  ),
]
