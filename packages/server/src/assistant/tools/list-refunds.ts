import { formatMoney, isAllowed } from '@gangway/core/contract'
import { eq, type SQL } from 'drizzle-orm'
import { refund } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import { readRefunds } from '../../refund/list-refunds.ts'
import { refundsFor } from '../../refund/refund-at-sale.ts'
import { formatRefundParts } from '../../refund/refund-part-texts.ts'
import { presentRefund, refundActionsOf } from '../../refund/present-refund.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { momentText } from './moment-text.ts'
import type { ToolContext } from './tool-context.ts'

const most = 3

/** The refunds of a booking, or of the whole agency without a booking, newest first. */
export async function listRefundFacts(asked: ToolContext, orderNo: string) {
  const { deps, caller, lang } = asked
  if (!isAllowed(caller, 'sys:booking')) return { found: false, refunds: [] }
  const conditions: SQL[] = orderNo === '' ? [] : [eq(refund.orderNo, orderNo)]
  const rows = await refundsFor(deps, caller, await readRefunds(deps.db, scopeOf(caller), conditions, most))
  const now = caller.clock.now()
  return {
    found: rows.length > 0,
    refunds: rows.map((row) => {
      const { hint, ...shown } = presentRefund(row, now)
      const money = (amount: number): string => formatMoney({ amount, currency: row.currency })
      return {
        refundNo: shown.refundNo,
        orderNo: shown.orderNo,
        status: shown.status,
        total: formatMoney(shown.total),
        estimated: money(row.estimated - row.serviceFee),
        paid: money(row.original),
        penalty: money(row.penalty),
        serviceFee: formatMoney(shown.serviceFee),
        received: row.received === null ? '' : money(row.received),
        submittedAt: momentText(shown.submittedAt, asked),
        updatedAt: momentText(shown.updatedAt, asked),
        expectedAt: hint?.at ? momentText(hint.at, asked) : '',
        isOverdue: shown.overdue,
        method: row.method,
        parts: formatRefundParts(shown.airlineParts, lang),
        rejectReason: row.rejectReason ? translateMessage(lang, `refund.reject.${row.rejectReason}`) : '',
        actions: refundActionsOf(row),
      }
    }),
  }
}

export type RefundFacts = Awaited<ReturnType<typeof listRefundFacts>>['refunds'][number]
