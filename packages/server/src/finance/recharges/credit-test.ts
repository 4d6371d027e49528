import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { creditRecharge } from './credit-recharge.ts'
import { findRecharge, lockRecharge } from './recharge.store.ts'

type CreditTest = 'POST /client/recharge/creditTest'

/** In test mode the agency credits its top-up itself, as the provider would. */
export async function creditTestRecharge(
  deps: Deps,
  { caller, body, address, agent }: Call<CreditTest>,
): Promise<Reply<Answer<CreditTest>> | Refusal> {
  if (caller.mode !== 'test') return refuse(403, { errorType: 1, values: { context: 'live' } })
  const scope = scopeOf(caller)
  const found = await findRecharge(deps.db, scope, body.rechargeNo)
  if (!found) return refuse(5004)
  return deps.db.transaction(async (tx) => {
    const row = await lockRecharge(tx, scope, found.row.id)
    if (row?.status !== 'SUBMITTED') return refuse(5312, { errorType: 1, values: { context: 'rechargeDecided' } })
    const { rechargeNo, amount, currency } = row
    const object = { kind: 'recharge', id: rechargeNo }
    const entry = { action: 'RECHARGE_CREDIT', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: { amount, currency, test: true } }, deps.clock.now())
    await creditRecharge(tx, deps, row, amount, { by: null, now: caller.clock.now(), approval: 'one' })
    return answer({ rechargeNo, status: 'CREDITED' as const })
  })
}
