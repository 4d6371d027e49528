import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { appUser, client, partnerContext } from '../../database/schema.ts'
import type { Db } from '../../database/db.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Proposal } from '../context.model.ts'

interface Dependencies extends Pick<Deps, 'clock'> {
  db: Db
}

export interface StoredProposal {
  id: string
  content: Proposal
  expiresAt: Date
  endedAt: Date | null
}

/** A proposal of one user, in any state. */
export async function findProposal(
  { db }: Dependencies,
  scope: Scope,
  { id, userId }: { id: string; userId: string },
): Promise<StoredProposal | undefined> {
  const [found] = await db
    .select()
    .from(partnerContext)
    .where(scope.client(partnerContext, eq(partnerContext.id, id)))
  const content = found?.content
  if (!found || content?.kind !== 'proposal' || content.userId !== userId) return undefined
  return { id, content, expiresAt: found.expiresAt, endedAt: found.endedAt }
}

/** Consumes an approval: only one of several concurrent attempts succeeds, and none after expiry. */
export async function useApproval({ db, clock }: Dependencies, scope: Scope, id: string): Promise<boolean> {
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

export interface ProposalToApprove extends StoredProposal {
  clientId: string
  clientCode: string
  userName: string
}

/** An open proposal by id, across agencies, for the server's shell. */
export async function findForShell({ db, clock }: Dependencies, id: string): Promise<ProposalToApprove | undefined> {
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

/** Approves a proposal once. */
export async function markProposalApproved(
  { db, clock }: Dependencies,
  { id, content }: StoredProposal,
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

/** Refuses a proposal; it can no longer be approved or executed. */
export async function markProposalRefused(
  { db, clock }: Dependencies,
  { id, content }: StoredProposal,
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
