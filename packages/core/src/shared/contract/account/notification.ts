import type { WebhookType } from '../webhook.ts'

/** Categories of notifications; the number of a category is its type on the wire. */
export const notificationCategories = {
  order: 1,
  refund: 2,
  incident: 3,
  request: 4,
  finance: 5,
  security: 6,
  news: 7,
} as const

export type NotificationCategory = keyof typeof notificationCategories

/** Off, one e-mail for each event, or one e-mail a day. */
export const notificationEmails = ['off', 'each', 'daily'] as const
export type NotificationEmail = (typeof notificationEmails)[number]

export const maxNotificationRecipients = 50

const prefixes: readonly (readonly [string, NotificationCategory])[] = [
  ['order.refund', 'refund'],
  ['order.void', 'refund'],
  ['order.schedulechange', 'incident'],
  ['email.schedulechange', 'incident'],
  ['abnormal.', 'incident'],
  ['airline.', 'news'],
  ['order.', 'order'],
  ['email.', 'order'],
  ['booking.', 'order'],
  ['ancillary.', 'order'],
  ['refund.', 'refund'],
  ['incident.', 'incident'],
  ['request.', 'request'],
]

/** The category of an event; balance, top-ups, invoices and airline accounts are finance. */
export function notificationCategoryOf(type: WebhookType): NotificationCategory {
  return prefixes.find(([prefix]) => type.startsWith(prefix))?.[1] ?? 'finance'
}
