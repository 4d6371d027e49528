import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { emailForward, mail } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export type StoredForward = typeof emailForward.$inferSelect

/** Key of an original in the file store; known without its row, which a shorter retention may have deleted. */
export function originalPath(clientId: string, id: string): string {
  return `email/${clientId}/${id}.eml`
}

export async function findForward(db: Db | Tx, scope: Scope, id: string): Promise<StoredForward | undefined> {
  const [row] = await db
    .select()
    .from(emailForward)
    .where(scope.client(emailForward, eq(emailForward.id, id)))
  return row
}

/** Locks the row, so that two processes never forward it at the same time. */
export async function lockForward(tx: Tx, scope: Scope, id: string): Promise<StoredForward | undefined> {
  const [row] = await tx
    .select()
    .from(emailForward)
    .where(scope.client(emailForward, eq(emailForward.id, id)))
    .for('no key update')
  return row
}

export async function changeForward(
  tx: Tx,
  scope: Scope,
  id: string,
  change: Partial<typeof emailForward.$inferInsert>,
): Promise<void> {
  await tx
    .update(emailForward)
    .set(change)
    .where(scope.client(emailForward, eq(emailForward.id, id)))
}

const isIn = (status: 'waiting' | 'failed') =>
  sql`exists (select from ${mail} where ${mail.id} = any(${emailForward.mailIds}) and ${mail.status} = ${status})`

/**
 * The status that users see: an e-mail is forwarded when the mail server has taken what the outbox holds of it. Sent e-mails
 * are deleted from the outbox after a while, the others stay.
 */
export const shownStatus = sql<
  StoredForward['status']
>`case when ${emailForward.status} <> 'FORWARDED' then ${emailForward.status}
  when ${isIn('failed')} then 'FAILED' when ${isIn('waiting')} then 'RECEIVED' else 'FORWARDED' end`

/** When the last of its e-mails was sent. */
export const sentAt = sql<Date | null>`(select max(${mail.sentAt}) from ${mail} where ${mail.id} = any(${emailForward.mailIds}))`
