import type { Tx } from '../database/db.ts'
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
