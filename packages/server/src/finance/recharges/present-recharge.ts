import { toServerTime, type RechargeRow } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { NamedRecharge, Recharge, ReceiptFile } from './recharge.store.ts'

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

const addressLifetimeMs = 15 * 60_000

/** Receipt files with signed addresses that open without signing in. */
export function presentReceipts({ files, clock, settings }: Deps, receipts: readonly ReceiptFile[]) {
  const expiresAt = new Date(clock.now().getTime() + addressLifetimeMs)
  return receipts.map(({ path, name, type, size }) => {
    const address = files.address({ key: path, name, type }, expiresAt)
    return { name, type, size, url: address.startsWith('/') ? settings.publicUrl + address : address }
  })
}
