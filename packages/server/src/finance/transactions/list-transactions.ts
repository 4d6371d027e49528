import { toServerTime, transactionTypes } from '@gangway/core/contract'
import { and, lt } from 'drizzle-orm'
import { ledgerEntry } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { selectSums, sumByKind, type KindSums } from './day-sums.ts'
import { findDepositAccount } from './deposit-accounts.ts'
import { findHoldSteps } from './holds.ts'
import { skipDays } from './skip-days.ts'
import { entryConditions, isNarrow, kindByType, rangeOf } from './transaction-filters.ts'
import { readTransactions } from './transaction.store.ts'

type List = 'POST /client/bill/getPageList'

/** Movements of the deposit with the balance after each, and the totals of all that match. */
export async function listTransactions(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const { page, pageSize, ...filters } = body
  const { account, currencies } = await findDepositAccount(db, scope, filters.currency)
  const { currency } = account
  const condition = entryConditions(db, scope, account, filters)
  const range = rangeOf(filters)
  const hasBalances = !isNarrow(filters) && range.kinds === undefined
  const readPage = async () => {
    const skipped = (page - 1) * pageSize
    const start = isNarrow(filters) ? { offset: skipped } : await skipDays(db, scope, account, range, skipped)
    const isBefore = start.before && lt(ledgerEntry.createdAt, start.before)
    return readTransactions(db, scope, and(condition, isBefore), { offset: start.offset, pageSize })
  }
  const [rows, sums, before] = await Promise.all([
    readPage(),
    isNarrow(filters) ? selectSums(db, scope, condition) : sumByKind(db, scope, account, range),
    hasBalances && range.from ? sumByKind(db, scope, account, { to: range.from }) : [],
  ])
  const stepOf = await findHoldSteps(db, scope, rows)
  const totals = presentSums(sums, currency)
  const money = (amount: number) => ({ amount, currency })
  const opening = netOf(before)
  return answer({
    list: rows.map((row) => {
      const { step, hold } = stepOf(row)
      return {
        number: row.transferId,
        createdAt: toServerTime(row.createdAt),
        type: typeOf(row.kind),
        step,
        hold: hold && { state: hold.state, at: hold.at && toServerTime(hold.at) },
        orderNo: row.orderNo,
        refundNo: row.refundNo,
        rechargeNo: row.kind === 'recharge' ? row.reference : null,
        amount: money(row.amount),
        balanceAfter: money(row.balanceAfter),
        user: row.user,
        remark: row.remark,
      }
    }),
    total: totals.count,
    page,
    pageSize,
    currency,
    currencies,
    totals,
    opening: hasBalances ? money(opening) : null,
    closing: hasBalances ? money(opening + totals.net.amount) : null,
  })
}

export function typeOf(kind: KindSums['kind']) {
  const found = transactionTypes.find((type) => kindByType[type] === kind)
  if (!found) throw new Error(`The kind ${kind} has no type.`)
  return found
}

export function netOf(sums: readonly KindSums[]): number {
  return sums.reduce((total, { paidIn, paidOut }) => total + paidIn + paidOut, 0)
}

/** The sums of all types and of each, in the order of the types. */
export function presentSums(sums: readonly KindSums[], currency: string) {
  const money = (amount: number) => ({ amount, currency })
  const present = (rows: readonly KindSums[]) => {
    const sum = (name: 'count' | 'paidIn' | 'paidOut') => rows.reduce((total, row) => total + row[name], 0)
    return {
      count: sum('count'),
      paidIn: money(sum('paidIn')),
      paidOut: money(sum('paidOut')),
      net: money(netOf(rows)),
    }
  }
  const types = transactionTypes.flatMap((type) => {
    const rows = sums.filter(({ kind }) => kind === kindByType[type])
    return rows.length > 0 ? [{ type, ...present(rows) }] : []
  })
  return { ...present(sums), types }
}
