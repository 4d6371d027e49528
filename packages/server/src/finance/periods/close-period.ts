import type { Tx } from '../../database/db.ts'
import { accountingPeriod, accountingPeriodBalance } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import { newId } from '../../shared/ids.ts'
import { findClosableMonth, presentPeriods } from './list-periods.ts'
import { shiftMonth } from './months.ts'
import { lockPeriods } from './period-lock.store.ts'
import { sumMonths, type EntrySum } from './period-sums.store.ts'

type Close = 'POST /client/period/close'

/** Closes the oldest open month and records its balances. */
export async function closePeriod(
  deps: Deps,
  { caller, body: { month }, address, agent }: Call<Close>,
): Promise<Reply<Answer<Close>> | Refusal> {
  if (caller.provider) return refuse(403)
  const scope = scopeOf(caller)
  return deps.db.transaction(async (tx) => {
    await lockPeriods(tx, scope, 'exclusive')
    const now = caller.clock.now()
    if ((await findClosableMonth(tx, scope, now)) !== month)
      return refuse(5312, { errorType: 1, values: { context: 'periodOrder' } })
    await insertPeriod(tx, scope, { month, closedById: caller.userId, closedAt: now })
    const object = { kind: 'accountingPeriod', id: month }
    const entry = { action: 'PERIOD_CLOSE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, entry, deps.clock.now())
    const closed = (await presentPeriods(tx, scope, caller.clock)).find((each) => each.month === month)
    if (!closed) throw new Error(`The closed month ${month} is not listed.`)
    crashPoint('before-period-committed')
    return answer(closed)
  })
}

interface NewPeriod {
  month: string
  closedById: string | null
  closedAt: Date
  /** For reproducible data. */
  id?: string
}

/** Records a closed month with the balance of every account. The caller holds the lock of the periods. */
export async function insertPeriod(
  tx: Tx,
  scope: Scope,
  { month, closedById, closedAt, id = newId(closedAt) }: NewPeriod,
): Promise<void> {
  const { clientId } = scope
  const before = sumByAccount(await sumMonths(tx, scope, { before: month }))
  const during = sumByAccount(await sumMonths(tx, scope, { from: month, before: shiftMonth(month, 1) }))
  await tx.insert(accountingPeriod).values({ id, clientId, month, state: 'CLOSED', closedById, closedAt })
  const accountIds = [...new Set([...before.keys(), ...during.keys()])]
  if (accountIds.length === 0) return
  await tx.insert(accountingPeriodBalance).values(
    accountIds.map((accountId) => {
      const earlier = before.get(accountId) ?? { debit: 0, credit: 0 }
      const { debit, credit } = during.get(accountId) ?? { debit: 0, credit: 0 }
      const opening = earlier.debit - earlier.credit
      return { clientId, periodId: id, accountId, opening, debit, credit, closing: opening + debit - credit }
    }),
  )
}

function sumByAccount(sums: readonly EntrySum[]): Map<string, Pick<EntrySum, 'debit' | 'credit'>> {
  const totals = new Map<string, { debit: number; credit: number }>()
  for (const { accountId, debit, credit } of sums) {
    const known = totals.get(accountId) ?? { debit: 0, credit: 0 }
    totals.set(accountId, { debit: known.debit + debit, credit: known.credit + credit })
  }
  return totals
}
