import type { ItineraryFlight } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { findBookingById } from '../booking/booking.store.ts'
import { incident } from '../database/schema.ts'
import { toLocal } from '../market/zones.ts'
import { beijingText } from '../partner/present-time.ts'
import type { Hearing, Notice } from './announce.ts'
import { findMail, noticesOfMail } from './notices-of-mail.ts'

type Incident = typeof incident.$inferSelect

const [scheduleChange, flightCancelled] = [1, 2]
const unconfirmed = 0

/** What a client's systems are told when an airline did something to a ticketed trip, and when somebody confirmed what it was. */
export async function noticesOfIncident(hearing: Hearing, incidentNo: string): Promise<Notice[]> {
  const { tx, scope } = hearing
  const isIt = eq(incident.incidentNo, incidentNo)
  const [row] = await tx.select().from(incident).where(scope.client(incident, isIt))
  if (!row) return []
  const { orderNo, status, type, change, reason } = row
  const data = { incidentNo, orderNo, type, change, status, reason, at: row.receivedAt.toISOString() }
  if (status === 'CONFIRMED') return [{ type: 'incident.confirmed', orderNo, facts: { kind: 'told', data } }]
  const mails = row.mailId ? await noticesOfMail(tx, scope, orderNo, row.mailId) : []
  const ours: Notice = { type: 'incident.created', orderNo, facts: { kind: 'told', data } }
  // Only what is confirmed by its number is told under it.
  return [...mails, { ...(await wireNotice(hearing, row)), notificationId: incidentNo }, ours]
}

async function wireNotice(hearing: Hearing, row: Incident): Promise<Notice> {
  const { tx, scope } = hearing
  const { orderNo, type, mailId } = row
  switch (type) {
    case 'SCHEDULE_CHANGE_EMAIL': {
      const mail = mailId ? await findMail(tx, scope, mailId) : undefined
      const emailReceivingDate = beijingText(mail?.receivedAt ?? row.receivedAt)
      const data = { orderNo, emailSubject: mail?.subject ?? '', emailReceivingDate }
      const facts = mailId
        ? ({ kind: 'mail', mailId, data, status: unconfirmed } as const)
        : ({ kind: 'told', data: { ...data, emailLink: '' }, status: unconfirmed } as const)
      return { type: 'email.schedulechange', orderNo, facts }
    }
    case 'SCHEDULE_CHANGE_API':
      return {
        type: 'order.schedulechange',
        orderNo,
        facts: { kind: 'told', data: await tellChange(hearing, row), status: unconfirmed },
      }
    case 'ABNORMAL_CANCELLATION': {
      const data = { orderNo, vendorRefundInformation: row.involuntary ? 'FULLY' : 'Cancelled' }
      return { type: 'abnormal.cancelled', orderNo, facts: { kind: 'told', data, status: unconfirmed } }
    }
  }
}

async function tellChange({ tx, scope, market }: Hearing, { orderNo, bookingId, before, after }: Incident) {
  const booking = await findBookingById(tx, scope, bookingId)
  const outbound = booking?.offer.offer.outbound.segments.length ?? before.length
  const tell = (flight: ItineraryFlight, index: number) => ({
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
    previousSegs: before.map(tell),
    revisedSegs: after.map(tell),
    originalSegs: before.map(tell),
  }
}

/** `2027-01-10 08:10:00`, where the airport is. */
function airportTime({ places }: Hearing['market'], code: string, moment: string): string {
  const utc = Math.floor(Date.parse(moment) / 60_000)
  const local = toLocal(places.airport(code)?.zone ?? 'UTC', utc)
  return new Date(local * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}
