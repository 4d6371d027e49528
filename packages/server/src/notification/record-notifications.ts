import {
  notificationCategoryOf,
  portalEventTypes,
  type NotificationCategory,
  type WebhookType,
} from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { client, notification } from '../database/schema.ts'
import { clientScopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { agencyClock } from '../shared/agency-clock.ts'
import { nameAirlineInLanguages } from '../shared/airline-name.ts'
import { newId } from '../shared/ids.ts'
import type { NewNotification } from '../webhook/enqueue-notification.ts'
import { hasNotifications, listNotifications } from './list-notifications.ts'
import { composeNotificationMail, type NotificationText } from './compose-mail.ts'
import { findRecipients, readNotificationSettings, type CategorySettings } from './setting.store.ts'

type Parts = Pick<Deps, 'mail' | 'settings' | 'secret'>

/** Records the notifications of an event in the event's transaction, so that both commit together. */
export function recordNotifications(deps: Parts & Pick<Deps, 'events' | 'clock' | 'market'>): void {
  deps.events.addPublishHook('notification', async (tx, published) => {
    const known = new Map<string, Record<NotificationCategory, CategorySettings>>()
    for (const event of published) {
      const clientId = /^client:(.+)$/.exec(event.topic)?.[1]
      if (clientId === undefined || !hasNotifications(event.kind)) continue
      const scope = clientScopeOf({ clientId })
      const settings = known.get(clientId) ?? (await readNotificationSettings(tx, scope))
      known.set(clientId, settings)
      // Neither events of the audit log nor news come from here.
      if (!Object.entries(settings).some(([name, each]) => name !== 'security' && name !== 'news' && isWanted(each)))
        continue
      const found = (await listNotifications({ tx, scope, market: deps.market }, event)).flatMap((each) =>
        describe(deps, each),
      )
      const [agency] = await tx.select().from(client).where(eq(client.id, clientId))
      const now = agency ? agencyClock(deps.clock, agency).now() : deps.clock.now()
      await notify(tx, deps, { scope, settings, items: found, now })
    }
  })
}

const isWanted = ({ inApp, email }: CategorySettings) => inApp || email !== 'off'

/** Stores notifications for the recipients of their categories, and mails those who want an e-mail for each. */
export async function notify(
  tx: Tx,
  deps: Parts,
  about: {
    scope: Scope
    settings: Record<NotificationCategory, CategorySettings>
    items: readonly NotificationText[]
    now: Date
  },
): Promise<void> {
  const { scope, settings, items, now } = about
  for (const category of new Set(items.map((item) => item.category))) {
    const setting = settings[category]
    if (!isWanted(setting)) continue
    const people = await findRecipients(tx, scope, category, setting)
    if (people.length === 0) continue
    const ofCategory = items.filter((item) => item.category === category)
    const recipients = people.map(({ id }) => id)
    const { clientId } = scope
    const stored = { clientId, category, inApp: setting.inApp, recipients, isInDigest: setting.email === 'daily' }
    await tx
      .insert(notification)
      .values(ofCategory.map((item) => ({ ...item, ...stored, id: newId(now), createdAt: now })))
    if (setting.email !== 'each') continue
    const mails = people
      .filter(({ hasOptedOut }) => !hasOptedOut)
      .map((recipient) => composeNotificationMail(deps, { recipient, clientId, items: ofCategory, kind: 'each' }))
    await deps.mail.sendAll(tx, mails)
  }
}

/** What a title names, and where it leads. */
const subjects = ['orderNo', 'refundNo', 'incidentNo', 'requestNo', 'invoiceCode', 'rechargeNo', 'airline'] as const

function describe(
  { market }: Pick<Deps, 'market'>,
  { type, orderNo, facts: { data } }: NewNotification,
): NotificationText[] {
  if (!portalEventTypes.some((each) => each === type)) return []
  const named = { ...data, ...(orderNo !== undefined && { orderNo }) } as Record<string, unknown>
  const values = Object.fromEntries(
    subjects.flatMap((name) => (typeof named[name] === 'string' ? [[name, named[name]]] : [])),
  )
  const { airline } = values
  const names = airline === undefined ? {} : nameAirlineInLanguages(market, airline)
  const [category, title] = [notificationCategoryOf(type), type.replaceAll('.', '-')]
  return [{ category, title, values: { ...values, ...names }, path: pathOf(type, values) }]
}

function pathOf(
  type: WebhookType,
  { orderNo = '', refundNo = '', invoiceCode = '', rechargeNo = '' }: Record<string, string>,
) {
  switch (notificationCategoryOf(type)) {
    case 'refund':
      return `/order/cancel-refund/detail/${orderNo}/${refundNo}`
    case 'incident':
      return '/order/event'
    case 'request':
      return '/request/list'
    case 'finance':
      if (invoiceCode) return `/financial/invoice?invoiceCode=${invoiceCode}`
      if (rechargeNo) return `/financial/rechargeResult?rechargeNo=${rechargeNo}`
      return type === 'airlineAccount.failed' ? '/byoa/list' : '/financial/top-up'
    default:
      return `/order/detail/${orderNo}/en`
  }
}
