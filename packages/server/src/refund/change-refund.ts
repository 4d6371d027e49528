import {
  isRefundAlive,
  isRefundOver,
  refundHint,
  refundMayBecome,
  refundWay,
  type RefundStatus,
} from '@gangway/core/contract'
import { and, eq } from 'drizzle-orm'
import { holdBooking, type Booking } from '../booking/booking.store.ts'
import { changeBooking } from '../booking/change-booking.ts'
import { writeLogs, type LogLine } from '../booking/write-log.ts'
import type { Tx } from '../database/db.ts'
import { refund, refundPassenger } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { mailRefund, type MailParts } from './refund-mail.ts'
import { hasLiveRefund, holdRefund, type Refund } from './refund.store.ts'

export type RefundChange = Partial<
  Omit<typeof refund.$inferInsert, 'id' | 'clientId' | 'refundNo' | 'bookingId' | 'updatedAt' | 'version' | 'statusAt'>
>
export type RefundLine = Omit<LogLine, 'stage'>

type Parts = Pick<Deps, 'events' | 'market'>

/** A refund and its booking, both held by the transaction, the booking first. */
export interface HeldRefund {
  booking: Booking
  row: Refund
}

export async function holdBoth(
  tx: Tx,
  scope: Scope,
  found: Pick<Refund, 'id' | 'bookingId'>,
): Promise<HeldRefund | undefined> {
  const booking = await holdBooking(tx, scope, { id: found.bookingId })
  const row = booking && (await holdRefund(tx, scope, { id: found.id }))
  return row && { booking, row }
}

/**
 * The only way a refund changes: with a way between its statuses that exists, a line in the log of its booking, and news to whoever
 * has it open. Its booking and its row must be held by the transaction.
 */
export async function changeRefund(
  tx: Tx,
  { events, market, now }: Parts & { now: Date },
  row: Refund,
  change: RefundChange,
  ...lines: RefundLine[]
): Promise<Refund> {
  const { status = row.status } = change
  const isNew = status !== row.status
  if (isNew && !refundMayBecome(row.type, row.status, status)) {
    throw new Error(`Refund ${row.refundNo} cannot go from ${row.status} to ${status}.`)
  }
  const scope = scopeOf(row)
  const terms = market.carriers.get(row.airline)?.refunds
  const hint = refundHint({
    status,
    since: now,
    submittedAt: row.submittedAt,
    handedOverAt: change.handedOverAt ?? row.handedOverAt ?? undefined,
    replyDays: terms?.airlineReplyDays ?? 7,
    refundDays: terms?.averageDays ?? 14,
  })
  const [changed] = await tx
    .update(refund)
    .set({
      ...(isNew && { statusAt: now, hintAt: hint?.at ?? null, ...(isRefundOver(status) && { endedAt: now }) }),
      ...change,
      updatedAt: now,
      version: row.version + 1,
    })
    .where(scope.client(refund, and(eq(refund.id, row.id), eq(refund.version, row.version))))
    .returning()
  if (!changed) throw new Error(`Refund ${row.refundNo} was changed by somebody who did not hold it.`)
  if (isNew && !isRefundAlive(status)) {
    await tx
      .update(refundPassenger)
      .set({ alive: false })
      .where(scope.client(refundPassenger, eq(refundPassenger.refundId, row.id)))
  }
  await logRefunds(
    tx,
    now,
    lines.map((line) => ({ row: changed, line })),
  )
  const { refundNo, orderNo } = row
  const data = { refundNo, orderNo, status, from: row.status }
  await events.publish(tx, { topic: `client:${row.clientId}`, kind: 'refund', data })
  return changed
}

/** Lines of a refund stand in the log of its booking, each with the number it is about. */
export async function logRefunds(tx: Tx, now: Date, all: readonly { row: Refund; line: RefundLine }[]): Promise<void> {
  const lines = all.map(({ row: { bookingId, clientId, refundNo, reason }, line }) => {
    const stage: LogLine['stage'] = reason === 'void' ? 'VOID' : 'REFUND'
    return { ...line, stage, bookingId, clientId, values: { ...line.values, refundNo } }
  })
  await writeLogs(tx, now, lines)
}

/** Goes through every status on the way: whoever looks late still finds each of them in the log. */
export async function moveRefund(
  tx: Tx,
  parts: Parts & { now: Date },
  row: Refund,
  to: RefundStatus,
  change: RefundChange = {},
  ...lines: RefundLine[]
): Promise<Refund> {
  const way = refundWay(row.type, row.status, to)
  if (!way) throw new Error(`Refund ${row.refundNo} cannot come from ${row.status} to ${to}.`)
  let moved = row
  for (const status of way.slice(0, -1)) {
    const handedOver =
      status === 'AIRLINE_PROCESSING' ? { handedOverAt: change.handedOverAt ?? row.handedOverAt ?? parts.now } : {}
    moved = await changeRefund(tx, parts, moved, { status, ...handedOver }, lineOf(status))
  }
  const arrival = way.length > 0 ? [lineOf(to)] : []
  return changeRefund(tx, parts, moved, { ...change, status: to }, ...arrival, ...lines)
}

function lineOf(status: RefundStatus): RefundLine {
  return { sentence: 'refundStatus', values: { context: status } }
}

/** The airline, or we, will not give the money back. */
export async function rejectRefund(
  tx: Tx,
  parts: Parts & MailParts & { now: Date },
  { booking, row }: HeldRefund,
  reason: RejectReason,
): Promise<Refund> {
  const line: RefundLine = { sentence: 'refundRejected', values: { context: reason } }
  const rejected = await moveRefund(tx, parts, row, 'REJECTED', { rejectReason: reason, step: '' }, line)
  await flagBooking(tx, parts, booking)
  await mailRefund(tx, parts, booking, rejected, { about: 'refundRefused', now: parts.now })
  return rejected
}

export type RejectReason = 'airline' | 'noCause' | 'window' | 'less' | 'noMoney' | 'gaveUp' | 'gone' | 'closed'

/** A booking shows whether anything of it is refunded. */
export async function flagBooking(tx: Tx, { events, now }: Parts & { now: Date }, booking: Booking): Promise<void> {
  const hasRefund = await hasLiveRefund(tx, scopeOf(booking), booking.id)
  if (hasRefund !== booking.hasRefund) await changeBooking(tx, { events, now }, booking, { hasRefund })
}
