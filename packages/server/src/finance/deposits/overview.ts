import { forecastDepositDays, getAvailableAmount, getRechargeLimits, spendingDays } from '@gangway/core/contract'
import { eq, sql } from 'drizzle-orm'
import { recharge } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../database/db.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { readDeposits, readSpending } from './deposit-account.store.ts'

type Overview = 'GET /client/deposit/overview'

const dayMs = 24 * 3_600_000
/** A shorter period says nothing about a rate. */
const leastDays = 7

export async function showDepositOverview(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { caller }: Call<Overview>,
): Promise<Reply<Answer<Overview>>> {
  if (caller.provider) return answer([])
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const waiting = await readSubmitted(db, scope)
  const list: Answer<Overview> = []
  for (const { currency, balance, held, creditLine, lowBalance, lowSince, accountId } of await readDeposits(
    db,
    scope,
  )) {
    const money = (amount: number) => ({ amount, currency })
    const { spent, days } = await readSpendingRate(db, scope, accountId, now)
    const available = getAvailableAmount({ balance, creditLine })
    const { least, most } = getRechargeLimits(currency)
    list.push({
      currency,
      ...{ available: money(available), balance: money(balance), held: money(held), creditLine: money(creditLine) },
      submitted: money(waiting.get(currency) ?? 0),
      lowBalance: lowBalance === null ? null : money(lowBalance),
      isLow: lowSince !== null,
      spentPerDay: money(Math.round(spent / days)),
      lastsDays: forecastDepositDays(available, spent, days),
      ...{ least: money(least), most: money(most), bankAccount: settings.bankAccount },
    })
  }
  return answer(list)
}

/** What was spent in the last days; an agency that began later is measured since its first payment. */
export async function readSpendingRate(
  db: Db,
  scope: Scope,
  accountId: string | undefined,
  now: Date,
): Promise<{ spent: number; days: number }> {
  if (accountId === undefined) return { spent: 0, days: spendingDays }
  const since = new Date(now.getTime() - spendingDays * dayMs)
  const { spent, firstAt } = await readSpending(db, scope, accountId, since)
  const age = firstAt === null ? spendingDays : Math.ceil((now.getTime() - firstAt.getTime()) / dayMs)
  return { spent: Math.max(0, spent), days: Math.min(spendingDays, Math.max(leastDays, age)) }
}

async function readSubmitted(db: Db, scope: Scope): Promise<Map<string, number>> {
  const rows = await db
    .select({ currency: recharge.currency, sum: sql<string>`sum(${recharge.amount})` })
    .from(recharge)
    .where(scope.client(recharge, eq(recharge.status, 'SUBMITTED')))
    .groupBy(recharge.currency)
  return new Map(rows.map(({ currency, sum }) => [currency, Number(sum)]))
}
