import { and, eq, gt, or } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { emailChange } from '../database/schema.ts'

/** The change of an e-mail address that a mailed link confirms. The secret of the link tells the user. */
export async function lockEmailChange(tx: Tx, signHash: string, now: Date) {
  const isSent = or(eq(emailChange.oldSignHash, signHash), eq(emailChange.newSignHash, signHash))
  const [found] = await tx
    .select()
    .from(emailChange)
    .where(and(isSent, gt(emailChange.expiresAt, now)))
    .for('no key update')
  return found
}
