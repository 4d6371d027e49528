import type { Lang } from '../shared/format/server-time.ts'

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
export const lazyBundles: Record<Lang, Record<MessageBundle, BundleLoader>> = {
  en: {
    session: () => import('./en/session.ts'),
    search: () => import('./en/search.ts'),
    results: () => import('./en/results.ts'),
    booking: () => import('./en/booking.ts'),
    passenger: () => import('./en/passenger.ts'),
    payment: () => import('./en/payment.ts'),
    trip: () => import('./en/trip.ts'),
    upload: () => import('./en/upload.ts'),
    refund: () => import('./en/refund.ts'),
    cancel: () => import('./en/cancel.ts'),
    support: () => import('./en/support.ts'),
    chat: () => import('./en/chat.ts'),
    requests: () => import('./en/requests.ts'),
  },
  cn: {
    session: () => import('./zh/session.ts'),
    search: () => import('./zh/search.ts'),
    results: () => import('./zh/results.ts'),
    booking: () => import('./zh/booking.ts'),
    passenger: () => import('./zh/passenger.ts'),
    payment: () => import('./zh/payment.ts'),
    trip: () => import('./zh/trip.ts'),
    upload: () => import('./zh/upload.ts'),
    refund: () => import('./zh/refund.ts'),
    cancel: () => import('./zh/cancel.ts'),
    support: () => import('./zh/support.ts'),
    chat: () => import('./zh/chat.ts'),
    requests: () => import('./zh/requests.ts'),
  },
}
