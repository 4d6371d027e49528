import type { Deps } from '../deps.ts'
import type { Scope } from '../database/tenant.ts'
import type { HoldOutcome } from '../ports/supplier/supplier.port.ts'
import { holdBooking, type Booking } from './booking.store.ts'
import { changeBooking } from './change-booking.ts'
import { endUnpaid } from './end-booking.ts'
import { sendPlacedMail } from './order-mail.ts'

/** When to ask a supplier that did not say whether it holds a booking. */
export const askAgainMs = 60_000

/** Codes of the ticketing failures. */
const failures = { price_changed: 601, sold_out: 603, seat_taken: 607, refused: 613 } as const

/**
 * Writes down what became of the question to the supplier. Whoever asked by the status instead may have been first: then a
 * hold that nobody waits for any more is let go of.
 */
export async function settleHold(
  { db, agenda, events, mail, settings }: Pick<Deps, 'db' | 'agenda' | 'events' | 'mail' | 'settings'>,
  scope: Scope,
  id: string,
  outcome: HoldOutcome,
  now: Date,
): Promise<Booking> {
  return db.transaction(async (tx) => {
    const row = await holdBooking(tx, scope, { id })
    if (!row) throw new Error('The booking that was held is gone.')
    if (row.status !== 'INIT' && row.status !== 'UNKNOWN') {
      const isOver = row.status === 'CANCELLED' || row.status === 'EXPIRED'
      if (isOver && outcome.outcome !== 'refused')
        await agenda.put(tx, scope, { kind: 'booking.release', subject: id, dueAt: now })
      return row
    }
    switch (outcome.outcome) {
      case 'held': {
        const payBy = payByOf(row, outcome.until)
        await agenda.remove(tx, scope, { kind: 'booking.resolve', subject: id })
        await agenda.put(tx, scope, { kind: 'booking.expire', subject: id, dueAt: payBy })
        const change = { status: 'UNPAID' as const, payBy }
        const placed = await changeBooking(tx, { events, now }, row, change, { stage: 'CREATE', sentence: 'held' })
        await sendPlacedMail(tx, { mail, settings }, placed, now)
        return placed
      }
      case 'unknown': {
        const dueAt = new Date(now.getTime() + askAgainMs)
        await agenda.put(tx, scope, { kind: 'booking.resolve', subject: id, dueAt })
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
        return endUnpaid(tx, { agenda, events }, row, end, now, {
          stage: 'CANCEL',
          sentence: sentence[outcome.outcome],
          values: { message },
        })
      }
    }
  })
}

/** The sooner of our limit and the supplier's. */
function payByOf({ createdAt, offer }: Booking, until: Date): Date {
  return new Date(Math.min(until.getTime(), createdAt.getTime() + offer.payLimitMinutes * 60_000))
}
