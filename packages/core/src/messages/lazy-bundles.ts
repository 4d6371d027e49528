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
 * request. Only `refund` has none, as it is always loaded together with `cancel`. The JSON files are wrapped in modules because development servers of bundlers support only static imports of
 * JSON.
 */
export const lazyBundles: Record<MessageBundle, Record<Lang, BundleLoader>> = {
  session: { en: () => import('./en/session.ts'), cn: () => import('./zh/session.ts') },
  search: { en: () => import('./en/search.ts'), cn: () => import('./zh/search.ts') },
  results: { en: () => import('./en/results.ts'), cn: () => import('./zh/results.ts') },
  booking: { en: () => import('./en/booking.ts'), cn: () => import('./zh/booking.ts') },
  passenger: { en: () => import('./en/passenger.ts'), cn: () => import('./zh/passenger.ts') },
  payment: { en: () => import('./en/payment.ts'), cn: () => import('./zh/payment.ts') },
  trip: { en: () => import('./en/trip.ts'), cn: () => import('./zh/trip.ts') },
  upload: { en: () => import('./en/upload.ts'), cn: () => import('./zh/upload.ts') },
  refund: { en: () => import('./en/refund.ts'), cn: () => import('./zh/refund.ts') },
  cancel: { en: () => import('./en/cancel.ts'), cn: () => import('./zh/cancel.ts') },
  support: { en: () => import('./en/support.ts'), cn: () => import('./zh/support.ts') },
  chat: { en: () => import('./en/chat.ts'), cn: () => import('./zh/chat.ts') },
  requests: { en: () => import('./en/requests.ts'), cn: () => import('./zh/requests.ts') },
}
