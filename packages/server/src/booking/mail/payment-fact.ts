import type { Lang } from '@gangway/core/contract'
import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { bookingPayment } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { payChannelForTraveller } from '../booking-for-caller.ts'
import type { Booking } from '../booking.store.ts'

/** Whether a traveller paid the agency for the booking: its server confirmed the payment. */
export async function wasPaidToAgency(tx: Tx, booking: Pick<Booking, 'id' | 'clientId'>): Promise<boolean> {
  return (await listPaidToAgency(tx, [booking])).includes(booking.id)
}

/** The ids of the bookings of an agency that travellers paid to it. */
export async function listPaidToAgency(
  tx: Tx,
  bookings: readonly Pick<Booking, 'id' | 'clientId'>[],
): Promise<string[]> {
  const [first] = bookings
  if (!first) return []
  const ids = bookings.map(({ id }) => id)
  const ofBookings = and(inArray(bookingPayment.bookingId, ids), isNull(bookingPayment.ancillaryOrderId))
  const found = await tx
    .select({ id: bookingPayment.bookingId })
    .from(bookingPayment)
    .where(clientScopeOf(first).client(bookingPayment, ofBookings, isNotNull(bookingPayment.hostPaymentId)))
  return found.map(({ id }) => id)
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

/**
 * Where the money of a refund goes, within a sentence: to the deposit or to the card that paid, or to the agency where the
 * reader is a traveller who paid it.
 */
export function refundTarget(
  booking: Pick<Booking, 'payChannel' | 'cardLastFour'>,
  lang: Lang,
  { agency, wasPaidToAgency: isPaidToAgency, isForTraveller }: RefundReader,
): string {
  const channel = isForTraveller ? payChannelForTraveller(booking) : (booking.payChannel ?? 'PREPAYMENT')
  if (!channel || (isForTraveller && isPaidToAgency)) return agency
  const digits = booking.cardLastFour
  return translateMessage(lang, `mail.order.${digits ? 'toCard' : 'to'}.${channel}`, { digits: digits ?? '' })
}

interface RefundReader {
  agency: string
  wasPaidToAgency: boolean
  isForTraveller: boolean
}

function methodText(lang: Lang, channel: string, digits: string | null): string {
  return translateMessage(lang, `mail.order.${digits ? 'card' : 'channel'}.${channel}`, { digits: digits ?? '' })
}
