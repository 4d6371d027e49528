import { confirmDays, type RefundStatus } from '@gangway/core/contract'
import type { refund } from '../../database/schema.ts'
import { netAmountOf } from '../../refund/refund-money.ts'
import { passesThroughPlatform } from '../../refund/refund-amounts.ts'
import { after, dayMs, hourMs, minuteMs, userWith, type HistoryContext } from './history-context.ts'
import type { HistoryRandom } from './history-random.ts'
import type { HistoryBooking, HistoryTransfer } from './history-booking.model.ts'

type RefundRow = typeof refund.$inferInsert

export type RefundMove = (
  at: Date,
  change: Partial<RefundRow>,
  ...lines: { sentence: string; values?: Record<string, string | number>; operator?: string }[]
) => void

interface Progress {
  context: HistoryContext
  random: HistoryRandom
  booking: HistoryBooking
  row: RefundRow
  move: RefundMove
  status: RefundStatus
  confirmState: NonNullable<RefundRow['confirmState']>
  rejectReason: string | undefined
}

/** Takes a refund through the statuses on its way, with the money where it arrived. */
export function advanceRefund({
  context,
  random,
  booking,
  row,
  move,
  status,
  confirmState,
  rejectReason,
}: Progress): void {
  const { end } = context
  const { submittedAt } = row
  const isClaim = row.type === 'REFUND_CLAIM'
  const isVoid = row.reason === 'void'
  const until = (moment: Date) => (moment < end ? moment : after(end, -random.integer(1, 15) * minuteMs))
  if (status === 'PROVIDER_PROCESSING') return
  if (status === 'CANCELLED') {
    const at = until(after(submittedAt, random.integer(3, 200) * minuteMs))
    return move(at, { status }, { sentence: 'refundWithdrawn', operator: userWith(context, 'afterSales').name })
  }
  const handedOverAt = until(after(submittedAt, isVoid ? 20_000 : random.integer(1, 22) * hourMs))
  if (!isClaim) {
    move(
      handedOverAt,
      { status: 'AIRLINE_PROCESSING', step: 'wait', handedOverAt },
      { sentence: isVoid ? 'voidAsked' : 'refundAsked' },
    )
    if (status === 'AIRLINE_PROCESSING') return
  }
  const terms = context.deps.market.carriers.get(row.airline)?.refunds
  const replyMs = isVoid
    ? random.integer(3, 25) * minuteMs
    : Math.round((terms?.airlineReplyDays ?? 7) * random.pick([0.4, 0.7, 0.9]) * dayMs)
  const repliedAt = until(after(handedOverAt, replyMs))
  if (status === 'REJECTED') {
    const reason = rejectReason ?? 'airline'
    return move(
      repliedAt,
      { status, rejectReason: reason },
      { sentence: 'refundRejected', values: { context: reason } },
    )
  }
  const isPlatform = passesThroughPlatform(row.channel, row.method)
  const isDeposit = isPlatform && row.channel === 'PREPAYMENT'
  if (isDeposit && !isClaim) {
    move(repliedAt, { status: 'AIRLINE_REFUNDING' })
    if (status === 'AIRLINE_REFUNDING' && confirmState === 'NONE') return
  }
  const paidMs = isVoid ? minuteMs : Math.round((terms?.averageDays ?? 14) * random.pick([0.3, 0.5, 0.8]) * dayMs)
  // Unconfirmed money is confirmed automatically after a week, so it has arrived in the last days.
  const isWaiting = confirmState === 'UNCONFIRMED'
  const lately = after(end, -random.integer(2, 24 * (confirmDays - 1)) * hourMs)
  const receivedAt = isWaiting && lately > repliedAt ? lately : until(after(repliedAt, paidMs))
  const isLess = confirmState !== 'NONE' && random.chance(0.6)
  const received = isLess ? Math.round(row.estimated * 0.94) : row.estimated
  const arrived = { received, receivedAt, serviceFee: isPlatform ? Math.min(row.serviceFee, received) : 0, step: '' }
  if (confirmState !== 'NONE') {
    move(receivedAt, { ...arrived, confirmState: 'UNCONFIRMED' }, { sentence: 'refundUnconfirmed' })
    const finance = userWith(context, 'finance').name
    if (confirmState === 'UNCONFIRMED') return
    if (confirmState === 'DISPUTED') {
      const remark = 'The airline returned less than quoted.'
      const at = until(after(receivedAt, random.integer(2, 40) * hourMs))
      return move(at, { confirmState }, { sentence: 'refundDisputed', values: { remark }, operator: finance })
    }
    const isAutomatic = random.chance(0.4)
    const confirmedAt = until(after(receivedAt, isAutomatic ? confirmDays * dayMs : random.integer(1, 60) * hourMs))
    postRefundMoney(booking, row, confirmedAt)
    const confirmed = {
      sentence: 'refundConfirmed',
      ...(isAutomatic ? { values: { context: 'byItself', count: confirmDays } } : { operator: finance }),
    }
    return move(confirmedAt, { status: 'REFUNDED', confirmState }, confirmed, { sentence: 'refundCredited' })
  }
  Object.assign(row, arrived)
  if (isPlatform) postRefundMoney(booking, row, receivedAt)
  if (isDeposit) return move(receivedAt, { status: 'REFUNDED' }, { sentence: 'refundCredited' })
  const voucher = row.method === 'VOUCHER' ? { voucher: voucherOf(row, receivedAt) } : {}
  const way = row.method === 'VOUCHER' ? 'VOUCHER' : row.channel
  move(
    receivedAt,
    { status: 'FULFILLMENT_DONE', ...voucher },
    { sentence: 'refundFulfilled', values: { context: way } },
  )
}

/** The transfers that `creditRefund` of refund/refund-money.ts would have posted. */
function postRefundMoney({ transfers }: HistoryBooking, row: RefundRow, at: Date): void {
  const received = row.received ?? 0
  if (received === 0) return
  const isDeposit = row.channel === 'PREPAYMENT'
  const fee = Math.min(row.serviceFee, received)
  const { refundNo, bookingId, currency, userId } = row
  const base = { at, currency, reference: refundNo, refundNo, bookingId, userId } as const
  const amount = isDeposit ? received : netAmountOf({ received, serviceFee: fee, estimated: row.estimated })
  const post = (transfer: HistoryTransfer) =>
    void (transfer.entries.every(({ amount: moved }) => moved !== 0) && transfers.push(transfer))
  post({
    ...base,
    kind: row.type === 'REFUND_CLAIM' ? 'claim' : 'refund',
    entries: [
      { account: 'sales', amount: -amount },
      { account: isDeposit ? 'deposit' : 'outside', amount },
    ],
  })
  if (!isDeposit) return
  // A millisecond later, so that the order of the two is known.
  post({
    ...base,
    at: after(at, 1),
    kind: 'fee',
    entries: [
      { account: 'deposit', amount: -fee },
      { account: 'sales', amount: fee },
    ],
  })
}

function voucherOf({ airline, refundNo }: RefundRow, now: Date): RefundRow['voucher'] {
  const [from, to] = [now, after(now, 365 * dayMs)].map((moment) => moment.toISOString().slice(0, 10))
  return {
    voucherNo: `${airline}-${refundNo}`,
    from: from ?? '',
    to: to ?? '',
    travelFrom: from ?? '',
    travelTo: to ?? '',
  }
}
