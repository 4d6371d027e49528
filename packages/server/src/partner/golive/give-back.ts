import * as z from 'zod/mini'
import { minorDigits } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import { postTransfer } from '../../finance/post-transfer.ts'
import type { Integrator } from '../integrator.ts'
import type { Scene } from './scene.ts'

const ticketed = '2'
const told = z.object({
  orderStatus: z.string(),
  totalPrice: z.number(),
  totalTransactionFee: z.number(),
  currency: z.string(),
})

/**
 * What the tickets of a run took from the deposit goes back to it, at once and whole: nobody flies on them, and a check that can be
 * run again and again may not use the deposit of a rehearsal up.
 */
export async function giveBack(
  { db }: Pick<Deps, 'db'>,
  caller: Integrator,
  scene: Scene,
): Promise<{ amount: number; currency: string } | null> {
  const orderNo = scene.known.get('order')
  if (orderNo === undefined || caller.mode !== 'test') return null
  const details = z.safeParse(told, (await scene.look('/queryOrderDetails.do', { orderNo })).data)
  // Whatever is still in work, or came to nothing, gives its money back by itself.
  if (!details.success || details.data.orderStatus !== ticketed) return null
  const { totalPrice, totalTransactionFee, currency } = details.data
  const units = 10 ** minorDigits(currency)
  const amount = Math.round(totalPrice * units) + Math.round(totalTransactionFee * units)
  if (amount === 0) return null
  const entries = [
    { account: 'sales', amount: -amount },
    { account: 'deposit', amount },
  ] as const
  const reference = `golive ${orderNo}`
  const remark = 'Go-live check: play money of a rehearsal'
  const transfer = { kind: 'adjustment', currency, reference, entries, remark } as const
  await db.transaction((tx) => postTransfer(tx, scopeOf(caller), transfer, caller.clock.now()))
  return { amount: amount / units, currency }
}
