import { formatMoney, toServerTime } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { refund } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import { readRefunds } from '../../refund/list-refunds.ts'
import { refundsFor } from '../../refund/refund-at-sale.ts'
import { presentRefund } from '../../refund/present-refund.ts'
import { nothing, canSeeBookings, type ToolContext, type ToolResult } from './tool-context.ts'
import { momentText } from './moment-text.ts'

const most = 3

/** Status of the refunds of the booking, newest first. */
export async function lookUpRefunds(asked: ToolContext): Promise<ToolResult> {
  const { deps, caller, orderNo } = asked
  if (!canSeeBookings(asked)) return nothing
  const rows = await refundsFor(
    deps,
    caller,
    await readRefunds(deps.db, scopeOf(caller), [eq(refund.orderNo, orderNo)], most),
  )
  const now = caller.clock.now()
  const shown = rows.map((row) => presentRefund(row, now))
  const [newest] = shown
  if (!newest) return { found: true, count: 0 }
  const { hint, ...row } = newest
  return {
    found: true,
    count: shown.length,
    refundNos: shown.map(({ refundNo }) => refundNo),
    refundNo: row.refundNo,
    status: row.status,
    total: formatMoney(row.total),
    submittedAt: momentText(row.submittedAt, asked),
    updatedAt: momentText(row.updatedAt, asked),
    expectedAt: hint?.at ? momentText(hint.at, asked) : '',
    overdue: row.overdue,
    asOf: momentText(toServerTime(now), asked),
  }
}
