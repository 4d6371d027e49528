import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { appUser, client, partnerContext } from '../../database/schema.ts'
import type { Db } from '../../database/db.ts'
import type { Scope } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import type { Proposal } from '../context.ts'

interface Parts extends Pick<Deps, 'clock'> {
  db: Db
}

export interface KeptProposal {
  id: string
  content: Proposal
  expiresAt: Date
  endedAt: Date | null
}

/** A proposal of one person, in whatever state it is. */
export async function findProposal(
  { db }: Parts,
  scope: Scope,
  { id, userId }: { id: string; userId: string },
): Promise<KeptProposal | undefined> {
  const [found] = await db
    .select()
    .from(partnerContext)
    .where(scope.client(partnerContext, eq(partnerContext.id, id)))
  const content = found?.content
  if (!found || content?.kind !== 'proposal' || content.userId !== userId) return undefined
  return { id, content, expiresAt: found.expiresAt, endedAt: found.endedAt }
}

/** Uses an approval up: of any number of attempts at once one gets it, and none after its time. */
export async function useApproval({ db, clock }: Parts, scope: Scope, id: string): Promise<boolean> {
  const now = clock.now()
  const isApproved = sql`${partnerContext.content} -> 'approved' is not null`
  const open = and(
    eq(partnerContext.id, id),
    isNull(partnerContext.endedAt),
    gt(partnerContext.expiresAt, now),
    isApproved,
  )
  const used = await db
    .update(partnerContext)
    .set({ endedAt: now })
    .where(scope.client(partnerContext, open))
    .returning({ id: partnerContext.id })
  return used.length === 1
}

export interface ProposalToApprove extends KeptProposal {
  clientId: string
  clientCode: string
  userName: string
}

/** The proposal behind a name that somebody typed into the shell of the server: there is no client before it is found. */
export async function findForShell({ db, clock }: Parts, id: string): Promise<ProposalToApprove | undefined> {
  const open = and(eq(partnerContext.id, id), isNull(partnerContext.endedAt), gt(partnerContext.expiresAt, clock.now()))
  const [found] = await db.select().from(partnerContext).where(open)
  if (found?.content.kind !== 'proposal') return undefined
  const { content, clientId, expiresAt, endedAt } = found
  const [user] = await db
    .select({ userName: appUser.email, clientCode: client.code })
    .from(appUser)
    .innerJoin(client, eq(client.id, appUser.clientId))
    .where(and(eq(appUser.id, content.userId), eq(appUser.clientId, clientId), eq(appUser.status, 'active')))
  return user && { id, clientId, content, expiresAt, endedAt, ...user }
}

/** Somebody has seen what it is and says yes, once. */
export async function approveProposal(
  { db, clock }: Parts,
  { id, content }: KeptProposal,
  by: string,
): Promise<boolean> {
  const now = clock.now()
  const isNew = sql`${partnerContext.content} -> 'approved' is null`
  const open = and(eq(partnerContext.id, id), isNull(partnerContext.endedAt), gt(partnerContext.expiresAt, now), isNew)
  const approved = await db
    .update(partnerContext)
    .set({ content: { ...content, approved: { at: now.toISOString(), by } } })
    .where(open)
    .returning({ id: partnerContext.id })
  return approved.length === 1
}

/** Somebody says no: nobody can approve or do it any more. */
export async function refuseProposal(
  { db, clock }: Parts,
  { id, content }: KeptProposal,
  by: string,
): Promise<boolean> {
  const now = clock.now()
  const open = and(eq(partnerContext.id, id), isNull(partnerContext.endedAt), gt(partnerContext.expiresAt, now))
  const refused = await db
    .update(partnerContext)
    .set({ content: { ...content, refused: { at: now.toISOString(), by } }, endedAt: now })
    .where(open)
    .returning({ id: partnerContext.id })
  return refused.length === 1
}
