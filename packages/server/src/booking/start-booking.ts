import { eq, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { booking, verification } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { writeDown } from '../session/audit.ts'
import type { Caller } from '../shared/http/call.ts'
import { holdBooking, type Booking } from './booking.store.ts'
import { insertBooking, type Draft } from './insert-booking.ts'
import { operatorName } from './operator.ts'
import type { From } from './order-input.ts'
import { saveContact } from './contacts.ts'
import { askAgainMs } from './settle-hold.ts'
import { claimVerification } from './verification.store.ts'
import { writeLog } from './write-log.ts'

interface Start {
  /** Nothing when a booking is made of another one. */
  verifyId?: string
  saveContact?: boolean
  from: From
  now: Date
}

/** Stores a booking before anybody is asked; nothing when another order was first with the verification, or with the booking it is made of. */
export async function startBooking(
  { db, agenda, events }: Pick<Deps, 'db' | 'agenda' | 'events'>,
  caller: Caller,
  draft: Draft,
  start: Start,
): Promise<Booking | undefined> {
  const { verifyId, from, now } = start
  const scope = scopeOf(caller)
  return db.transaction(async (tx) => {
    const claimed =
      verifyId === undefined || (await claimVerification(tx, scope, { id: verifyId, bookingId: draft.id, now }))
    if (!claimed || (await wasRegenerated(tx, scope, draft.regeneratedFrom))) return undefined
    const row = await insertBooking(tx, scope, draft, now)
    const operator = await operatorName(tx, caller)
    await writeLog(
      tx,
      row,
      now,
      draft.regeneratedFrom === undefined
        ? { stage: 'CREATE', sentence: 'created', operator }
        : { stage: 'CREATE', sentence: 'regenerated', values: { orderNo: draft.regeneratedFrom }, operator },
    )
    // Whoever dies before the supplier has answered leaves the question to the agenda.
    const dueAt = new Date(now.getTime() + askAgainMs)
    await agenda.put(tx, scope, { kind: 'booking.resolve', subject: row.id, dueAt })
    if (start.saveContact) await saveContact(tx, scope, draft.contact, now)
    const { clientId, userId } = caller
    const object = { kind: 'booking', id: row.orderNo }
    await writeDown(tx, { action: 'ORDER_CREATE', by: { clientId, userId }, from, object }, now)
    const data = { orderNo: row.orderNo, status: row.status }
    await events.publish(tx, { topic: `client:${clientId}`, kind: 'booking', data })
    return row
  })
}

/** One live booking at most is made of another. Whoever asks at the same time waits for the row of that one. */
async function wasRegenerated(tx: Tx, scope: Scope, orderNo: string | undefined): Promise<boolean> {
  if (orderNo === undefined) return false
  await holdBooking(tx, scope, { orderNo })
  const alive = notInArray(booking.status, ['CANCELLED', 'EXPIRED'])
  const [next] = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(scope.client(booking, eq(booking.regeneratedFrom, orderNo), alive))
  return next !== undefined
}

/** The booking that a verification was spent on. */
export async function bookingOfVerification(db: Db, scope: Scope, id: string): Promise<Booking | undefined> {
  const [found] = await db
    .select({ booking })
    .from(verification)
    .innerJoin(booking, scope.client(booking, eq(booking.id, verification.bookingId)))
    .where(scope.client(verification, eq(verification.id, id)))
  return found?.booking
}
