import { eq, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { booking, verification } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import { lockBooking, type Booking } from '../booking.store.ts'
import { insertBooking, type NewBooking } from './insert-booking.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import type { From } from './order-input.ts'
import { saveContact } from '../contacts.ts'
import { pollIntervalMs } from './settle-hold.ts'
import { linkPriceChange } from '../../insight/record-traffic.ts'
import { claimVerification } from '../offers/verification.store.ts'
import { isStillSelling, storeShopOrder } from '../../shop/orders/shop-order.store.ts'
import { writeLog } from '../write-log.ts'

interface Start {
  /** Undefined when a booking is made from another one. */
  verifyId?: string
  saveContact?: boolean
  from: From
  now: Date
}

/**
 * Stores a booking before the supplier is called. `taken`: another order has already used the verification or the
 * original booking. `notSold`: the shop was switched off, deleted or sells in another currency since the verification.
 */
export async function startBooking(
  { db, scheduler, events, secret }: Pick<Deps, 'db' | 'scheduler' | 'events' | 'secret'>,
  caller: Caller,
  draft: NewBooking,
  start: Start,
): Promise<Booking | 'taken' | 'notSold'> {
  const { verifyId, from, now } = start
  const scope = scopeOf(caller)
  return db.transaction(async (tx) => {
    const { shop } = draft.verified
    if (shop && !(await isStillSelling(tx, scope, shop))) return 'notSold'
    const claimed =
      verifyId === undefined || (await claimVerification(tx, scope, { id: verifyId, bookingId: draft.id, now }))
    if (!claimed || (await wasRegenerated(tx, scope, draft.regeneratedFrom))) return 'taken'
    const row = await insertBooking(tx, { secret }, scope, draft, now)
    if (shop) await storeShopOrder(tx, scope, { id: row.id, extras: draft.extras }, shop, now)
    if (verifyId !== undefined) await linkPriceChange(tx, scope, { verificationId: verifyId, bookingId: row.id })
    const operator = await operatorName(tx, caller)
    await writeLog(
      tx,
      row,
      now,
      draft.regeneratedFrom === undefined
        ? { stage: 'CREATE', sentence: 'created', operator }
        : { stage: 'CREATE', sentence: 'regenerated', values: { orderNo: draft.regeneratedFrom }, operator },
    )
    // If the process crashes before the supplier answers, this job resolves the outcome.
    const dueAt = new Date(now.getTime() + pollIntervalMs)
    await scheduler.put(tx, scope, { kind: 'booking.resolve', subject: row.id, dueAt })
    if (start.saveContact) await saveContact(tx, scope, draft.contact, now)
    const { clientId, userId } = caller
    const object = { kind: 'booking', id: row.orderNo }
    await writeAuditLog(tx, { action: 'ORDER_CREATE', by: { clientId, userId }, from, object }, now)
    const data = { orderNo: row.orderNo, status: row.status }
    await events.publish(tx, { topic: `client:${clientId}`, kind: 'booking', data })
    return row
  })
}

/** At most one active booking is made from another one. The row lock of the original serializes concurrent requests. */
async function wasRegenerated(tx: Tx, scope: Scope, orderNo: string | undefined): Promise<boolean> {
  if (orderNo === undefined) return false
  await lockBooking(tx, scope, { orderNo })
  const alive = notInArray(booking.status, ['CANCELLED', 'EXPIRED'])
  const [next] = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(scope.client(booking, eq(booking.regeneratedFrom, orderNo), alive))
  return next !== undefined
}

/** The booking that a verification was used for. */
export async function bookingOfVerification(db: Db, scope: Scope, id: string): Promise<Booking | undefined> {
  const [found] = await db
    .select({ booking })
    .from(verification)
    .innerJoin(booking, scope.client(booking, eq(booking.id, verification.bookingId)))
    .where(scope.client(verification, eq(verification.id, id)))
  return found?.booking
}
