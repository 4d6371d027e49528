import type { WebhookType } from '@gangway/core/contract'
import type { Tx } from '../database/db.ts'
import { webhookDelivery } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../shared/ids.ts'
import type { NotificationData } from './notification-data.model.ts'
import { newNotificationId } from './notification-id.ts'
import { findWebhook, type Webhook } from './webhook.store.ts'

/** The context of a notification: the transaction and agency of the event. */
export interface NotificationContext {
  tx: Tx
  scope: Scope
  market: Deps['market']
}

/** A notification for the agency's webhook. */
export interface NewNotification {
  type: WebhookType
  /** The order number: notifications of one booking are delivered in order. */
  orderNo?: string
  facts: NotificationData
  /** The id with which an incident is confirmed. */
  notificationId?: string
}

/**
 * The agency's webhook endpoint, if it is to be notified. One that was disabled automatically gets the notifications of
 * the meantime later; one that was switched off manually does not.
 */
export async function findEnabledWebhook(tx: Tx, scope: Scope): Promise<Webhook | undefined> {
  const found = await findWebhook(tx, scope)
  return found?.enabled ? found : undefined
}

/** Stores notifications in the transaction of their event. Delivery begins after the commit. */
export async function enqueueNotifications(
  tx: Tx,
  { scheduler }: Pick<Deps, 'scheduler'>,
  endpoint: Webhook,
  notifications: readonly NewNotification[],
  { scope, now }: { scope: Scope; now: Date },
): Promise<void> {
  const registered = notifications.filter(({ type }) => endpoint.types.includes(type))
  // One after the other: each gets its position when it is written.
  for (const { type, orderNo, facts, notificationId = newNotificationId(now) } of registered) {
    const id = newId(now)
    await tx.insert(webhookDelivery).values({
      id,
      clientId: scope.clientId,
      webhookId: endpoint.id,
      notificationId,
      type,
      lane: orderNo ?? id,
      orderNo,
      facts,
      status: 'waiting',
      step: 0,
      dueAt: now,
      createdAt: now,
    })
  }
  if (registered.length > 0 && !endpoint.disabledAt)
    await scheduler.put(tx, scope, { kind: 'webhook.deliver', subject: endpoint.id, dueAt: now })
}
