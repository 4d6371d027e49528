import { bookingMail } from '../../database/schema.ts'
import type { HistoryBooking } from './history-booking.model.ts'
import { after, rowsOf, type HistoryContext, type TableRows } from './history-context.ts'
import { confirmationMailShare } from './history-plan.ts'

/** Confirmations of airlines for some of the ticketed bookings. */
export function createConfirmationMails(context: HistoryContext, bookings: readonly HistoryBooking[]): TableRows[] {
  const random = context.random.fork('mails')
  const mails = bookings.flatMap(({ row }) => {
    const { issuedAt, clientId, id: bookingId, airlines, airlinePnrs = [], contact } = row
    if (!issuedAt || !row.paidAt || !random.chance(confirmationMailShare)) return []
    const code = airlines[0] ?? ''
    const name = context.deps.market.carriers.get(code)?.name.en ?? code
    const segments = [...row.offer.offer.outbound.segments, ...(row.offer.offer.inbound?.segments ?? [])]
    const flights = segments.map(
      ({ flightNo, from, to, depTime }) => `${flightNo}  ${from}–${to}  ${depTime.replace('T', ' ')}`,
    )
    const receivedAt = after(issuedAt, random.integer(20, 400) * 1_000)
    return [
      {
        ...{ id: random.id(receivedAt), clientId, bookingId, recipient: contact.email, receivedAt, html: '' },
        sender: `${name} <no-reply@${code.toLowerCase()}.airline.example>`,
        subject: `Booking confirmation ${airlinePnrs[0] ?? ''}`,
        category: 'BOOKING_CONFIRMATION' as const,
        plain: [
          `Thank you for choosing ${name}.`,
          '',
          ...flights,
          '',
          `Booking reference: ${airlinePnrs.join(', ')}`,
        ].join('\n'),
      },
    ]
  })
  return [rowsOf(bookingMail, mails)]
}
