import * as z from 'zod/mini'
import { doneAnswer, emptyAnswer, id, pageOf, paging, serverTime } from '../shared/contract/envelope.contract.ts'
import { maxNotificationRecipients, notificationEmails } from '../shared/contract/account/notification.ts'
import { defineRoutes } from '../shared/contract/route.ts'

/** Number of a category, see `notificationCategories`. */
const type = z.int().check(z.minimum(1), z.maximum(7))
const version = z.int().check(z.minimum(0))

const channels = {
  /** Whether recipients see the events of the category in the portal. */
  inApp: z.boolean(),
  email: z.enum(notificationEmails),
  /** Whether the webhook of the agency gets the events of the category. */
  webhook: z.boolean(),
  /** Users of the agency. */
  recipients: z.array(id).check(z.maxLength(maxNotificationRecipients)),
}

const setting = z.object({
  type,
  ...channels,
  /** Recipients who have unsubscribed from the e-mails of the category. */
  unsubscribed: z.array(id),
  /** Channels that cannot be changed. */
  locked: z.array(z.enum(['inApp', 'email', 'webhook', 'recipients'])),
  version,
})

const notification = z.object({
  id,
  type,
  /** The event, in the language of the request. */
  title: z.string(),
  /** Address within the portal. */
  path: z.string(),
  at: serverTime,
  isNew: z.boolean(),
})

export const notificationRoutes = defineRoutes({
  'POST /clientNotification/category/list': {
    access: 'sys:profile',
    changes: 'nothing',
    body: emptyAnswer,
    summary: 'Categories of notifications with their names in the language of the request',
    answer: z.array(z.object({ type, name: z.string() })),
  },
  'POST /clientNotification/list': {
    access: 'sys:profile:userManagement',
    changes: 'nothing',
    body: emptyAnswer,
    summary: 'Notification settings of the agency, of one category or of all',
    query: z.object({ type: z.optional(z.string().check(z.regex(/^[1-7]$/))) }),
    answer: z.array(setting),
  },
  'POST /clientNotification/update': {
    access: 'sys:profile:userManagement',
    changes: 'notification:manage',
    summary: 'Change the channels and recipients of one category of notifications',
    feature: 'notification:update',
    idempotent: true,
    body: z.object({ type, ...channels, version }),
    answer: z.object({ version }),
  },
  'POST /clientNotification/test': {
    access: 'sys:profile:userManagement',
    changes: 'notification:manage',
    summary: 'Send a test e-mail to the stored recipients of a category',
    idempotent: true,
    body: z.object({ type }),
    answer: z.object({ sent: z.int() }),
  },
  'POST /clientNotification/inbox/getPageList': {
    access: 'sys:profile',
    changes: 'nothing',
    summary: 'Notifications of the caller in the portal, newest first, kept for 30 days',
    body: z.object(paging),
    answer: z.extend(pageOf(notification), { unseen: z.int() }),
  },
  'POST /clientNotification/inbox/seen': {
    access: 'sys:profile',
    changes: 'own',
    summary: 'Mark the notifications of the caller as seen',
    body: emptyAnswer,
    answer: doneAnswer,
  },
})

export type NotificationSetting = z.output<typeof setting>
export type NotificationRow = z.output<typeof notification>
