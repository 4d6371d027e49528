import { toServerTime, type RechargeRow } from '@gangway/core/contract'
import type { NamedRecharge, Recharge } from './recharge.store.ts'

export function presentRecharge({ row, user }: NamedRecharge): RechargeRow {
  return {
    rechargeNo: row.rechargeNo,
    submittedAt: toServerTime(row.submittedAt),
    user,
    amount: moneyOf(row, row.amount),
    remark: row.remark,
    status: row.status,
    receipts: row.receipts.length,
    creditedAmount: nullableMoneyOf(row, row.creditedAmount),
    decidedAt: row.decidedAt && toServerTime(row.decidedAt),
    rejectReason: row.rejectReason,
  }
}

export const moneyOf = ({ currency }: Pick<Recharge, 'currency'>, amount: number) => ({ amount, currency })

export function nullableMoneyOf(row: Pick<Recharge, 'currency'>, amount: number | null) {
  return amount === null ? null : moneyOf(row, amount)
}
