import { notificationCategoryOf } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { client } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { readNotificationSettings } from '../notification/setting.store.ts'
import { agencyClock } from '../shared/agency-clock.ts'
import { enqueueNotifications, findEnabledWebhook } from './enqueue-notification.ts'
import { hasNotifications, listNotifications } from '../notification/list-notifications.ts'

/** Records the notifications of an event in the event's transaction, so that both commit together. */
export function recordWebhookEvents({
  events,
  scheduler,
  clock,
  market,
}: Pick<Deps, 'events' | 'scheduler' | 'clock' | 'market'>): void {
  events.addPublishHook('webhook', async (tx, published) => {
    const endpoints = new Map<string, Awaited<ReturnType<typeof findEnabledWebhook>>>()
    for (const event of published) {
      const clientId = /^client:(.+)$/.exec(event.topic)?.[1]
      if (clientId === undefined || !hasNotifications(event.kind)) continue
      const scope = clientScopeOf({ clientId })
      if (!endpoints.has(clientId)) endpoints.set(clientId, await findEnabledWebhook(tx, scope))
      const endpoint = endpoints.get(clientId)
      if (!endpoint) continue
      const settings = await readNotificationSettings(tx, scope)
      const notifications = (await listNotifications({ tx, scope, market }, event)).filter(
        ({ type }) => settings[notificationCategoryOf(type)].webhook,
      )
      if (notifications.length === 0) continue
      const [agency] = await tx.select().from(client).where(eq(client.id, clientId))
      const now = agency ? agencyClock(clock, agency).now() : clock.now()
      await enqueueNotifications(tx, { scheduler }, endpoint, notifications, { scope, now })
    }
  })
}
