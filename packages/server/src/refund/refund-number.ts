import { toServerTime } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { refundNumber } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

/** `202603-0007`: the month in Beijing and the agency's count in it. Concurrent transactions wait for each other. */
export async function nextRefundNos(tx: Tx, { clientId }: Scope, now: Date, count: number): Promise<string[]> {
  const month = toServerTime(now).slice(0, 7).replace('-', '')
  const [counted] = await tx
    .insert(refundNumber)
    .values({ clientId, month, last: count })
    .onConflictDoUpdate({
      target: [refundNumber.clientId, refundNumber.month],
      set: { last: sql`${refundNumber.last} + ${count}::int` },
    })
    .returning({ last: refundNumber.last })
  if (!counted) throw new Error('No refund number was assigned.')
  const first = counted.last - count + 1
  return Array.from({ length: count }, (_, at) => `${month}-${String(first + at).padStart(4, '0')}`)
}
