import type { WebhookType } from '@gangway/core/contract'
import type { Tx } from '../database/db.ts'
import { webhookDelivery } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../shared/ids.ts'
import type { WebhookFacts } from './facts.ts'
import { newNotificationId } from './notification-id.ts'
import { findWebhook, type Webhook } from './webhook.store.ts'

/** Where something happens: in a transaction, to a client. */
export interface Hearing {
  tx: Tx
  scope: Scope
  market: Deps['market']
}

/** Something that a client's system may want to hear. */
export interface Notice {
  type: WebhookType
  /** The booking it is about: what is told of one is told in order. */
  orderNo?: string
  facts: WebhookFacts
  /** An incident is confirmed by the number that it was told under. */
  notificationId?: string
}

/**
 * Whether the client wants to hear of anything, and what of it. One that we gave up hears later what happened meanwhile; one that was
 * switched off by hand does not.
 */
export async function listenerOf(tx: Tx, scope: Scope): Promise<Webhook | undefined> {
  const found = await findWebhook(tx, scope)
  return found?.enabled ? found : undefined
}

/** Part of the transaction in which it happens. It is told when that is done, and as long as it takes. */
export async function announce(
  tx: Tx,
  { agenda }: Pick<Deps, 'agenda'>,
  listener: Webhook,
  notices: readonly Notice[],
  { scope, now }: { scope: Scope; now: Date },
): Promise<void> {
  const wanted = notices.filter(({ type }) => listener.types.includes(type))
  // One by one: the place of each is given when it is written.
  for (const { type, orderNo, facts, notificationId = newNotificationId(now) } of wanted) {
    const id = newId(now)
    await tx.insert(webhookDelivery).values({
      id,
      clientId: scope.clientId,
      webhookId: listener.id,
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
  if (wanted.length > 0 && !listener.disabledAt)
    await agenda.put(tx, scope, { kind: 'webhook.deliver', subject: listener.id, dueAt: now })
}
