import type { Deps } from '../../deps.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { HoldOutcome } from '../../ports/supplier/order.model.ts'
import { lockBooking, type Booking } from '../booking.store.ts'
import { changeBooking } from '../change-booking.ts'
import { endUnpaid } from '../end-booking.ts'
import { sendPlacedMail } from '../mail/order-mail.ts'

/** Delay before a supplier is polled for a hold with an unknown outcome. */
export const pollIntervalMs = 60_000

/** Error codes of ticketing failures. */
const failures = { price_changed: 601, sold_out: 603, seat_taken: 607, refused: 613 } as const

/**
 * Stores the result of a hold request. A concurrent status poll may have settled the booking before; then a hold that
 * is no longer needed is released.
 */
export async function settleHold(
  { db, scheduler, events, mail, settings }: Pick<Deps, 'db' | 'scheduler' | 'events' | 'mail' | 'settings'>,
  scope: Scope,
  id: string,
  outcome: HoldOutcome,
  now: Date,
): Promise<Booking> {
  return db.transaction(async (tx) => {
    const row = await lockBooking(tx, scope, { id })
    if (!row) throw new Error('The held booking no longer exists.')
    if (row.status !== 'INIT' && row.status !== 'UNKNOWN') {
      const isOver = row.status === 'CANCELLED' || row.status === 'EXPIRED'
      if (isOver && outcome.outcome !== 'refused')
        await scheduler.put(tx, scope, { kind: 'booking.release', subject: id, dueAt: now })
      return row
    }
    switch (outcome.outcome) {
      case 'held': {
        const payBy = payByOf(row, outcome.until)
        await scheduler.remove(tx, scope, { kind: 'booking.resolve', subject: id })
        await scheduler.put(tx, scope, { kind: 'booking.expire', subject: id, dueAt: payBy })
        const change = { status: 'UNPAID' as const, payBy }
        const placed = await changeBooking(tx, { events, now }, row, change, { stage: 'CREATE', sentence: 'held' })
        await sendPlacedMail(tx, { mail, settings }, placed, now)
        return placed
      }
      case 'unknown': {
        const dueAt = new Date(now.getTime() + pollIntervalMs)
        await scheduler.put(tx, scope, { kind: 'booking.resolve', subject: id, dueAt })
        if (row.status === 'UNKNOWN') return row
        const change = { status: 'UNKNOWN' as const }
        return changeBooking(tx, { events, now }, row, change, { stage: 'CREATE', sentence: 'holdUnknown' })
      }
      default: {
        const message = outcome.outcome === 'refused' ? outcome.message : ''
        const end = {
          status: 'CANCELLED' as const,
          failureCode: failures[outcome.outcome],
          airlineMessage: message,
          isHeld: false,
        }
        const sentence = {
          price_changed: 'holdPrice',
          sold_out: 'holdSoldOut',
          seat_taken: 'holdSeat',
          refused: 'holdRefused',
        }
        return endUnpaid(tx, { scheduler, events }, row, end, now, {
          stage: 'CANCEL',
          sentence: sentence[outcome.outcome],
          values: { message },
        })
      }
    }
  })
}

/** The earlier of Gangway's and the supplier's payment deadline. */
function payByOf({ createdAt, offer }: Booking, until: Date): Date {
  return new Date(Math.min(until.getTime(), createdAt.getTime() + offer.payLimitMinutes * 60_000))
}
