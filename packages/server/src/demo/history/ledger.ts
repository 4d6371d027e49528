import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { ledgerDay, ledgerAccount, ledgerEntry, ledgerTransfer } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { AccountKind } from '../../finance/post-transfer.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import type { HistoryTransfer } from './history-booking.model.ts'
import { after, rowsOf, userWith, type HistoryContext, type TableRows } from './history-context.ts'
import { insertRows } from './insert-rows.ts'
import { createRechargeNo, type CreditedDeposit } from './recharges.ts'

type Account = typeof ledgerAccount.$inferSelect

/**
 * Posts the transfers in order of time, with the entries and balances that `postTransfer` would have written, and pays
 * in deposits before the balance runs low. The agency has no other transfers after the start of the history.
 */
export async function postHistory(
  tx: Tx,
  context: HistoryContext,
  transfers: readonly HistoryTransfer[],
): Promise<{ count: number; deposits: CreditedDeposit[] }> {
  const { agency } = context
  const random = context.random.fork('ledger')
  const scope = clientScopeOf({ clientId: agency.id })
  const accounts = new Map<string, Account>()
  for (const account of await tx.select().from(ledgerAccount).where(scope.client(ledgerAccount)))
    accounts.set(`${account.currency} ${account.kind}`, account)
  const known = new Set([...accounts.values()].map(({ id }) => id))
  const startedAt = context.end
  const accountOf = (currency: string, kind: AccountKind) => {
    const key = `${currency} ${kind}`
    const { id: clientId } = agency
    const found = accounts.get(key) ?? {
      ...{ id: random.id(startedAt), clientId, currency, kind, balance: 0, movements: 0, movedAt: null },
      ...{ creditLine: 0, lowBalance: null, lowSince: null },
    }
    accounts.set(key, found)
    return found
  }
  const posted: (typeof ledgerTransfer.$inferInsert)[] = []
  const entries: (typeof ledgerEntry.$inferInsert)[] = []
  const days = createDays(agency.id)
  const post = ({ at, entries: moved, ...transfer }: HistoryTransfer) => {
    const id = random.id(at)
    const { currency, kind: transferKind } = transfer
    posted.push({ ...transfer, id, clientId: agency.id, createdAt: at })
    for (const { account: kind, amount } of moved) {
      const account = accountOf(currency, kind)
      account.balance += amount
      account.movements += 1
      account.movedAt = at
      const { id: accountId, balance: balanceAfter, clientId, movements: sequence } = account
      const entry = { id: random.id(at), clientId, currency, transferId: id, accountId, amount, balanceAfter }
      entries.push({ ...entry, sequence, kind: transferKind, createdAt: at })
      days.add(transfer, at, kind, amount)
    }
  }
  const deposits: CreditedDeposit[] = []
  for (const transfer of transfers.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const { currency, at } = transfer
    const taken = transfer.entries.find(({ account }) => account === 'deposit')?.amount ?? 0
    const unit = depositUnits[currency] ?? depositUnits.USD
    if (taken < 0 && accountOf(currency, 'deposit').balance + taken < unit) {
      const amount = (Math.ceil(-taken / unit) + random.integer(4, 9)) * unit
      const paidAt = after(at, -1)
      const rechargeNo = createRechargeNo(random, paidAt)
      deposits.push({ rechargeNo, at: paidAt, currency, amount })
      post({
        at: paidAt,
        kind: 'recharge',
        currency,
        reference: rechargeNo,
        remark: 'Bank transfer',
        userId: userWith(context, 'finance').id,
        entries: [
          { account: 'deposit', amount },
          { account: 'outside', amount: -amount },
        ],
      })
    }
    post(transfer)
  }
  const created = [...accounts.values()].filter(({ id }) => !known.has(id))
  let count = await insertRows(tx, [rowsOf(ledgerAccount, created)])
  for (const { id, balance, movements, movedAt } of accounts.values()) {
    if (known.has(id))
      await tx
        .update(ledgerAccount)
        .set({ balance, movements, movedAt })
        .where(scope.client(ledgerAccount, and(eq(ledgerAccount.id, id))))
  }
  const rows: TableRows[] = [
    rowsOf(ledgerTransfer, posted),
    rowsOf(ledgerEntry, entries),
    rowsOf(ledgerDay, days.rows()),
  ]
  count += await insertRows(tx, rows)
  return { count, deposits }
}

/** The sums by day of the entries. */
function createDays(clientId: string) {
  const days = new Map<string, typeof ledgerDay.$inferInsert>()
  return {
    add(
      { currency, kind }: Pick<HistoryTransfer, 'currency' | 'kind'>,
      at: Date,
      account: AccountKind,
      amount: number,
    ) {
      const day = beijingDay(at)
      const key = `${currency} ${account} ${day} ${kind}`
      const sums = days.get(key) ?? { clientId, currency, account, day, kind, movements: 0, paidIn: 0, paidOut: 0 }
      sums.movements += 1
      if (amount > 0) sums.paidIn += amount
      else sums.paidOut += amount
      days.set(key, sums)
    },
    rows: () => [...days.values()],
  }
}

/** A deposit payment is a multiple of this, in minor units; the balance never falls below it. */
const depositUnits: Record<string, number> & { USD: number } = { USD: 500_000, EUR: 500_000, CNY: 4_000_000 }
