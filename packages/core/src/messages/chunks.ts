import type { Dictionary } from '../shared/words.ts'

/** A room of the house whose widgets have words of their own, besides those that all of them share. */
export type Room =
  | 'session'
  | 'search'
  | 'booking'
  | 'passenger'
  | 'payment'
  | 'results'
  | 'upload'
  | 'refund'
  | 'cancel'

type Chunk = () => Promise<{ words: Dictionary }>

/**
 * Each a file of its own, loaded when it is first needed. A module stands around each of the JSON files, because a development
 * server of a bundler loads only static imports of JSON.
 */
export const chunks: Record<'en' | 'zh-CN', Record<Room | 'shared', Chunk>> = {
  en: {
    shared: () => import('./english/shared.ts'),
    session: () => import('./english/session.ts'),
    search: () => import('./english/search.ts'),
    results: () => import('./english/results.ts'),
    booking: () => import('./english/booking.ts'),
    passenger: () => import('./english/passenger.ts'),
    payment: () => import('./english/payment.ts'),
    upload: () => import('./english/upload.ts'),
    refund: () => import('./english/refund.ts'),
    cancel: () => import('./english/cancel.ts'),
  },
  'zh-CN': {
    shared: () => import('./chinese/shared.ts'),
    session: () => import('./chinese/session.ts'),
    search: () => import('./chinese/search.ts'),
    results: () => import('./chinese/results.ts'),
    booking: () => import('./chinese/booking.ts'),
    passenger: () => import('./chinese/passenger.ts'),
    payment: () => import('./chinese/payment.ts'),
    upload: () => import('./chinese/upload.ts'),
    refund: () => import('./chinese/refund.ts'),
    cancel: () => import('./chinese/cancel.ts'),
  },
}
