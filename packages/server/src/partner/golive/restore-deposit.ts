import * as z from 'zod/mini'
import { getMinorDigits } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { postTransfer } from '../../finance/post-transfer.ts'
import type { PartnerCaller } from '../http/partner-call.ts'
import type { GoLiveContext } from './golive-context.ts'

const ticketed = '2'
const orderTotals = z.object({
  orderStatus: z.string(),
  totalPrice: z.number(),
  totalTransactionFee: z.number(),
  currency: z.string(),
})

/**
 * Returns the deposit that a run spent on tickets. The check can be repeated, so it must not use up the test deposit.
 */
export async function restoreDeposit(
  { db }: Pick<Deps, 'db'>,
  caller: PartnerCaller,
  context: GoLiveContext,
): Promise<{ amount: number; currency: string } | null> {
  const orderNo = context.known.get('order')
  if (orderNo === undefined || caller.mode !== 'test') return null
  const details = z.safeParse(
    orderTotals,
    (await context.callWithoutEvidence('/queryOrderDetails.do', { orderNo })).data,
  )
  // Orders in any other status release their payment themselves.
  if (!details.success || details.data.orderStatus !== ticketed) return null
  const { totalPrice, totalTransactionFee, currency } = details.data
  const units = 10 ** getMinorDigits(currency)
  const amount = Math.round(totalPrice * units) + Math.round(totalTransactionFee * units)
  if (amount === 0) return null
  const entries = [
    { account: 'sales', amount: -amount },
    { account: 'deposit', amount },
  ] as const
  const reference = `golive ${orderNo}`
  const remark = 'Go-live check: test deposit restored'
  const transfer = { kind: 'adjustment', currency, reference, entries, remark } as const
  await db.transaction((tx) => postTransfer(tx, scopeOf(caller), transfer, caller.clock.now()))
  return { amount: amount / units, currency }
}
