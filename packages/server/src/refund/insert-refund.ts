import {
  getRefundExpectation,
  type RefundReason,
  type RefundReasonDetail,
  type RefundType,
} from '@gangway/core/contract'
import type { Booking } from '../booking/booking.store.ts'
import { changeBookings } from '../booking/change-booking.ts'
import type { Tx } from '../database/db.ts'
import { refund, refundPassenger } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../shared/ids.ts'
import { payChannelOf, sumRefundAmounts } from './refund-amounts.ts'
import { writeRefundLog, type RefundLine } from './change-refund.ts'
import { addProofs } from './claims/proofs.ts'
import type { QuotedPassenger } from './quotes/quoted-passenger.model.ts'
import { mailRefunds } from './refund-mail.ts'
import { nextRefundNos } from './refund-number.ts'
import { addParts } from './refund-parts.ts'
import type { Refund, BookingPassenger } from './refund.store.ts'

export interface Submission {
  userId: string
  type: RefundType
  reason: RefundReason
  reasonDetail: RefundReasonDetail | null
  certainty: Refund['certainty']
  method: Refund['method']
  passengers: readonly QuotedPassenger[]
  notes: string
  proofs: readonly string[]
  fastConfirm: boolean
  quoteId: string | null
  supplierQuoteId: string | null
  fulfilmentDate?: string
  claimed?: number
}

/** A refund to be stored, with its locked booking and all of its passengers. */
export interface RefundInsert {
  booking: Booking
  bookingPassengers: readonly BookingPassenger[]
  submission: Submission
}

type RefundInsertDependencies = Pick<Deps, 'scheduler' | 'events' | 'mail' | 'settings'>

interface LogContext {
  now: Date
  line: RefundLine
}

/**
 * Stores a refund and schedules its job in the transaction that holds the booking lock. A passenger has at most one
 * active refund, so no money is requested twice.
 */
export async function insertRefund(
  tx: Tx,
  dependencies: RefundInsertDependencies,
  refundInsert: RefundInsert,
  logContext: LogContext,
): Promise<Refund> {
  const [inserted] = await insertRefunds(tx, dependencies, [refundInsert], logContext)
  if (!inserted) throw new Error('The refund was not stored.')
  return inserted.row
}

/** Stores refunds of several bookings of an agency, no two of one booking, with as many statements as for one. */
export async function insertRefunds(
  tx: Tx,
  { scheduler, events, mail, settings }: RefundInsertDependencies,
  all: readonly RefundInsert[],
  { now, line }: LogContext,
): Promise<(RefundInsert & { row: Refund })[]> {
  const [first] = all
  if (!first) return []
  const scope = clientScopeOf(first.booking)
  const numbers = await nextRefundNos(tx, scope, now, all.length)
  const values = all.map((refundInsert, logContext) => refundRowOf(refundInsert, numbers[logContext] ?? '', now))
  const rows = await tx.insert(refund).values(values).returning()
  const inserted = all.flatMap((refundInsert, logContext) => {
    const row = rows.find(({ id }) => id === values[logContext]?.id)
    return row ? [{ ...refundInsert, row }] : []
  })
  if (inserted.length < all.length) throw new Error('The refund was not stored.')
  await tx.insert(refundPassenger).values(
    inserted.flatMap(({ row, submission }) =>
      submission.passengers.map(({ passengerId, original, penalty, back, fee }) => ({
        id: newId(now),
        clientId: scope.clientId,
        refundId: row.id,
        passengerId,
        original,
        penalty,
        estimated: back,
        serviceFee: fee,
      })),
    ),
  )
  for (const { row, submission } of inserted)
    if (submission.proofs.length > 0) await addProofs(tx, scope, row.id, submission.proofs, now)
  await writeRefundLog(
    tx,
    now,
    inserted.map(({ row }) => ({ row, line })),
  )
  const bookingsToFlag = inserted.filter(({ booking }) => !booking.hasRefund)
  await changeBookings(
    tx,
    { events, now },
    bookingsToFlag.map(({ booking }) => booking),
    { hasRefund: true },
  )
  await scheduler.put(
    tx,
    scope,
    ...inserted.map(({ row }) => ({ kind: 'refund.work' as const, subject: row.id, dueAt: now })),
  )
  await mailRefunds(tx, { mail, settings }, inserted, { about: 'refundSubmitted', now })
  const topic = `client:${scope.clientId}`
  const eventsToPublish = inserted.map(({ row: { refundNo, orderNo, status } }) => {
    return { topic, kind: 'refund', data: { refundNo, orderNo, status } }
  })
  await events.publish(tx, ...eventsToPublish)
  return inserted
}

function refundRowOf({ booking, bookingPassengers, submission }: RefundInsert, refundNo: string, now: Date) {
  const { passengers, proofs, ...rest } = submission
  const named = passengers.flatMap(({ passenger }) => bookingPassengers[passenger] ?? [])
  const status = 'PROVIDER_PROCESSING' as const
  const since = { since: now, submittedAt: now, forwardedAt: undefined }
  return {
    ...rest,
    id: newId(now),
    clientId: booking.clientId,
    bookingId: booking.id,
    refundNo,
    status,
    step: 'ask' as const,
    currency: booking.currency,
    channel: payChannelOf(booking),
    original: sumRefundAmounts(passengers, 'original'),
    penalty: sumRefundAmounts(passengers, 'penalty'),
    estimated: sumRefundAmounts(passengers, 'back'),
    serviceFee: sumRefundAmounts(passengers, 'fee'),
    parts: addParts(passengers),
    orderNo: booking.orderNo,
    airline: booking.airlines[0] ?? '',
    airlines: booking.airlines,
    pnrs: booking.airlinePnrs,
    passengerNames: named.map(({ name }) => name).join('|'),
    proofs: new Set(proofs).size,
    submittedAt: now,
    statusAt: now,
    hintAt: getRefundExpectation({ status, ...since, replyDays: 0, refundDays: 0 })?.at,
    updatedAt: now,
  }
}
