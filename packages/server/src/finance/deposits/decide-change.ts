import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { client } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { agencyClock } from '../../shared/agency-clock.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { postTransfer, type AccountKind } from '../post-transfer.ts'
import { ensureDeposit, readBalance, updateCreditLine } from './deposit-account.store.ts'
import { lockDepositChange, updateDepositChange, type DepositChange } from './deposit-changes.store.ts'

type Apply = 'POST /console/deposit/apply'
type Decline = 'POST /console/deposit/decline'

/** Applies a change in the ledger. Only another person than the one who proposed it can. */
export async function applyDepositChange(deps: Deps, call: Call<Apply>): Promise<Reply<Answer<Apply>> | Refusal> {
  const { caller, body } = call
  if (!caller.provider) return refuse(403)
  return deps.db
    .transaction(async (tx) => {
      const row = await lockProposed(tx, body)
      if (!row) return changedMeanwhile()
      if (row.proposedById === caller.userId) return refuse(5312, { errorType: 1, values: { context: 'secondPerson' } })
      const problem = await applyInLedger(tx, deps, row)
      // The exception undoes what was posted.
      if (problem) throw new ImpossibleChangeError(problem)
      return finish(tx, deps, call, row, { state: 'APPLIED' })
    })
    .catch((error: unknown) => {
      if (error instanceof ImpossibleChangeError)
        return refuse(5312, { errorType: 1, values: { context: error.context } })
      throw error
    })
}

export async function declineDepositChange(deps: Deps, call: Call<Decline>): Promise<Reply<Answer<Decline>> | Refusal> {
  const { caller, body } = call
  if (!caller.provider) return refuse(403)
  return deps.db.transaction(async (tx) => {
    const row = await lockProposed(tx, body)
    return row ? finish(tx, deps, call, row, { state: 'DECLINED', declineReason: body.reason }) : changedMeanwhile()
  })
}

type Problem = 'depositShort' | 'creditLineUsed'

class ImpossibleChangeError extends Error {
  readonly context: Problem
  constructor(context: Problem) {
    super(`The change of the deposit is not possible: ${context}.`)
    this.context = context
  }
}

async function lockProposed(tx: Tx, { changeId, version }: { changeId: string; version: number }) {
  const row = await lockDepositChange(tx, changeId)
  return row?.state === 'PROPOSED' && row.version === version ? row : undefined
}

async function applyInLedger(tx: Tx, { clock }: Deps, row: DepositChange): Promise<Problem | undefined> {
  const { clientId, kind, currency, amount, changeNo, reason } = row
  const scope = clientScopeOf(row)
  const [agency] = await tx.select().from(client).where(eq(client.id, clientId))
  if (!agency) throw new Error(`The agency of the change ${changeNo} does not exist.`)
  const now = agencyClock(clock, agency).now()
  if (kind === 'CREDIT_LINE') {
    await ensureDeposit(tx, scope, currency, now)
    return (await updateCreditLine(tx, scope, currency, amount)) ? undefined : 'creditLineUsed'
  }
  const signed = kind === 'RETURN' ? -amount : amount
  // A return goes to the bank account of the agency; an adjustment corrects what was spent.
  const other: AccountKind = kind === 'RETURN' ? 'outside' : 'sales'
  const entries = [
    { account: 'deposit' as const, amount: signed },
    { account: other, amount: -signed },
  ]
  const transfer = { kind: 'adjustment' as const, currency, reference: changeNo, remark: reason, entries }
  const posted = await postTransfer(tx, scope, transfer, now)
  if (posted.outcome === 'insufficient') return 'depositShort'
  if (posted.outcome !== 'posted') throw new Error(`The change ${changeNo} was posted before.`)
  // The credit line is not paid out.
  return kind === 'RETURN' && (await readBalance(tx, scope, currency)) < 0 ? 'depositShort' : undefined
}

async function finish(
  tx: Tx,
  { clock, events }: Deps,
  { caller, address, agent }: Call<Apply> | Call<Decline>,
  row: DepositChange,
  decision: { state: 'APPLIED' } | { state: 'DECLINED'; declineReason: string },
) {
  const now = clock.now()
  await updateDepositChange(tx, row, { ...decision, decidedById: caller.userId, decidedAt: now })
  const { changeNo, kind, amount, currency, version, clientId } = row
  const object = { kind: 'depositChange', id: changeNo }
  const action = decision.state === 'APPLIED' ? ('DEPOSIT_CHANGE_APPLY' as const) : ('DEPOSIT_CHANGE_DECLINE' as const)
  const entry = { action, by: caller, from: { address, agent }, object, detail: { kind, amount, currency } }
  await writeAuditLog(tx, entry, now)
  const topics = [caller.clientId, ...(decision.state === 'APPLIED' ? [clientId] : [])]
  await events.publish(tx, ...topics.map((id) => ({ topic: `client:${id}`, kind: 'balance', data: {} })))
  return answer({ state: decision.state, version: version + 1 })
}

function changedMeanwhile(): Refusal {
  return refuse(5312, { errorType: 1, values: { context: 'depositChanged' } })
}
