import { convert, currencies, unitsOf } from '@gangway/reference'
import { scopeOf, type AccessScope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog, type AuditEntry } from '../../shared/audit.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { creditRecharge } from './credit-recharge.ts'
import { lockRecharge } from './recharge.store.ts'
import { insertRecharge } from './submit-recharge.ts'

const usualDollars = 10_000

/** About 10,000 US dollars in any currency, in minor units. */
export function usualTestFunds(currency: string): number {
  const unit = unitsOf(currency)
  return Math.round(convert(usualDollars * unitsOf('USD'), 'USD', currency) / unit) * unit
}

interface Funded {
  clientId: string
  accessScope: AccessScope
  userId: string
  clock: Clock
}

/** Credits the deposit of an agency in test mode at once, as a top-up. The caller has checked the mode. */
export async function addTestFunds(
  deps: Deps,
  caller: Funded,
  { amount, currency, from }: { amount: number; currency: string; from: AuditEntry['from'] },
): Promise<string> {
  const { clientId, userId } = caller
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  return deps.db.transaction(async (tx) => {
    const { id, rechargeNo } = await insertRecharge(tx, {
      ...{ clientId, userId, currency, amount, receipts: [], remark: 'test funds' },
      ...{ status: 'SUBMITTED', submittedAt: now },
    })
    const row = await lockRecharge(tx, scope, id)
    if (!row) throw new Error(`The top-up ${rechargeNo} was not stored.`)
    const object = { kind: 'recharge', id: rechargeNo }
    const entry = { action: 'RECHARGE_CREDIT', by: { clientId, userId }, from, object } as const
    await writeAuditLog(tx, { ...entry, detail: { amount, currency, test: true } }, deps.clock.now())
    await creditRecharge(tx, deps, row, amount, { by: null, now, approval: 'one' })
    return rechargeNo
  })
}

type Show = 'GET /client/deposit/testFunds'
type Add = 'POST /client/deposit/testFunds'

/** The currencies in which an agency in test mode can add funds; none for others. */
export async function showTestFunds({ caller }: Call<Show>): Promise<Reply<Answer<Show>>> {
  const isTest = caller.mode === 'test' && !caller.provider
  const usual = (currency: string) => ({ amount: usualTestFunds(currency), currency })
  return answer({ amounts: isTest ? currencies.map(usual) : [] })
}

export async function addOwnTestFunds(
  deps: Deps,
  { caller, body: { currency }, address, agent }: Call<Add>,
): Promise<Reply<Answer<Add>> | Refusal> {
  if (caller.mode !== 'test' || caller.provider) return refuse(403, { errorType: 1, values: { context: 'live' } })
  if (!currencies.includes(currency))
    return refuse(5001, { fields: [{ path: 'currency', key: 'input.agency.currency' }] })
  const amount = usualTestFunds(currency)
  const rechargeNo = await addTestFunds(deps, caller, { amount, currency, from: { address, agent } })
  return answer({ rechargeNo, credited: { amount, currency } })
}
