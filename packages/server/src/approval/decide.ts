import { eq } from 'drizzle-orm'
import { appUser, partnerContext } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import { markProposalApproved, markProposalRefused, type StoredProposal } from '../partner/agent/proposal.store.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Call, Caller } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'

type Dependencies = Pick<Deps, 'db' | 'clock' | 'events'>

/**
 * Approves a proposal after a user has reviewed booking, passengers and amount. A different amount requires a new
 * proposal.
 */
export async function approveProposal(
  { db, clock, events }: Dependencies,
  { caller, body, address, agent }: Call<'POST /clientProfile/approval/approve'>,
): Promise<Reply<boolean>> {
  return db.transaction(async (tx) => {
    const found = await lockProposal(tx, caller, body.id)
    if (!found) return refuse(5004)
    const { amount, currency } = found.content
    const isMeant = body.amount.amount === amount && body.amount.currency === currency
    if (!isMeant || !(await markProposalApproved({ db: tx, clock }, found, await nameOf(tx, caller)))) return isOutdated
    await recordDecision(tx, { clock, events }, caller, {
      id: found.id,
      from: { address, agent },
      decision: 'approved',
    })
    return answer(true)
  })
}

/** Refuses a proposal. It can no longer be executed, even if it was approved before. */
export async function refuseProposal(
  { db, clock, events }: Dependencies,
  { caller, body, address, agent }: Call<'POST /clientProfile/approval/refuse'>,
): Promise<Reply<boolean>> {
  return db.transaction(async (tx) => {
    const found = await lockProposal(tx, caller, body.id)
    if (!found) return refuse(5004)
    if (!(await markProposalRefused({ db: tx, clock }, found, await nameOf(tx, caller)))) return isOutdated
    await recordDecision(tx, { clock, events }, caller, { id: found.id, from: { address, agent }, decision: 'refused' })
    return answer(true)
  })
}

const isOutdated = refuse(5312, { errorType: 1, values: { context: 'proposal' } })

async function lockProposal(tx: Tx, caller: Caller, id: string): Promise<StoredProposal | undefined> {
  const [found] = await tx
    .select()
    .from(partnerContext)
    .where(scopeOf(caller).client(partnerContext, eq(partnerContext.id, id)))
    .for('no key update')
  if (found?.content.kind !== 'proposal') return undefined
  const { content, expiresAt, endedAt } = found
  return { id, content, expiresAt, endedAt }
}

async function nameOf(tx: Tx, caller: Caller): Promise<string> {
  const isCaller = eq(appUser.id, caller.userId)
  const [user] = await tx
    .select({ email: appUser.email })
    .from(appUser)
    .where(scopeOf(caller).client(appUser, isCaller))
  return user?.email ?? ''
}

async function recordDecision(
  tx: Tx,
  { clock, events }: Pick<Deps, 'clock' | 'events'>,
  { clientId, userId }: Caller,
  { id, from, decision }: { id: string; from: { address: string; agent: string }; decision: 'approved' | 'refused' },
): Promise<void> {
  const object = { kind: 'proposal', id }
  const by = { clientId, userId }
  await writeAuditLog(tx, { action: 'PROPOSAL_DECIDE', by, from, object, detail: { decision } }, clock.now())
  await events.publish(tx, { topic: `client:${clientId}`, kind: 'proposal', data: { id } })
}
