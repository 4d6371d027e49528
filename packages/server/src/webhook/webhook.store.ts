import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { webhook, webhookAttempt, webhookDelivery } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export type Webhook = typeof webhook.$inferSelect
export type WebhookDelivery = typeof webhookDelivery.$inferSelect
export type WebhookAttempt = typeof webhookAttempt.$inferSelect

export async function findWebhook(db: Db, scope: Scope): Promise<Webhook | undefined> {
  return (await db.select().from(webhook).where(scope.client(webhook)))[0]
}

/** Locks the row of the endpoint. */
export async function lockWebhook(tx: Tx, scope: Scope): Promise<Webhook | undefined> {
  return (await tx.select().from(webhook).where(scope.client(webhook)).for('no key update'))[0]
}

export async function findDelivery(db: Db, scope: Scope, id: string): Promise<WebhookDelivery | undefined> {
  return (
    await db
      .select()
      .from(webhookDelivery)
      .where(scope.client(webhookDelivery, eq(webhookDelivery.id, id)))
  )[0]
}

export async function listAttempts(db: Db, scope: Scope, deliveryId: string): Promise<WebhookAttempt[]> {
  return db
    .select()
    .from(webhookAttempt)
    .where(scope.client(webhookAttempt, eq(webhookAttempt.deliveryId, deliveryId)))
    .orderBy(webhookAttempt.number)
}
