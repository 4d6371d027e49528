import { contactEmailOf } from '../booking/placement/hold-at-supplier.ts'
import { classifyChange, maxShiftMinutes } from '@gangway/core/contract'
import * as z from 'zod/mini'
import { lockBooking, type Booking } from '../booking/booking.store.ts'
import { newOrderNo } from '../booking/placement/order-number.ts'
import { writeLog } from '../booking/write-log.ts'
import type { Tx } from '../database/db.ts'
import { bookingMail, incident } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { SupplierEvent } from '../ports/supplier/event.model.ts'
import { crashPoint } from '../shared/crash-point.ts'
import { newId } from '../shared/ids.ts'

const flight = z.object({
  flightNo: z.string(),
  from: z.string(),
  to: z.string(),
  departsAt: z.string(),
  arrivesAt: z.string(),
})

const change = z.object({
  by: z.optional(z.enum(['API', 'MAIL'])),
  before: z.array(flight),
  after: z.array(flight),
  involuntary: z.boolean(),
  mail: z.optional(z.object({ subject: z.string(), text: z.string() })),
})

export type ReportedChange = z.output<typeof change>

/** The schedule change or cancellation in a supplier event; undefined for other events. */
export function changeIn({ kind, content }: Pick<SupplierEvent, 'kind' | 'content'>): ReportedChange | undefined {
  if (kind !== 'schedule_change' && kind !== 'cancelled') return undefined
  const read = z.safeParse(change, content)
  return read.success ? read.data : undefined
}

type IncidentDeps = Pick<Deps, 'db' | 'events' | 'market'>

/** Creates an incident from a supplier event. Idempotent per event, also under concurrent reads. */
export async function recordIncident(
  { db, events, market }: IncidentDeps,
  found: Booking,
  event: Pick<SupplierEvent, 'id' | 'at'>,
  reported: ReportedChange,
): Promise<void> {
  const scope = clientScopeOf(found)
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, scope, { id: found.id })
    if (booking) await insertIncident(tx, { events, market }, booking, event, reported)
    crashPoint('before-incident-committed')
  })
}

/** A change with the message about it, of the airline unless a sender is named. */
interface KnownChange extends Omit<ReportedChange, 'mail'> {
  mail?: { subject: string; text: string; sender?: string }
}

/** The caller holds the booking row lock. Returns the number of the incident, if the event had none before. */
export async function insertIncident(
  tx: Tx,
  { events, market }: Pick<Deps, 'events' | 'market'>,
  booking: Booking,
  event: Pick<SupplierEvent, 'id' | 'at'>,
  reported: KnownChange,
): Promise<string | undefined> {
  const { id: bookingId, clientId, orderNo } = booking
  const { before, after, involuntary, by } = reported
  const type =
    by === undefined ? 'ABNORMAL_CANCELLATION' : by === 'MAIL' ? 'SCHEDULE_CHANGE_EMAIL' : 'SCHEDULE_CHANGE_API'
  const mailId = reported.mail && newId(event.at)
  const [created] = await tx
    .insert(incident)
    .values({
      id: newId(event.at),
      clientId,
      bookingId,
      incidentNo: newIncidentNo(event.at),
      supplierEventId: event.id,
      type,
      change: classifyChange(before, after),
      status: 'UNCONFIRMED',
      minutesMoved: maxShiftMinutes(before, after),
      involuntary,
      before,
      after,
      mailId,
      orderNo,
      airline: booking.airlines[0] ?? '',
      pnrs: booking.airlinePnrs,
      passengerNames: booking.passengerNames,
      passengerEmail: booking.contact.email,
      departsAt: booking.departsAt,
      receivedAt: event.at,
    })
    .onConflictDoNothing({ target: [incident.bookingId, incident.supplierEventId] })
    .returning({ incidentNo: incident.incidentNo })
  if (!created) return undefined
  if (mailId && reported.mail) await storeMail(tx, { market }, booking, { id: mailId, at: event.at, ...reported.mail })
  const line = {
    stage: 'INCIDENT',
    sentence: 'incidentReceived',
    values: { context: type, id: created.incidentNo },
  } as const
  await writeLog(tx, booking, event.at, line)
  const topic = `client:${clientId}`
  await events.publish(tx, { topic, kind: 'incident', data: { id: created.incidentNo, orderNo } })
  await events.publish(tx, { topic, kind: 'booking', data: { orderNo, status: booking.status } })
  return created.incidentNo
}

/** The time in Beijing and five capital letters. */
function newIncidentNo(at: Date): string {
  const number = newOrderNo(at, false)
  return number.slice(5) + number.slice(0, 5)
}

async function storeMail(
  tx: Tx,
  { market }: Pick<Deps, 'market'>,
  { id: bookingId, clientId, airlines, contact }: Booking,
  { id, at, subject, text, sender }: { id: string; at: Date; subject: string; text: string; sender?: string },
): Promise<void> {
  const code = airlines[0] ?? ''
  const name = market.carriers.get(code)?.name.en ?? code
  await tx.insert(bookingMail).values({
    id,
    clientId,
    bookingId,
    sender: sender ?? `${name} <no-reply@${code.toLowerCase()}.airline.example>`,
    recipient: contactEmailOf(contact),
    subject,
    category: 'SCHEDULE_CHANGE',
    plain: text,
    html: '',
    receivedAt: at,
  })
}
