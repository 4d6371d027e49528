import {
  blocksAnotherRefund,
  getConfirmDeadline,
  getRefundExpectation,
  isFinalRefundStatus,
  toServerTime,
} from '@gangway/core/contract'
import { refund, refundNumber, refundPassenger, refundProof, scheduler } from '../../database/schema.ts'
import type { HistoryFile } from './files.ts'
import {
  after,
  dayMs,
  rowsOf,
  userWith,
  type HistoryContext,
  type HistoryUser,
  type TableRows,
} from './history-context.ts'
import { refundCases, voidCases, type RefundCase } from './history-plan.ts'
import type { HistoryRandom } from './history-random.ts'
import type { HistoryBooking } from './history-booking.model.ts'
import { draftRefunds, type DraftedRefund } from './draft-refunds.ts'
import { advanceRefund, type RefundMove } from './advance-refund.ts'

type RefundRow = typeof refund.$inferInsert

export interface HistoryRefund {
  row: RefundRow
  booking: HistoryBooking
  user: HistoryUser
}

/** The refunds, voids and claims of an agency. Changes the bookings that they end. */
export function createRefunds(
  context: HistoryContext,
  bookings: readonly HistoryBooking[],
  files: readonly HistoryFile[],
): { refunds: HistoryRefund[]; rows: TableRows[] } {
  const random = context.random.fork('refunds')
  const used = new Set<HistoryBooking>()
  const drafts = [
    ...draftRefunds(context, random, bookings, used, countCases(voidCases, context.plan.voids), true),
    ...draftRefunds(context, random, bookings, used, countCases(refundCases, context.plan.refunds), false),
  ].toSorted((one, other) => one.submittedAt.getTime() - other.submittedAt.getTime())
  const last = new Map<string, number>()
  const refunds: HistoryRefund[] = []
  const passengers: (typeof refundPassenger.$inferInsert)[] = []
  const proofs: (typeof refundProof.$inferInsert)[] = []
  for (const draft of drafts) {
    const month = toServerTime(draft.submittedAt).slice(0, 7).replace('-', '')
    const number = (last.get(month) ?? 0) + 1
    last.set(month, number)
    const made = createRefund(context, random, draft, `${month}-${String(number).padStart(4, '0')}`)
    const { row } = made
    refunds.push(made)
    passengers.push(
      ...draft.shares.map(({ passengerId, original, penalty, back, fee }) => ({
        id: random.id(row.submittedAt),
        clientId: row.clientId,
        refundId: row.id,
        passengerId,
        original,
        penalty,
        estimated: back,
        serviceFee: fee,
        alive: blocksAnotherRefund(row.status),
      })),
    )
    const file = row.type === 'REFUND_CLAIM' || row.reason === 'special' ? random.pickAny(files) : undefined
    if (file) {
      row.proofs = 1
      const { id: refundId, clientId, submittedAt: addedAt } = row
      proofs.push({ id: random.id(addedAt), clientId, refundId, path: file.path, addedAt })
    }
  }
  const jobs = refunds.flatMap(({ row }) => {
    if (row.confirmState !== 'UNCONFIRMED' || !row.receivedAt) return []
    const { id: subject, clientId, receivedAt } = row
    const dueAt = getConfirmDeadline(receivedAt)
    return [
      { id: random.id(receivedAt), clientId, kind: 'refund.confirm' as const, subject, dueAt, createdAt: receivedAt },
    ]
  })
  const numbers = [...last].map(([month, count]) => ({ clientId: context.agency.id, month, last: count }))
  return {
    refunds,
    rows: [
      rowsOf(refundNumber, numbers),
      rowsOf(
        refund,
        refunds.map(({ row }) => row),
      ),
      rowsOf(refundPassenger, passengers),
      rowsOf(refundProof, proofs),
      rowsOf(scheduler, jobs),
    ],
  }
}

/** How often each case occurs in a number of refunds: at least once where the number allows. */
function countCases(cases: readonly RefundCase[], total: number): RefundCase[] {
  const weight = cases.reduce((sum, { share }) => sum + share, 0)
  const counted = cases.flatMap((each) =>
    Array.from({ length: Math.max(1, Math.round((total * each.share) / weight)) }, () => each),
  )
  return counted
}

function createRefund(
  context: HistoryContext,
  random: HistoryRandom,
  draft: DraftedRefund,
  refundNo: string,
): HistoryRefund {
  const { deps, end } = context
  const { booking, submittedAt, shares, reason, method } = draft
  const { row: booked, offer } = booking
  const { status, type, confirmState = 'NONE', rejectReason } = draft.case
  const user = userWith(
    context,
    ...(random.chance(0.6) ? (['afterSales'] as const) : (['agent'] as const)),
    'administrator',
  )
  const terms = deps.market.carriers.get(offer.airline)?.refunds
  const sum = (part: 'original' | 'penalty' | 'back' | 'fee') => shares.reduce((all, each) => all + each[part], 0)
  const channel = booked.payChannel ?? 'PREPAYMENT'
  const isVoid = reason === 'void'
  const id = random.id(submittedAt)
  const row: RefundRow = {
    id,
    clientId: booked.clientId,
    userId: user.id,
    bookingId: booked.id,
    refundNo,
    type,
    reason,
    reasonDetail: draft.reasonDetail,
    status: 'PROVIDER_PROCESSING',
    step: 'ask',
    certainty: type === 'REFUND_CLAIM' || isVoid || terms?.quote === 'accurate' ? 'ACCURATE' : 'ESTIMATE',
    method,
    currency: booked.currency,
    channel,
    original: sum('original'),
    penalty: sum('penalty'),
    estimated: sum('back'),
    serviceFee: sum('fee'),
    claimed: type === 'REFUND_CLAIM' ? sum('back') : null,
    fastConfirm: confirmState === 'NONE' && random.chance(0.7),
    notes: '',
    supplierQuoteId: type === 'REFUND_CLAIM' ? null : `h_${random.characters('0123456789abcdef', 24)}`,
    fulfilmentDate:
      type === 'REFUND_CLAIM'
        ? after(submittedAt, -random.integer(2, 12) * dayMs)
            .toISOString()
            .slice(0, 10)
        : null,
    orderNo: booked.orderNo,
    airline: booked.airlines[0] ?? '',
    airlines: booked.airlines,
    pnrs: booked.airlinePnrs ?? [],
    passengerNames: booking.passengers
      .filter(({ id: passengerId }) => shares.some((each) => each.passengerId === passengerId))
      .map(({ lastName, firstName }) => `${lastName}/${firstName}`)
      .join('|'),
    submittedAt,
    statusAt: submittedAt,
    updatedAt: submittedAt,
  }
  const stage = isVoid ? 'VOID' : 'REFUND'
  let version = 1
  const move: RefundMove = (at, change, ...lines) => {
    version += 1
    const next = change.status ?? row.status
    const isNew = next !== row.status
    Object.assign(row, change, { updatedAt: at, version })
    if (isNew) {
      Object.assign(row, { statusAt: at, ...(isFinalRefundStatus(next) && { endedAt: at, step: '' }) })
      booking.log.push({ at, line: { stage, sentence: 'refundStatus', values: { context: next, refundNo } } })
    }
    for (const { values = {}, ...line } of lines)
      booking.log.push({ at, line: { ...line, stage, values: { ...values, refundNo } } })
  }
  const submitted = isVoid ? 'voidSubmitted' : type === 'REFUND_CLAIM' ? 'claimSubmitted' : 'refundSubmitted'
  booking.log.push({ at: submittedAt, line: { stage, sentence: submitted, values: { refundNo }, operator: user.name } })
  advanceRefund({ context, random, booking, row, move, status, confirmState, rejectReason })
  const hint = getRefundExpectation({
    status: row.status,
    since: row.statusAt,
    submittedAt,
    forwardedAt: row.handedOverAt ?? undefined,
    replyDays: terms?.airlineReplyDays ?? 7,
    refundDays: terms?.averageDays ?? 14,
  })
  // The airline has paid, so nothing is overdue any more.
  row.hintAt = row.confirmState === 'UNCONFIRMED' || row.confirmState === 'DISPUTED' ? null : (hint?.at ?? null)
  if (blocksAnotherRefund(row.status)) booked.hasRefund = true
  const isDone = row.status === 'REFUNDED' || row.status === 'FULFILLMENT_DONE'
  if (isDone && shares.length === booking.passengers.length) endBooking(booking, row.endedAt ?? end)
  return { row, booking, user }
}

function endBooking({ row, ancillaries, log }: HistoryBooking, at: Date): void {
  for (const each of ancillaries) each.status = 'CANCELLED'
  Object.assign(row, { status: 'CANCELLED', endedAt: at, updatedAt: at, version: (row.version ?? 1) + 1 })
  log.push({ at: after(at, 1), line: { stage: 'CANCEL', sentence: 'refundedAll' } })
}
