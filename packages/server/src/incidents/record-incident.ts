import { mailOf } from '../booking/hold-at-supplier.ts'
import { changeOf, minutesMoved } from '@gangway/core/contract'
import * as z from 'zod/mini'
import { holdBooking, type Booking } from '../booking/booking.store.ts'
import { newOrderNo } from '../booking/numbers.ts'
import { writeLog } from '../booking/write-log.ts'
import type { Tx } from '../database/db.ts'
import { bookingMail, incident } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { SupplierEvent } from '../ports/supplier/after-sale.port.ts'
import { failPoint } from '../shared/fail-point.ts'
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

export type ToldChange = z.output<typeof change>

/** What an event says that an airline did to a trip; nothing when it says no such thing. */
export function changeIn({ kind, content }: Pick<SupplierEvent, 'kind' | 'content'>): ToldChange | undefined {
  if (kind !== 'schedule_change' && kind !== 'cancelled') return undefined
  const read = z.safeParse(change, content)
  return read.success ? read.data : undefined
}

type Parts = Pick<Deps, 'db' | 'events' | 'market'>

/** Makes an incident of what an airline did: one of each event, however often and by however many it is read. */
export async function recordIncident(
  { db, events, market }: Parts,
  found: Booking,
  event: Pick<SupplierEvent, 'id' | 'at'>,
  told: ToldChange,
): Promise<void> {
  const scope = scopeOf(found)
  await db.transaction(async (tx) => {
    const booking = await holdBooking(tx, scope, { id: found.id })
    if (!booking) return
    const { id: bookingId, clientId, orderNo } = booking
    const { before, after, involuntary, by } = told
    const type =
      by === undefined ? 'ABNORMAL_CANCELLATION' : by === 'MAIL' ? 'SCHEDULE_CHANGE_EMAIL' : 'SCHEDULE_CHANGE_API'
    const mailId = told.mail && newId(event.at)
    const [made] = await tx
      .insert(incident)
      .values({
        id: newId(event.at),
        clientId,
        bookingId,
        incidentNo: newIncidentNo(event.at),
        supplierEventId: event.id,
        type,
        change: changeOf(before, after),
        status: 'UNCONFIRMED',
        minutesMoved: minutesMoved(before, after),
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
    if (!made) return
    if (mailId && told.mail) await keepMail(tx, { market }, booking, { id: mailId, at: event.at, ...told.mail })
    const line = {
      stage: 'INCIDENT',
      sentence: 'incidentReceived',
      values: { context: type, id: made.incidentNo },
    } as const
    await writeLog(tx, booking, event.at, line)
    const topic = `client:${clientId}`
    await events.publish(tx, { topic, kind: 'incident', data: { id: made.incidentNo, orderNo } })
    await events.publish(tx, { topic, kind: 'booking', data: { orderNo, status: booking.status } })
    failPoint('before-incident-committed')
  })
}

/** The moment in Beijing and five capitals. */
function newIncidentNo(at: Date): string {
  const number = newOrderNo(at, false)
  return number.slice(5) + number.slice(0, 5)
}

async function keepMail(
  tx: Tx,
  { market }: Pick<Deps, 'market'>,
  { id: bookingId, clientId, airlines, contact }: Booking,
  { id, at, subject, text }: { id: string; at: Date; subject: string; text: string },
): Promise<void> {
  const code = airlines[0] ?? ''
  const name = market.carriers.get(code)?.name.en ?? code
  await tx.insert(bookingMail).values({
    id,
    clientId,
    bookingId,
    sender: `${name} <no-reply@${code.toLowerCase()}.airline.example>`,
    recipient: mailOf(contact),
    subject,
    category: 'SCHEDULE_CHANGE',
    plain: text,
    html: '',
    receivedAt: at,
  })
}
