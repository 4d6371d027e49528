import { operatorName } from '../../shared/agency/operator-name.ts'
import type { Tx } from '../../database/db.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { lockRefundAndBooking, rejectRefund, setRefundStatus, writeRefundLog } from '../change-refund.ts'
import { findRefund, type Refund } from '../refund.store.ts'
import { settleRefund } from '../settle-refund.ts'
import { providerActionsOf } from './present-provider-refund.ts'
import { findProviderRefund } from './provider-refunds.store.ts'

type Process = 'POST /console/refund/process'

/** Records that the airline has the refund now. The job goes on asking the airline for its answer. */
export async function processByProvider(deps: Deps, call: Call<Process>): Promise<Reply<Answer<Process>> | Refusal> {
  const { refundId, version } = call.body
  if (!call.caller.provider) return refuse(403)
  const found = await findProviderRefund(deps.db, deps.clock, refundId)
  if (!found) return refuse(5004)
  const now = found.clock.now()
  const isDone = await deps.db.transaction(async (tx) => {
    const locked = await lockRefundAndBooking(tx, clientScopeOf(found.row), found.row)
    if (!locked || !mayChange(locked.row, 'PROCESS', version)) return false
    await record(tx, deps, call, { row: locked.row, now }, { action: 'REFUND_PROCESS', detail: {} })
    await setRefundStatus(tx, { ...deps, now }, locked.row, 'AIRLINE_PROCESSING', { handedOverAt: now })
    return true
  })
  return isDone ? afterChange(deps, found.row) : changedMeanwhile()
}

type Settle = 'POST /console/refund/settle'

/**
 * Records what the airline has paid, or answers a dispute about it with another amount or the same one. From there the refund
 * goes on as if the airline had reported it.
 */
export async function settleByProvider(deps: Deps, call: Call<Settle>): Promise<Reply<Answer<Settle>> | Refusal> {
  const { refundId, version, received } = call.body
  if (!call.caller.provider) return refuse(403)
  const found = await findProviderRefund(deps.db, deps.clock, refundId)
  if (!found) return refuse(5004)
  const action = found.row.confirmState === 'DISPUTED' ? 'CORRECT' : 'SETTLE'
  if (!mayChange(found.row, action, version)) return changedMeanwhile()
  if (received > found.row.original) {
    const tooMuch = { path: 'received', key: 'input.numberMax', values: { count: found.row.original } }
    return refuse(5001, { errorType: 1, fields: [tooMuch] })
  }
  let isDone = false
  const money = { amount: received, currency: found.row.currency }
  await settleRefund(deps, found.row, money, found.clock.now(), async (tx, { row }) => {
    if (!mayChange(row, action, version)) return false
    const detail = { received, currency: row.currency, ...(row.received !== null && { before: row.received }) }
    await record(tx, deps, call, { row, now: found.clock.now() }, { action: 'REFUND_SETTLE', detail })
    isDone = true
    return true
  })
  return isDone ? afterChange(deps, found.row) : changedMeanwhile()
}

type Reject = 'POST /console/refund/reject'

export async function rejectByProvider(deps: Deps, call: Call<Reject>): Promise<Reply<Answer<Reject>> | Refusal> {
  const { refundId, version, reason } = call.body
  if (!call.caller.provider) return refuse(403)
  const found = await findProviderRefund(deps.db, deps.clock, refundId)
  if (!found) return refuse(5004)
  const now = found.clock.now()
  const isDone = await deps.db.transaction(async (tx) => {
    const locked = await lockRefundAndBooking(tx, clientScopeOf(found.row), found.row)
    if (!locked || !mayChange(locked.row, 'REJECT', version)) return false
    await record(tx, deps, call, { row: locked.row, now }, { action: 'REFUND_REJECT', detail: { reason } })
    await rejectRefund(tx, { ...deps, now }, locked, reason)
    return true
  })
  return isDone ? afterChange(deps, found.row) : changedMeanwhile()
}

function mayChange(row: Refund, action: ReturnType<typeof providerActionsOf>[number], version: number): boolean {
  return row.version === version && providerActionsOf(row).includes(action)
}

/** Who decided what, for the provider's audit log and for the log that the agency reads. */
async function record(
  tx: Tx,
  { clock }: Deps,
  { caller, body: { note }, address, agent }: Call<Process> | Call<Settle> | Call<Reject>,
  { row, now }: { row: Refund; now: Date },
  {
    action,
    detail,
  }: { action: 'REFUND_PROCESS' | 'REFUND_SETTLE' | 'REFUND_REJECT'; detail: Record<string, string | number> },
): Promise<void> {
  const { refundNo, orderNo } = row
  const object = { kind: 'refund', id: refundNo }
  const entry = { action, by: caller, from: { address, agent }, object, detail: { ...detail, orderNo, note } }
  await writeAuditLog(tx, entry, clock.now())
  const line = { sentence: 'refundByProvider', values: { note }, operator: await operatorName(tx, caller) }
  await writeRefundLog(tx, now, [{ row, line }])
}

async function afterChange({ db }: Deps, row: Refund): Promise<Reply<Answer<Settle>>> {
  const changed = await findRefund(db, clientScopeOf(row), { id: row.id })
  return answer({ status: changed?.status ?? row.status, version: changed?.version ?? row.version })
}

function changedMeanwhile(): Refusal {
  return refuse(5312, { errorType: 1, values: { context: 'refundChanged' } })
}
