import type { ItineraryFlight } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { findBookingById } from '../booking/booking.store.ts'
import { incident } from '../database/schema.ts'
import { toLocal } from '@gangway/reference'
import { beijingText } from '../partner/presenters/present-time.ts'
import type { NotificationContext, NewNotification } from './enqueue-notification.ts'
import { findMail, mailNotifications } from './mail-notifications.ts'

type Incident = typeof incident.$inferSelect

const [scheduleChange, flightCancelled] = [1, 2]
const unconfirmed = 0

/** The notifications when an airline changed a ticketed trip, and when the change was confirmed. */
export async function incidentNotifications(
  context: NotificationContext,
  incidentNo: string,
): Promise<NewNotification[]> {
  const { tx, scope } = context
  const matchesIncident = eq(incident.incidentNo, incidentNo)
  const [row] = await tx.select().from(incident).where(scope.client(incident, matchesIncident))
  if (!row) return []
  const { orderNo, status, type, change, reason } = row
  const data = { incidentNo, orderNo, type, change, status, reason, at: row.receivedAt.toISOString() }
  if (status === 'CONFIRMED') return [{ type: 'incident.confirmed', orderNo, facts: { kind: 'plain', data } }]
  const mails = row.mailId ? await mailNotifications(tx, scope, orderNo, row.mailId) : []
  const ownNotification: NewNotification = { type: 'incident.created', orderNo, facts: { kind: 'plain', data } }
  // Only this notification uses the incident number as its id, because the incident is confirmed by it.
  return [...mails, { ...(await wireIncidentNotification(context, row)), notificationId: incidentNo }, ownNotification]
}

async function wireIncidentNotification(context: NotificationContext, row: Incident): Promise<NewNotification> {
  const { tx, scope } = context
  const { orderNo, type, mailId } = row
  switch (type) {
    case 'SCHEDULE_CHANGE_EMAIL': {
      const mail = mailId ? await findMail(tx, scope, mailId) : undefined
      const emailReceivingDate = beijingText(mail?.receivedAt ?? row.receivedAt)
      const data = { orderNo, emailSubject: mail?.subject ?? '', emailReceivingDate }
      const facts = mailId
        ? ({ kind: 'mail', mailId, data, status: unconfirmed } as const)
        : ({ kind: 'plain', data: { ...data, emailLink: '' }, status: unconfirmed } as const)
      return { type: 'email.schedulechange', orderNo, facts }
    }
    case 'SCHEDULE_CHANGE_API':
      return {
        type: 'order.schedulechange',
        orderNo,
        facts: { kind: 'plain', data: await scheduleChangeNotification(context, row), status: unconfirmed },
      }
    case 'ABNORMAL_CANCELLATION': {
      const data = { orderNo, vendorRefundInformation: row.involuntary ? 'FULLY' : 'Cancelled' }
      return { type: 'abnormal.cancelled', orderNo, facts: { kind: 'plain', data, status: unconfirmed } }
    }
  }
}

async function scheduleChangeNotification(
  { tx, scope, market }: NotificationContext,
  { orderNo, bookingId, before, after }: Incident,
) {
  const booking = await findBookingById(tx, scope, bookingId)
  const outbound = booking?.offer.offer.outbound.segments.length ?? before.length
  const wireFlightOf = (flight: ItineraryFlight, index: number) => ({
    carrier: flight.flightNo.slice(0, 2),
    flightNumber: flight.flightNo,
    depAirport: flight.from,
    arrAirport: flight.to,
    depTime: airportTime(market, flight.from, flight.departsAt),
    arrTime: airportTime(market, flight.to, flight.arrivesAt),
    depTerminal: '',
    arrTerminal: '',
    direction: index < outbound ? 1 : 2,
  })
  return {
    orderNo,
    scheduleChangeType: after.length === 0 ? flightCancelled : scheduleChange,
    previousSegs: before.map(wireFlightOf),
    revisedSegs: after.map(wireFlightOf),
    originalSegs: before.map(wireFlightOf),
  }
}

/** `2027-01-10 08:10:00`, in the airport's local time. */
function airportTime({ places }: NotificationContext['market'], code: string, moment: string): string {
  const utc = Math.floor(Date.parse(moment) / 60_000)
  const local = toLocal(places.airport(code)?.zone ?? 'UTC', utc)
  return new Date(local * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}
