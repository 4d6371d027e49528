import { max, min } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { ledgerDay } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { isDepositDay, sumByKind } from './day-sums.ts'
import { findDepositAccount } from './deposit-accounts.ts'
import { readHeldBefore } from './held-balance.ts'
import { netOf, presentSums } from './list-transactions.ts'

type Month = 'POST /client/bill/getMonth'

/** A calendar month in Beijing time, by default the current one: opening + movements by type = closing. */
export async function showMonth(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<Month>,
): Promise<Reply<Answer<Month>>> {
  const scope = scopeOf(caller)
  const { account, currencies } = await findDepositAccount(db, scope, body.currency)
  const { currency } = account
  const current = beijingDay(caller.clock.now()).slice(0, 7)
  const month = body.month ?? current
  const from = startOfMonth(month)
  const end = startOfMonth(nextMonth(month))
  const [before, sums, bounds, held] = await Promise.all([
    sumByKind(db, scope, account, { to: from }),
    sumByKind(db, scope, account, { from, to: end }),
    boundsOf(db, scope, currency),
    readHeldBefore(db, scope, currency, end),
  ])
  const opening = netOf(before)
  const totals = presentSums(sums, currency)
  return answer({
    month,
    currency,
    currencies,
    firstMonth: bounds.first?.slice(0, 7) ?? null,
    lastMonth: [bounds.last?.slice(0, 7) ?? current, current].toSorted().at(-1) ?? current,
    opening: { amount: opening, currency },
    ...totals,
    closing: { amount: opening + totals.net.amount, currency },
    held: { amount: held, currency },
  })
}

async function boundsOf(db: Db, scope: Scope, currency: string) {
  const [bounds] = await db
    .select({ first: min(ledgerDay.day), last: max(ledgerDay.day) })
    .from(ledgerDay)
    .where(scope.client(ledgerDay, isDepositDay(currency)))
  return { first: bounds?.first ?? null, last: bounds?.last ?? null }
}

function startOfMonth(month: string): Date {
  return new Date(`${month}-01T00:00:00+08:00`)
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
