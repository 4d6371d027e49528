import {
  blocksAnotherRefund,
  isFinalRefundStatus,
  getRefundExpectation,
  canRefundBecome,
  findRefundStatusPath,
  type RefundStatus,
} from '@gangway/core/contract'
import { and, eq } from 'drizzle-orm'
import { lockBooking, type Booking } from '../booking/booking.store.ts'
import { changeBooking } from '../booking/change-booking.ts'
import { writeLogs, type LogLine } from '../booking/write-log.ts'
import type { Tx } from '../database/db.ts'
import { refund, refundPassenger } from '../database/schema.ts'
import { clientScopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { mailRefund, type RefundMailDependencies } from './refund-mail.ts'
import { hasActiveRefund, lockRefund, type Refund } from './refund.store.ts'

export type RefundChange = Partial<
  Omit<typeof refund.$inferInsert, 'id' | 'clientId' | 'refundNo' | 'bookingId' | 'updatedAt' | 'version' | 'statusAt'>
>
export type RefundLine = Omit<LogLine, 'stage'>

type RefundDependencies = Pick<Deps, 'events' | 'market'>

/** A refund and its booking, both locked by the transaction, the booking first. */
export interface LockedRefund {
  booking: Booking
  row: Refund
}

export async function lockRefundAndBooking(
  tx: Tx,
  scope: Scope,
  found: Pick<Refund, 'id' | 'bookingId'>,
): Promise<LockedRefund | undefined> {
  const booking = await lockBooking(tx, scope, { id: found.bookingId })
  const row = booking && (await lockRefund(tx, scope, { id: found.id }))
  return row && { booking, row }
}

/**
 * The only function that changes a refund: it checks the status transition, writes the booking log and publishes an
 * event. The transaction holds the booking lock and the refund row lock.
 */
export async function changeRefund(
  tx: Tx,
  { events, market, now }: RefundDependencies & { now: Date },
  row: Refund,
  change: RefundChange,
  ...lines: RefundLine[]
): Promise<Refund> {
  const { status = row.status } = change
  const isNew = status !== row.status
  if (isNew && !canRefundBecome(row.type, row.status, status)) {
    throw new Error(`Refund ${row.refundNo} cannot go from ${row.status} to ${status}.`)
  }
  const scope = clientScopeOf(row)
  const terms = market.carriers.get(row.airline)?.refunds
  const hint = getRefundExpectation({
    status,
    reason: row.reason,
    since: now,
    submittedAt: row.submittedAt,
    forwardedAt: change.handedOverAt ?? row.handedOverAt ?? undefined,
    replyDays: terms?.airlineReplyDays ?? 7,
    refundDays: terms?.averageDays ?? 14,
  })
  const [changed] = await tx
    .update(refund)
    .set({
      ...(isNew && { statusAt: now, hintAt: hint?.at ?? null, ...(isFinalRefundStatus(status) && { endedAt: now }) }),
      ...change,
      updatedAt: now,
      version: row.version + 1,
    })
    .where(scope.client(refund, and(eq(refund.id, row.id), eq(refund.version, row.version))))
    .returning()
  if (!changed) throw new Error(`Refund ${row.refundNo} was changed without its row lock.`)
  if (isNew && !blocksAnotherRefund(status)) {
    await tx
      .update(refundPassenger)
      .set({ alive: false })
      .where(scope.client(refundPassenger, eq(refundPassenger.refundId, row.id)))
  }
  await writeRefundLog(
    tx,
    now,
    lines.map((line) => ({ row: changed, line })),
  )
  const { refundNo, orderNo } = row
  const data = { refundNo, orderNo, status, from: row.status }
  await events.publish(tx, { topic: `client:${row.clientId}`, kind: 'refund', data })
  return changed
}

/** Refund lines are part of the booking's log, each with its refund number. */
export async function writeRefundLog(
  tx: Tx,
  now: Date,
  all: readonly { row: Refund; line: RefundLine }[],
): Promise<void> {
  const lines = all.map(({ row: { bookingId, clientId, refundNo, reason }, line }) => {
    const stage: LogLine['stage'] = reason === 'void' ? 'VOID' : 'REFUND'
    return { ...line, stage, bookingId, clientId, values: { ...line.values, refundNo } }
  })
  await writeLogs(tx, now, lines)
}

/** Passes through every status on the way, so that the log has each of them. */
export async function setRefundStatus(
  tx: Tx,
  dependencies: RefundDependencies & { now: Date },
  row: Refund,
  to: RefundStatus,
  change: RefundChange = {},
  ...lines: RefundLine[]
): Promise<Refund> {
  const path = findRefundStatusPath(row.type, row.status, to)
  if (!path) throw new Error(`Refund ${row.refundNo} cannot go from ${row.status} to ${to}.`)
  let updated = row
  for (const status of path.slice(0, -1)) {
    const handedOver =
      status === 'AIRLINE_PROCESSING'
        ? { handedOverAt: change.handedOverAt ?? row.handedOverAt ?? dependencies.now }
        : {}
    updated = await changeRefund(tx, dependencies, updated, { status, ...handedOver }, logEntryOf(status))
  }
  // A rejection has a line of its own, with the reason, and a withdrawal with the user.
  const hasOwnLine = to === 'REJECTED' || (to === 'CANCELLED' && lines.length > 0)
  const arrival = path.length > 0 && !hasOwnLine ? [logEntryOf(to)] : []
  // Money is confirmed and credited before the refund has ended; entries of one moment are read in this order.
  const entries = isFinalRefundStatus(to) ? [...lines, ...arrival] : [...arrival, ...lines]
  return changeRefund(tx, dependencies, updated, { ...change, status: to }, ...entries)
}

function logEntryOf(status: RefundStatus): RefundLine {
  return { sentence: 'refundStatus', values: { context: status } }
}

/** The airline or the platform refuses the refund. */
export async function rejectRefund(
  tx: Tx,
  dependencies: RefundDependencies & RefundMailDependencies & { now: Date },
  { booking, row }: LockedRefund,
  reason: RejectReason,
): Promise<Refund> {
  const line: RefundLine = { sentence: 'refundRejected', values: { context: reason } }
  const rejected = await setRefundStatus(tx, dependencies, row, 'REJECTED', { rejectReason: reason, step: '' }, line)
  await updateRefundFlag(tx, dependencies, booking)
  await mailRefund(tx, dependencies, booking, rejected, { about: 'refundRefused', now: dependencies.now })
  return rejected
}

export type RejectReason = 'airline' | 'noCause' | 'window' | 'less' | 'noMoney' | 'gaveUp' | 'gone' | 'closed'

/** Updates the refund flag of a booking. */
export async function updateRefundFlag(
  tx: Tx,
  { events, now }: RefundDependencies & { now: Date },
  booking: Booking,
): Promise<void> {
  const hasRefund = await hasActiveRefund(tx, clientScopeOf(booking), booking.id)
  if (hasRefund !== booking.hasRefund) await changeBooking(tx, { events, now }, booking, { hasRefund })
}
