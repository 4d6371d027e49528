/** Messages by nested keys, in i18next's JSON format. */
export interface Dictionary {
  [key: string]: string | Dictionary
}

/** A domain whose widgets have messages of their own besides the shared ones. */
export type MessageBundle =
  | 'session'
  | 'search'
  | 'booking'
  | 'passenger'
  | 'payment'
  | 'trip'
  | 'results'
  | 'upload'
  | 'refund'
  | 'cancel'
  | 'support'
  | 'chat'
  | 'requests'

type BundleLoader = () => Promise<{ messages: readonly Dictionary[] }>

/**
 * One file per bundle, loaded on first use and complete: each contains the shared messages, so a widget needs one
 * request. The JSON files are wrapped in modules because development servers of bundlers support only static imports of
 * JSON.
 */
export const lazyBundles: Record<'en' | 'zh-CN', Record<MessageBundle, BundleLoader>> = {
  en: {
    session: () => import('./english/session.ts'),
    search: () => import('./english/search.ts'),
    results: () => import('./english/results.ts'),
    booking: () => import('./english/booking.ts'),
    passenger: () => import('./english/passenger.ts'),
    payment: () => import('./english/payment.ts'),
    trip: () => import('./english/trip.ts'),
    upload: () => import('./english/upload.ts'),
    refund: () => import('./english/refund.ts'),
    cancel: () => import('./english/cancel.ts'),
    support: () => import('./english/support.ts'),
    chat: () => import('./english/chat.ts'),
    requests: () => import('./english/requests.ts'),
  },
  'zh-CN': {
    session: () => import('./chinese/session.ts'),
    search: () => import('./chinese/search.ts'),
    results: () => import('./chinese/results.ts'),
    booking: () => import('./chinese/booking.ts'),
    passenger: () => import('./chinese/passenger.ts'),
    payment: () => import('./chinese/payment.ts'),
    trip: () => import('./chinese/trip.ts'),
    upload: () => import('./chinese/upload.ts'),
    refund: () => import('./chinese/refund.ts'),
    cancel: () => import('./chinese/cancel.ts'),
    support: () => import('./chinese/support.ts'),
    chat: () => import('./chinese/chat.ts'),
    requests: () => import('./chinese/requests.ts'),
  },
}
