import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db, SupplierBooking, SupplierEvent, Tx } from '@gangway/server/ports'
import { sandboxBooking, sandboxEvent } from '../../tables/supplier-tables.ts'
import type { Booking, Change, NewEvent } from './booking.model.ts'
import type { BookingContent, PurchaseContent, SandboxContent } from './booking-content.model.ts'
import { nextAtOf, settle } from './settle.rules.ts'
import { releaseSeats } from './seats.store.ts'

type Row = typeof sandboxBooking.$inferSelect
type State = SupplierBooking['state']

const endedStates: readonly State[] = ['cancelled', 'failed', 'expired', 'voided', 'refunded']

/** Runs an operation on a locked booking after applying everything that became due. Undefined when there is no such booking. */
export async function withBooking<Answer>(
  db: Db | Tx,
  reference: string,
  now: Date,
  operation: (booking: Booking) => Change<Answer>,
): Promise<Answer | undefined> {
  return db.transaction(async (tx) => {
    const row = await lockRow(tx, reference)
    if (row?.content.kind !== 'booking') return undefined
    const found = bookingOf(row, row.content)
    const settled = settle(found, now)
    const { answer, booking: changed = settled.booking } = operation(settled.booking)
    if (changed !== found) await write(tx, changed, settled.events, now)
    return answer
  })
}

export async function purchaseOf(db: Db, reference: string): Promise<PurchaseContent | undefined> {
  const [row] = await db.select().from(sandboxBooking).where(eq(sandboxBooking.reference, reference))
  return row?.content.kind === 'purchase' ? row.content : undefined
}

export async function lockRow(tx: Tx, reference: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(sandboxBooking)
    .where(eq(sandboxBooking.reference, reference))
    .for('no key update')
  return row
}

/** Reserves a reference; returns the content already stored under it when it was used before. */
export async function reserveReference(
  tx: Tx,
  reference: string,
  row: { key: string; simulation: boolean; content: SandboxContent; now: Date },
): Promise<SandboxContent | undefined> {
  const { key: offerKey, simulation, content, now } = row
  const inserted = await tx
    .insert(sandboxBooking)
    .values({
      reference,
      simulation,
      offerKey,
      content,
      state: 'failed',
      heldUntil: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ reference: sandboxBooking.reference })
  return inserted.length > 0 ? undefined : (await lockRow(tx, reference))?.content
}

export async function updateRow(
  tx: Tx,
  reference: string,
  values: Partial<Pick<Row, 'state' | 'content' | 'heldUntil' | 'nextAt'>> & { updatedAt: Date },
): Promise<void> {
  await tx.update(sandboxBooking).set(values).where(eq(sandboxBooking.reference, reference))
}

export async function supplierEventsOf(db: Db, reference: string, afterId = ''): Promise<SupplierEvent[]> {
  const rows = await db
    .select()
    .from(sandboxEvent)
    .where(and(eq(sandboxEvent.reference, reference), gt(sandboxEvent.id, afterId)))
    .orderBy(asc(sandboxEvent.id))
  return rows.map(({ id, kind, content, happensAt }) => ({ id, reference, at: happensAt, kind, content }))
}

async function write(tx: Tx, booking: Booking, events: readonly NewEvent[], now: Date): Promise<void> {
  const { reference, state, heldUntil } = booking
  const released = endedStates.includes(state) ? booking.content.seats : []
  const content: BookingContent = {
    ...booking.content,
    ...(released.length > 0 && { seats: [] }),
    events: booking.content.events + events.length,
  }
  await updateRow(tx, reference, { state, heldUntil, content, nextAt: nextAtOf(booking) ?? null, updatedAt: now })
  await releaseSeats(tx, released)
  if (events.length === 0) return
  await tx.insert(sandboxEvent).values(
    events.map(({ at, kind, content: eventContent }, index) => ({
      // Ids increase in the order of insertion, so that reading after an id misses no event.
      id: `${reference}.${String(booking.content.events + index + 1).padStart(6, '0')}`,
      reference,
      kind,
      content: eventContent,
      happensAt: at,
    })),
  )
}

function bookingOf(row: Row, content: BookingContent): Booking {
  const { reference, offerKey: key, simulation, state, heldUntil } = row
  return { reference, key, simulation, state, heldUntil, content }
}
