import { refundHint, type RefundReason, type RefundReasonDetail, type RefundType } from '@gangway/core/contract'
import type { Booking } from '../booking/booking.store.ts'
import { changeBookings } from '../booking/change-booking.ts'
import type { Tx } from '../database/db.ts'
import { refund, refundPassenger } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../shared/ids.ts'
import { channelOf, sumOf } from './back-of.ts'
import { logRefunds, type RefundLine } from './change-refund.ts'
import { addProofs } from './proofs.ts'
import type { QuotedPassenger } from './quoted.ts'
import { mailRefunds } from './refund-mail.ts'
import { nextRefundNos } from './refund-number.ts'
import type { Refund, Traveller } from './refund.store.ts'

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

/** A refund to be stored, with its booking, which is held, and everybody of it. */
export interface Wanted {
  booking: Booking
  people: readonly Traveller[]
  submission: Submission
}

type Parts = Pick<Deps, 'agenda' | 'events' | 'mail' | 'settings'>

interface At {
  now: Date
  line: RefundLine
}

/**
 * Stores a refund and puts the work for it on the agenda, in the transaction that holds the booking. The money it is about is never
 * asked for twice: a passenger has one refund that stands.
 */
export async function insertRefund(tx: Tx, parts: Parts, wanted: Wanted, at: At): Promise<Refund> {
  const [made] = await insertRefunds(tx, parts, [wanted], at)
  if (!made) throw new Error('The refund was not stored.')
  return made.row
}

/** The same of several bookings of a client, no two of them the same, with as many statements as for one. */
export async function insertRefunds(
  tx: Tx,
  { agenda, events, mail, settings }: Parts,
  all: readonly Wanted[],
  { now, line }: At,
): Promise<(Wanted & { row: Refund })[]> {
  const [first] = all
  if (!first) return []
  const scope = scopeOf(first.booking)
  const numbers = await nextRefundNos(tx, scope, now, all.length)
  const values = all.map((wanted, at) => rowOf(wanted, numbers[at] ?? '', now))
  const rows = await tx.insert(refund).values(values).returning()
  const made = all.flatMap((wanted, at) => {
    const row = rows.find(({ id }) => id === values[at]?.id)
    return row ? [{ ...wanted, row }] : []
  })
  if (made.length < all.length) throw new Error('The refund was not stored.')
  await tx.insert(refundPassenger).values(
    made.flatMap(({ row, submission }) =>
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
  for (const { row, submission } of made)
    if (submission.proofs.length > 0) await addProofs(tx, scope, row.id, submission.proofs, now)
  await logRefunds(
    tx,
    now,
    made.map(({ row }) => ({ row, line })),
  )
  const unflagged = made.filter(({ booking }) => !booking.hasRefund)
  await changeBookings(
    tx,
    { events, now },
    unflagged.map(({ booking }) => booking),
    { hasRefund: true },
  )
  await agenda.put(tx, scope, ...made.map(({ row }) => ({ kind: 'refund.work' as const, subject: row.id, dueAt: now })))
  await mailRefunds(tx, { mail, settings }, made, { about: 'refundSubmitted', now })
  const topic = `client:${scope.clientId}`
  const news = made.map(({ row: { refundNo, orderNo, status } }) => {
    return { topic, kind: 'refund', data: { refundNo, orderNo, status } }
  })
  await events.publish(tx, ...news)
  return made
}

function rowOf({ booking, people, submission }: Wanted, refundNo: string, now: Date) {
  const { passengers, proofs, ...rest } = submission
  const named = passengers.flatMap(({ passenger }) => people[passenger] ?? [])
  const status = 'PROVIDER_PROCESSING' as const
  const since = { since: now, submittedAt: now, handedOverAt: undefined }
  return {
    ...rest,
    id: newId(now),
    clientId: booking.clientId,
    bookingId: booking.id,
    refundNo,
    status,
    step: 'ask' as const,
    currency: booking.currency,
    channel: channelOf(booking),
    original: sumOf(passengers, 'original'),
    penalty: sumOf(passengers, 'penalty'),
    estimated: sumOf(passengers, 'back'),
    serviceFee: sumOf(passengers, 'fee'),
    orderNo: booking.orderNo,
    airline: booking.airlines[0] ?? '',
    pnrs: booking.airlinePnrs,
    passengerNames: named.map(({ name }) => name).join('|'),
    proofs: new Set(proofs).size,
    submittedAt: now,
    statusAt: now,
    hintAt: refundHint({ status, ...since, replyDays: 0, refundDays: 0 })?.at,
    updatedAt: now,
  }
}
