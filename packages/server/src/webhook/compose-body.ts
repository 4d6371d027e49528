import { and, eq } from 'drizzle-orm'
import { findBooking, findBookingById } from '../booking/booking.store.ts'
import { findAncillaryOrder, passengersOf } from '../booking/ancillary/ancillary.store.ts'
import { boughtWith } from '../booking/pay-booking.ts'
import type { Db } from '../database/db.ts'
import { bookingAncillary, client } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { addressOfMail } from '../partner/mail-page.ts'
import { presentPassengers } from '../partner/present-order.ts'
import type { Delivery } from './webhook.store.ts'

/** No incident: nothing is to be confirmed. */
const plainNotice = -1

/** The text that goes out: the frame of the wire format, or the older form without one. */
export async function composeBody(
  deps: Pick<Deps, 'db' | 'secret' | 'settings' | 'clock'>,
  scope: Scope,
  { type, notificationId, facts }: Pick<Delivery, 'type' | 'notificationId' | 'facts'>,
): Promise<string> {
  const { db } = deps
  const [its] = await db.select({ code: client.code }).from(client).where(eq(client.id, scope.clientId))
  const cid = its?.code ?? ''
  switch (facts.kind) {
    case 'flat':
      return JSON.stringify({ cid, ...facts.data })
    case 'nobody':
      return JSON.stringify({ type, status: plainNotice, data: facts.data })
    case 'people': {
      const data = { ...facts.data, paxTicketInfos: await peopleOf(db, scope, facts.orderNo) }
      return JSON.stringify({ cid, type, notificationId, status: plainNotice, data })
    }
    case 'mail': {
      const data = { ...facts.data, emailLink: addressOfMail(deps, scope, facts.mailId) }
      return JSON.stringify({ cid, type, notificationId, status: facts.status ?? plainNotice, data })
    }
    case 'told':
      return JSON.stringify({ cid, type, notificationId, status: facts.status ?? plainNotice, data: facts.data })
  }
}

/** The people of an order with what was bought in it. */
async function peopleOf(db: Db, scope: Scope, orderNo: string) {
  const extras = await findAncillaryOrder(db, scope, { orderNo })
  const booking = extras ? await findBookingById(db, scope, extras.bookingId) : await findBooking(db, scope, orderNo)
  if (!booking) return []
  const boughtThere = extras ? eq(bookingAncillary.ancillaryOrderId, extras.id) : boughtWith(booking)
  const bought = await db
    .select()
    .from(bookingAncillary)
    .where(scope.client(bookingAncillary, and(boughtThere, eq(bookingAncillary.status, 'TICKETED'))))
    .orderBy(bookingAncillary.id)
  return presentPassengers({ booking, passengers: await passengersOf(db, scope, booking.id) }, bought)
}
