import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { webhook, webhookAttempt, webhookDelivery } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'

export type Webhook = typeof webhook.$inferSelect
export type Delivery = typeof webhookDelivery.$inferSelect
export type Attempt = typeof webhookAttempt.$inferSelect

export async function findWebhook(db: Db, scope: Scope): Promise<Webhook | undefined> {
  return (await db.select().from(webhook).where(scope.client(webhook)))[0]
}

/** Whoever changes it holds it. */
export async function holdWebhook(tx: Tx, scope: Scope): Promise<Webhook | undefined> {
  return (await tx.select().from(webhook).where(scope.client(webhook)).for('update'))[0]
}

export async function findDelivery(db: Db, scope: Scope, id: string): Promise<Delivery | undefined> {
  return (
    await db
      .select()
      .from(webhookDelivery)
      .where(scope.client(webhookDelivery, eq(webhookDelivery.id, id)))
  )[0]
}

export async function attemptsOf(db: Db, scope: Scope, deliveryId: string): Promise<Attempt[]> {
  return db
    .select()
    .from(webhookAttempt)
    .where(scope.client(webhookAttempt, eq(webhookAttempt.deliveryId, deliveryId)))
    .orderBy(webhookAttempt.number)
}
