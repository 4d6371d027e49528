import { inArray } from 'drizzle-orm'
import type { RecordedBooking, Tx } from '@gangway/server/ports'
import { partyOf } from '../offers/current-offer.ts'
import { sandboxBooking } from '../../tables/supplier-tables.ts'
import type { BookingContent } from '../store/booking-content.model.ts'
import { airlinesOf } from './hold.ts'

const rowsPerStatement = 200

/** Stores bookings of demo data as if they had been made here in test mode. They take no seats. */
export async function recordBookings(tx: Tx, bookings: readonly RecordedBooking[]): Promise<void> {
  for (let first = 0; first < bookings.length; first += rowsPerStatement) {
    const rows = bookings.slice(first, first + rowsPerStatement).map(rowOf)
    const references = rows.map(({ reference }) => reference)
    await tx.delete(sandboxBooking).where(inArray(sandboxBooking.reference, references))
    await tx.insert(sandboxBooking).values(rows)
  }
}

function rowOf({ request, offer, madeAt, state }: RecordedBooking): typeof sandboxBooking.$inferInsert {
  const { reference, key, ...rest } = request
  const isHeld = 'heldUntil' in state
  const content: BookingContent = {
    kind: 'booking',
    request: rest,
    party: partyOf(request.passengers),
    offer,
    price: request.expected,
    seats: [],
    regenerated: false,
    airlines: airlinesOf(offer, false),
    answer: isHeld
      ? { outcome: 'held', until: state.heldUntil.toISOString(), price: request.expected }
      : { outcome: 'unknown' },
    ...(!isHeld && { ticketedAt: state.ticketedAt.toISOString(), pnr: state.pnr }),
    changedExtras: [],
    refunds: [],
    quotes: 0,
    events: 0,
  }
  return {
    reference,
    simulation: true,
    state: isHeld ? 'held' : 'issued',
    offerKey: key,
    content,
    heldUntil: isHeld ? state.heldUntil : madeAt,
    nextAt: isHeld ? state.heldUntil : null,
    createdAt: madeAt,
    updatedAt: madeAt,
  }
}
