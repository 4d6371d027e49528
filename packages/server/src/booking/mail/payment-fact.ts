import type { Lang } from '@gangway/core/contract'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { bookingPayment } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { payChannelForTraveller } from '../booking-for-caller.ts'
import type { Booking } from '../booking.store.ts'

/** Whether a traveller paid the agency for the booking: its server confirmed the payment. */
export async function wasPaidToAgency(tx: Tx, { id, clientId }: Booking): Promise<boolean> {
  const ofBooking = and(eq(bookingPayment.bookingId, id), isNull(bookingPayment.ancillaryOrderId))
  const found = await tx
    .select({ id: bookingPayment.id })
    .from(bookingPayment)
    .where(clientScopeOf({ clientId }).client(bookingPayment, ofBooking, isNotNull(bookingPayment.hostPaymentId)))
  return found.length > 0
}

interface PaymentReader {
  /** The agency that the traveller paid. */
  paidTo: string | undefined
  isForTraveller: boolean
}

/** The payment method, if the reader sees it. */
export function paymentFact(
  booking: Booking,
  lang: Lang,
  { paidTo, isForTraveller }: PaymentReader,
): (readonly [name: string, value: string])[] {
  if (paidTo !== undefined) return [['payment', translateMessage(lang, 'mail.order.paidToAgency', { agency: paidTo })]]
  const channel = isForTraveller ? payChannelForTraveller(booking) : booking.payChannel
  return channel ? [['payment', methodText(lang, channel, booking.cardLastFour)]] : []
}

function methodText(lang: Lang, channel: string, digits: string | null): string {
  return translateMessage(lang, `mail.order.${digits ? 'card' : 'channel'}.${channel}`, { digits: digits ?? '' })
}
