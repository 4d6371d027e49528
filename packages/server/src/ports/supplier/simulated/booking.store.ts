import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/db.ts'
import { sandboxBooking, sandboxEvent } from '../../../database/schema/sandbox.ts'
import type { SupplierEvent } from '../after-sale.port.ts'
import type { SupplierBooking } from '../supplier.port.ts'
import type { BookingContent, PurchaseContent, SandboxContent } from './content.ts'
import { nextAtOf, settle } from './settle.rules.ts'
import { giveBackSeats } from './seats.store.ts'

type Row = typeof sandboxBooking.$inferSelect
type State = SupplierBooking['state']

/** A booking as the verbs see it. It is replaced, never changed. */
export interface Booking {
  reference: string
  key: string
  rehearsal: boolean
  state: State
  heldUntil: Date
  content: BookingContent
}

export interface NewEvent {
  at: Date
  kind: SupplierEvent['kind']
  content: Record<string, unknown>
}

/** What a verb makes of a booking, and what it answers. */
export interface Change<Answer> {
  answer: Answer
  booking?: Booking
}

const over: readonly State[] = ['cancelled', 'failed', 'expired', 'voided', 'refunded']

/**
 * The one way to a booking: alone with it, and after everything that has happened by itself until now. Nothing when there is no such
 * booking.
 */
export async function visit<Answer>(
  db: Db | Tx,
  reference: string,
  now: Date,
  work: (booking: Booking) => Change<Answer>,
): Promise<Answer | undefined> {
  return db.transaction(async (tx) => {
    const row = await lockRow(tx, reference)
    if (row?.content.kind !== 'booking') return undefined
    const found = bookingOf(row, row.content)
    const settled = settle(found, now)
    const { answer, booking: changed = settled.booking } = work(settled.booking)
    if (changed !== found) await write(tx, changed, settled.events, now)
    return answer
  })
}

export async function purchaseOf(db: Db, reference: string): Promise<PurchaseContent | undefined> {
  const [row] = await db.select().from(sandboxBooking).where(eq(sandboxBooking.reference, reference))
  return row?.content.kind === 'purchase' ? row.content : undefined
}

export async function lockRow(tx: Tx, reference: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(sandboxBooking).where(eq(sandboxBooking.reference, reference)).for('update')
  return row
}

/** Makes a reference ours; what was stored under it already, when it was asked before. */
export async function claim(
  tx: Tx,
  reference: string,
  made: { key: string; rehearsal: boolean; content: SandboxContent; now: Date },
): Promise<SandboxContent | undefined> {
  const { key: offerKey, rehearsal, content, now } = made
  const fresh = await tx
    .insert(sandboxBooking)
    .values({
      reference,
      rehearsal,
      offerKey,
      content,
      state: 'failed',
      heldUntil: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ reference: sandboxBooking.reference })
  return fresh.length > 0 ? undefined : (await lockRow(tx, reference))?.content
}

export async function rewrite(
  tx: Tx,
  reference: string,
  values: Partial<Pick<Row, 'state' | 'content' | 'heldUntil' | 'nextAt'>> & { updatedAt: Date },
): Promise<void> {
  await tx.update(sandboxBooking).set(values).where(eq(sandboxBooking.reference, reference))
}

export async function eventsOf(db: Db, reference: string, afterId = ''): Promise<SupplierEvent[]> {
  const rows = await db
    .select()
    .from(sandboxEvent)
    .where(and(eq(sandboxEvent.reference, reference), gt(sandboxEvent.id, afterId)))
    .orderBy(asc(sandboxEvent.id))
  return rows.map(({ id, kind, content, happensAt }) => ({ id, reference, at: happensAt, kind, content }))
}

async function write(tx: Tx, booking: Booking, events: readonly NewEvent[], now: Date): Promise<void> {
  const { reference, state, heldUntil } = booking
  const giveBack = over.includes(state) ? booking.content.seats : []
  const content: BookingContent = {
    ...booking.content,
    ...(giveBack.length > 0 && { seats: [] }),
    events: booking.content.events + events.length,
  }
  await rewrite(tx, reference, { state, heldUntil, content, nextAt: nextAtOf(booking) ?? null, updatedAt: now })
  await giveBackSeats(tx, giveBack)
  if (events.length === 0) return
  await tx.insert(sandboxEvent).values(
    events.map(({ at, kind, content: told }, index) => ({
      // In the order they were written, so that nobody who reads on misses one.
      id: `${reference}.${String(booking.content.events + index + 1).padStart(6, '0')}`,
      reference,
      kind,
      content: told,
      happensAt: at,
    })),
  )
}

function bookingOf(row: Row, content: BookingContent): Booking {
  const { reference, offerKey: key, rehearsal, state, heldUntil } = row
  return { reference, key, rehearsal, state, heldUntil, content }
}
