import { moneyText, toServerTime } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { refund } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant.ts'
import { readRefunds } from '../../refund/list-refunds.ts'
import { presentRefund } from '../../refund/present-refund.ts'
import { nothing, seesBookings, type Asked, type Finding } from './asked.ts'
import { momentText } from './moment-text.ts'

const most = 3

/** How the refunds of the booking stand, the newest first. */
export async function lookUpRefunds(asked: Asked): Promise<Finding> {
  const { deps, caller, orderNo, lang } = asked
  if (!seesBookings(asked)) return nothing
  const rows = await readRefunds(deps.db, scopeOf(caller), [eq(refund.orderNo, orderNo)], most)
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
    total: moneyText(row.total),
    submittedAt: momentText(row.submittedAt, lang),
    updatedAt: momentText(row.updatedAt, lang),
    expectedAt: hint?.at ? momentText(hint.at, lang) : '',
    overdue: row.overdue,
    asOf: momentText(toServerTime(now), lang),
  }
}
