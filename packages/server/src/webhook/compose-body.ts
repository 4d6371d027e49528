import { and, eq } from 'drizzle-orm'
import { findBooking, findBookingById } from '../booking/booking.store.ts'
import { findAncillaryOrder, passengersOf } from '../booking/ancillary/ancillary.store.ts'
import { boughtWith } from '../booking/payment/pay-booking.ts'
import type { Db } from '../database/db.ts'
import { bookingAncillary, client } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { mailUrlOf } from '../partner/pages/mail-page.ts'
import { presentPassengers } from '../partner/presenters/present-order.ts'
import type { WebhookDelivery } from './webhook.store.ts'

/** Not an incident: there is nothing to confirm. */
const noIncidentStatus = -1

/** The request body: the envelope of the wire format, or its older form without one. */
export async function composeBody(
  deps: Pick<Deps, 'db' | 'secret' | 'settings' | 'clock'>,
  scope: Scope,
  { type, notificationId, facts }: Pick<WebhookDelivery, 'type' | 'notificationId' | 'facts'>,
): Promise<string> {
  const { db } = deps
  const [its] = await db.select({ code: client.code }).from(client).where(eq(client.id, scope.clientId))
  const cid = its?.code ?? ''
  switch (facts.kind) {
    case 'flat':
      return JSON.stringify({ cid, ...facts.data })
    case 'unaddressed':
      return JSON.stringify({ type, status: noIncidentStatus, data: facts.data })
    case 'passengers': {
      const data = { ...facts.data, paxTicketInfos: await loadPassengers(db, scope, facts.orderNo) }
      return JSON.stringify({ cid, type, notificationId, status: noIncidentStatus, data })
    }
    case 'mail': {
      const data = { ...facts.data, emailLink: mailUrlOf(deps, scope, facts.mailId) }
      return JSON.stringify({ cid, type, notificationId, status: facts.status ?? noIncidentStatus, data })
    }
    case 'plain':
      return JSON.stringify({ cid, type, notificationId, status: facts.status ?? noIncidentStatus, data: facts.data })
  }
}

/** The passengers of an order with their ancillaries. */
async function loadPassengers(db: Db, scope: Scope, orderNo: string) {
  const extras = await findAncillaryOrder(db, scope, { orderNo })
  const booking = extras ? await findBookingById(db, scope, extras.bookingId) : await findBooking(db, scope, orderNo)
  if (!booking) return []
  const boughtOnSegment = extras ? eq(bookingAncillary.ancillaryOrderId, extras.id) : boughtWith(booking)
  const bought = await db
    .select()
    .from(bookingAncillary)
    .where(scope.client(bookingAncillary, and(boughtOnSegment, eq(bookingAncillary.status, 'TICKETED'))))
    .orderBy(bookingAncillary.id)
  return presentPassengers({ booking, passengers: await passengersOf(db, scope, booking.id) }, bought)
}
