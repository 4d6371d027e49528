import type { RefundReason, RefundReasonDetail, RefundType } from '@gangway/core/contract'
import type { Booking } from '../booking/booking.store.ts'
import { changeBooking } from '../booking/change-booking.ts'
import type { Tx } from '../database/db.ts'
import { refund, refundPassenger } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../shared/ids.ts'
import { refundHint } from '@gangway/core/contract'
import { channelOf, sumOf } from './back-of.ts'
import { logRefund, type RefundLine } from './change-refund.ts'
import { addProofs } from './proofs.ts'
import type { QuotedPassenger } from './quoted.ts'
import { mailRefund } from './refund-mail.ts'
import { nextRefundNo } from './refund-number.ts'
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

/**
 * Stores a refund and puts the work for it on the agenda, in the transaction that holds the booking. The money it is about is never
 * asked for twice: a passenger has one refund that stands.
 */
export async function insertRefund(
  tx: Tx,
  { agenda, events, mail, settings }: Pick<Deps, 'agenda' | 'events' | 'mail' | 'settings'>,
  { booking, people }: { booking: Booking; people: readonly Traveller[] },
  wanted: Submission,
  { now, line }: { now: Date; line: RefundLine },
): Promise<Refund> {
  const scope = scopeOf(booking)
  const { clientId } = scope
  const { passengers, proofs, ...rest } = wanted
  const named = passengers.flatMap(({ passenger }) => people[passenger] ?? [])
  const id = newId(now)
  const [row] = await tx
    .insert(refund)
    .values({
      ...rest,
      id,
      clientId,
      bookingId: booking.id,
      refundNo: await nextRefundNo(tx, scope, now),
      status: 'PROVIDER_PROCESSING',
      step: 'ask',
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
      hintAt: refundHint({
        status: 'PROVIDER_PROCESSING',
        since: now,
        submittedAt: now,
        handedOverAt: undefined,
        replyDays: 0,
        refundDays: 0,
      })?.at,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('The refund was not stored.')
  await tx.insert(refundPassenger).values(
    passengers.map(({ passengerId, original, penalty, back, fee }) => ({
      id: newId(now),
      clientId,
      refundId: id,
      passengerId,
      original,
      penalty,
      estimated: back,
      serviceFee: fee,
    })),
  )
  await addProofs(tx, scope, id, proofs, now)
  await logRefund(tx, row, now, line)
  if (!booking.hasRefund) await changeBooking(tx, { events, now }, booking, { hasRefund: true })
  await agenda.put(tx, scope, { kind: 'refund.work', subject: id, dueAt: now })
  await mailRefund(tx, { mail, settings }, booking, row, { about: 'refundSubmitted', now })
  const { refundNo, orderNo, status } = row
  await events.publish(tx, { topic: `client:${clientId}`, kind: 'refund', data: { refundNo, orderNo, status } })
  return row
}
