import { eq } from 'drizzle-orm'
import { appUser, partnerContext } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import { approveProposal, refuseProposal as refuseKept, type KeptProposal } from '../partner/agent/proposal.store.ts'
import { writeDown } from '../session/audit.ts'
import type { Call, Caller } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'events'>

/** Somebody has seen booking, people and amount and says yes. What is proposed of another amount is another proposal. */
export async function approve(
  { db, clock, events }: Parts,
  { caller, body, address, agent }: Call<'POST /clientProfile/approval/approve'>,
): Promise<Reply<boolean>> {
  return db.transaction(async (tx) => {
    const found = await hold(tx, caller, body.id)
    if (!found) return refuse(5004)
    const { amount, currency } = found.content
    const isMeant = body.amount.amount === amount && body.amount.currency === currency
    if (!isMeant || !(await approveProposal({ db: tx, clock }, found, await nameOf(tx, caller)))) return overtaken
    await noteDecision(tx, { clock, events }, caller, { id: found.id, from: { address, agent }, decision: 'approved' })
    return answer(true)
  })
}

/** From now on nobody can do it, whether it was approved before or not. */
export async function refuseProposal(
  { db, clock, events }: Parts,
  { caller, body, address, agent }: Call<'POST /clientProfile/approval/refuse'>,
): Promise<Reply<boolean>> {
  return db.transaction(async (tx) => {
    const found = await hold(tx, caller, body.id)
    if (!found) return refuse(5004)
    if (!(await refuseKept({ db: tx, clock }, found, await nameOf(tx, caller)))) return overtaken
    await noteDecision(tx, { clock, events }, caller, { id: found.id, from: { address, agent }, decision: 'refused' })
    return answer(true)
  })
}

const overtaken = refuse(5312, { errorType: 1, values: { context: 'proposal' } })

async function hold(tx: Tx, caller: Caller, id: string): Promise<KeptProposal | undefined> {
  const [found] = await tx
    .select()
    .from(partnerContext)
    .where(scopeOf(caller).client(partnerContext, eq(partnerContext.id, id)))
    .for('update')
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

async function noteDecision(
  tx: Tx,
  { clock, events }: Pick<Deps, 'clock' | 'events'>,
  { clientId, userId }: Caller,
  { id, from, decision }: { id: string; from: { address: string; agent: string }; decision: 'approved' | 'refused' },
): Promise<void> {
  const object = { kind: 'proposal', id }
  const by = { clientId, userId }
  await writeDown(tx, { action: 'PROPOSAL_DECIDE', by, from, object, detail: { decision } }, clock.now())
  await events.publish(tx, { topic: `client:${clientId}`, kind: 'proposal', data: { id } })
}
