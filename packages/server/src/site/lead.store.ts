import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { lead } from '../database/schema.ts'
import type { Lead } from './lead-fields.ts'

/** Whether the lead is new: the same form with the same content is stored once. */
export async function insertLead(tx: Tx, given: Lead, createdAt: Date): Promise<boolean> {
  const stored = await tx
    .insert(lead)
    .values({ ...given, createdAt })
    .onConflictDoNothing()
    .returning({ id: lead.id })
  return stored.length === 1
}

export async function isLeadStored(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: lead.id }).from(lead).where(eq(lead.id, id))
  return found.length === 1
}
