import { createHash } from 'node:crypto'
import { bookingMail, emailForward, scheduler } from '../../database/schema.ts'
import { originalPath } from '../../email-forward/email-forward.store.ts'
import { originalDays } from '../../email-forward/email-limits.ts'
import type { HistoryFile } from './files.ts'
import type { HistoryBooking } from './history-booking.model.ts'
import { after, dayMs, daysBefore, hourMs, rowsOf, type HistoryContext, type TableRows } from './history-context.ts'

type Row = typeof emailForward.$inferInsert

/** Itineraries that are about bookings, of the newest ones first. */
const linkedEmails = 24
const forwardedAfterMs = 4_000

/** E-mails of airlines at the inbound address: about bookings, and two about none, for which there is no recipient. */
export function createForwardedEmails(
  context: HistoryContext,
  bookings: readonly HistoryBooking[],
): { files: HistoryFile[]; rows: TableRows[] } {
  const { agency, end, users, deps } = context
  const random = context.random.fork('forwarded-emails')
  const recipient = `bookings@${agency.code.toLowerCase()}.example`
  const files: HistoryFile[] = []
  const jobs: (typeof scheduler.$inferInsert)[] = []
  const mails: (typeof bookingMail.$inferInsert)[] = []

  /** Stores the original of an e-mail that is not older than the period. */
  const make = (
    receivedAt: Date,
    { sender, subject, text }: { sender: string; subject: string; text: string },
  ): Row => {
    const id = random.id(receivedAt)
    const path = originalPath(agency.id, id)
    const content = Buffer.from(
      [
        ...[`From: ${sender}`, `To: ${recipient}`, `Subject: ${subject}`, `Date: ${receivedAt.toUTCString()}`],
        ...[`Message-ID: <${id}@airline.example>`, 'Content-Type: text/plain; charset=utf-8', '', text, ''],
      ].join('\r\n'),
    )
    const expiresAt = after(receivedAt, originalDays * dayMs)
    const isStored = expiresAt > after(end, dayMs)
    if (isStored) {
      files.push({ path, name: `${id}.eml`, type: 'message/rfc822', content })
      const job = { id: random.id(receivedAt), clientId: agency.id, subject: id, createdAt: receivedAt }
      jobs.push({ ...job, kind: 'email.expire', dueAt: expiresAt })
    }
    const digest = createHash('sha256').update(content).digest('hex')
    return {
      ...{ id, clientId: agency.id, sender, recipient, subject, digest, path: isStored ? path : null, receivedAt },
      ...{ status: 'FAILED', error: 'NO_RECIPIENT' },
    }
  }

  const ticketed = bookings
    .flatMap(({ row, log }) =>
      row.issuedAt && row.paidAt && row.issuedAt < after(end, -hourMs) ? [{ row, log, at: row.issuedAt }] : [],
    )
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, linkedEmails)
  const linked = ticketed.map(({ row, log, at }): Row => {
    const { id: bookingId, clientId, airlines, airlinePnrs = [], userId } = row
    const code = airlines[0] ?? ''
    const name = deps.market.carriers.get(code)?.name.en ?? code
    const receivedAt = after(at, random.integer(30, 900) * 1_000)
    const sender = `${name} <itinerary@${code.toLowerCase()}.airline.example>`
    const subject = `Your itinerary ${airlinePnrs[0] ?? ''}`
    const text = `Thank you for choosing ${name}.\r\n\r\nBooking reference: ${airlinePnrs.join(', ')}`
    const plain = text.replaceAll('\r', '')
    const mail = { id: random.id(receivedAt), clientId, bookingId, sender, recipient, subject, plain }
    mails.push({ ...mail, html: '', category: 'OTHER', receivedAt })
    log.push({ at: receivedAt, line: { stage: 'EMAIL', sentence: 'emailReceived' } })
    return {
      ...make(receivedAt, { sender, subject, text }),
      ...{ bookingId, status: 'FORWARDED', error: null, forwardedAt: after(receivedAt, forwardedAfterMs) },
      forwardedTo: (users.find(({ id }) => id === userId) ?? users[0]).email,
    }
  })
  const others = [
    make(after(daysBefore(end, 2), 9 * hourMs), {
      ...{ sender: 'Airline news <news@airline.example>', subject: 'New routes this winter' },
      text: 'Discover our new routes of this winter.',
    }),
    make(after(daysBefore(end, 9), 7 * hourMs), {
      ...{ sender: 'Group desk <groups@airline.example>', subject: 'Your group request' },
      text: 'Please tell us the number of passengers.',
    }),
  ]
  const sorted = [...linked, ...others].toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())
  return { files, rows: [rowsOf(bookingMail, mails), rowsOf(emailForward, sorted), rowsOf(scheduler, jobs)] }
}
