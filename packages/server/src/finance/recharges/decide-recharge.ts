import { getRechargeLimits, formatMoney } from '@gangway/core/contract'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Tx } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog, type AuditEntry } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { creditRecharge, rejectRecharge } from './credit-recharge.ts'
import { publishRecharge } from './publish-recharge.ts'
import { findQueuedRecharge } from './recharge-queue.store.ts'
import { lockRecharge, updateRecharge, type Recharge } from './recharge.store.ts'
import { secondPersonLimit } from './second-person.ts'

type Credit = 'POST /console/recharge/credit'

/**
 * Credits what was received. Above the limit the first person only approves the amount: the money moves when another
 * person sends the same amount. A different amount is a new approval, which again waits for another person.
 */
export async function creditRechargeByProvider(
  deps: Deps,
  call: Call<Credit>,
): Promise<Reply<Answer<Credit>> | Refusal> {
  const { caller, body } = call
  const { rechargeId, version, amount } = body
  if (!caller.provider) return refuse(403)
  const found = await findQueuedRecharge(deps.db, deps.clock, rechargeId)
  if (!found) return refuse(5004)
  const { currency } = found.row
  const { most } = getRechargeLimits(currency)
  if (amount > most) {
    const values = { from: formatMoney({ amount: 1, currency }), to: formatMoney({ amount: most, currency }) }
    return refuse(5001, { errorType: 1, fields: [{ path: 'amount', key: 'input.recharge.amount', values }] })
  }
  const now = found.clock.now()
  return deps.db.transaction(async (tx) => {
    const row = await lockSubmitted(tx, found.row, version)
    if (!row) return changedMeanwhile()
    const needsTwo = amount > secondPersonLimit(deps.settings, currency)
    const isApproved = row.firstApproverId !== null && row.approvedAmount === amount
    if (needsTwo && isApproved && row.firstApproverId === caller.userId)
      return refuse(5312, { errorType: 1, values: { context: 'secondPerson' } })
    const detail = { amount, currency }
    if (needsTwo && !isApproved) {
      await record(tx, deps, call, row, 'RECHARGE_APPROVE', detail)
      const approval = { approvedAmount: amount, firstApproverId: caller.userId, firstApprovedAt: now }
      await updateRecharge(tx, clientScopeOf(row), row, approval)
      await publishRecharge(tx, deps, row)
      return answer({ status: row.status, version: version + 1, waitsForSecond: true })
    }
    await record(tx, deps, call, row, 'RECHARGE_CREDIT', detail)
    await creditRecharge(tx, deps, row, amount, { by: caller.userId, now, approval: needsTwo ? 'two' : 'one' })
    return answer({ status: 'CREDITED' as const, version: version + 1, waitsForSecond: false })
  })
}

type Reject = 'POST /console/recharge/reject'

export async function rejectRechargeByProvider(
  deps: Deps,
  call: Call<Reject>,
): Promise<Reply<Answer<Reject>> | Refusal> {
  const { rechargeId, version, reason } = call.body
  if (!call.caller.provider) return refuse(403)
  const found = await findQueuedRecharge(deps.db, deps.clock, rechargeId)
  if (!found) return refuse(5004)
  return deps.db.transaction(async (tx) => {
    const row = await lockSubmitted(tx, found.row, version)
    if (!row) return changedMeanwhile()
    await record(tx, deps, call, row, 'RECHARGE_REJECT', { amount: row.amount, currency: row.currency })
    await rejectRecharge(tx, deps, row, reason, { by: call.caller.userId, now: found.clock.now() })
    return answer({ status: 'REJECTED' as const, version: version + 1, waitsForSecond: false })
  })
}

async function lockSubmitted(tx: Tx, found: Recharge, version: number): Promise<Recharge | undefined> {
  const row = await lockRecharge(tx, clientScopeOf(found), found.id)
  return row?.status === 'SUBMITTED' && row.version === version ? row : undefined
}

async function record(
  tx: Tx,
  { clock }: Deps,
  { caller, address, agent }: Call<Credit> | Call<Reject>,
  { rechargeNo }: Recharge,
  action: AuditEntry['action'],
  detail: Record<string, string | number>,
): Promise<void> {
  const object = { kind: 'recharge', id: rechargeNo }
  await writeAuditLog(tx, { action, by: caller, from: { address, agent }, object, detail }, clock.now())
}

function changedMeanwhile(): Refusal {
  return refuse(5312, { errorType: 1, values: { context: 'rechargeChanged' } })
}
