import { toServerTime } from '@gangway/core/contract'
import { and, desc, eq, ilike, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { escapeLike } from '../../database/escape-like.ts'
import { appUser, lead } from '../../database/schema.ts'
import type { LeadKind } from '../lead-fields.ts'

export interface LeadFilters {
  kind?: LeadKind
  status?: StoredLead['status']
  subject?: string
  keyword?: string
}

export type StoredLead = typeof lead.$inferSelect

/** Leads belong to the provider, not to an agency: only for the provider's console. */
export async function readLeads(db: Db, filters: LeadFilters, { limit, offset }: { limit: number; offset: number }) {
  const isFound = leadConditions(filters)
  const rows = await db
    .select()
    .from(lead)
    .where(isFound)
    .orderBy(desc(lead.createdAt), desc(lead.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(lead, isFound) }
}

/** The next leads of an export, the newest first, after the last one of the previous part. */
export async function readLeadsAfter(db: Db, filters: LeadFilters, last: StoredLead | undefined, limit: number) {
  const isOlder =
    last && or(lt(lead.createdAt, last.createdAt), and(eq(lead.createdAt, last.createdAt), lt(lead.id, last.id)))
  return db
    .select()
    .from(lead)
    .where(and(leadConditions(filters), isOlder))
    .orderBy(desc(lead.createdAt), desc(lead.id))
    .limit(limit)
}

export function countLeads(db: Db, filters: LeadFilters): Promise<number> {
  return db.$count(lead, leadConditions(filters))
}

export async function findLead(db: Db, id: string): Promise<StoredLead | undefined> {
  const [row] = await db.select().from(lead).where(eq(lead.id, id))
  return row
}

export interface LeadChange extends Pick<StoredLead, 'status' | 'note'> {
  userId: string
  handledAt: Date
}

/** Whether the lead exists. */
export async function changeLead(tx: Tx, id: string, { userId, ...change }: LeadChange): Promise<boolean> {
  const handledBy = sql`(select ${appUser.email} from ${appUser} where ${appUser.id} = ${userId})`
  const changed = await tx
    .update(lead)
    .set({ ...change, handledBy })
    .where(eq(lead.id, id))
    .returning({ id: lead.id })
  return changed.length === 1
}

export function presentLead({ id, kind, subject, company, name, email, lang, status, createdAt }: StoredLead) {
  return { id, kind, subject, company, name, email, lang, status, createdAt: toServerTime(createdAt) }
}

function leadConditions({ kind, status, subject, keyword = '' }: LeadFilters): SQL | undefined {
  const typed = keyword.trim()
  const part = `%${escapeLike(typed)}%`
  return and(
    kind && eq(lead.kind, kind),
    status && eq(lead.status, status),
    subject ? eq(lead.subject, subject) : undefined,
    typed === '' ? undefined : or(ilike(lead.company, part), ilike(lead.name, part), ilike(lead.email, part)),
  )
}
