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
  | 'support'
  | 'chat'
  | 'desk'

type Chunk = () => Promise<{ words: readonly Dictionary[] }>

/**
 * Each a file of its own, loaded when it is first needed, and whole: the words that all rooms share stand in each of them, so that
 * a widget makes one request and not two. A module stands around the JSON files, because a development server of a bundler loads
 * only static imports of JSON.
 */
export const chunks: Record<'en' | 'zh-CN', Record<Room, Chunk>> = {
  en: {
    session: () => import('./english/session.ts'),
    search: () => import('./english/search.ts'),
    results: () => import('./english/results.ts'),
    booking: () => import('./english/booking.ts'),
    passenger: () => import('./english/passenger.ts'),
    payment: () => import('./english/payment.ts'),
    upload: () => import('./english/upload.ts'),
    refund: () => import('./english/refund.ts'),
    cancel: () => import('./english/cancel.ts'),
    support: () => import('./english/support.ts'),
    chat: () => import('./english/chat.ts'),
    desk: () => import('./english/desk.ts'),
  },
  'zh-CN': {
    session: () => import('./chinese/session.ts'),
    search: () => import('./chinese/search.ts'),
    results: () => import('./chinese/results.ts'),
    booking: () => import('./chinese/booking.ts'),
    passenger: () => import('./chinese/passenger.ts'),
    payment: () => import('./chinese/payment.ts'),
    upload: () => import('./chinese/upload.ts'),
    refund: () => import('./chinese/refund.ts'),
    cancel: () => import('./chinese/cancel.ts'),
    support: () => import('./chinese/support.ts'),
    chat: () => import('./chinese/chat.ts'),
    desk: () => import('./chinese/desk.ts'),
  },
}
