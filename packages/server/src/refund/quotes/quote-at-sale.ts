import { sharesAtSale, voidSharesAtSale, type RefundedSale } from '../refund-at-sale.ts'
import type { VoidQuoteOutcome } from '../voids/void-booking.ts'
import type { QuoteOutcome } from './quote-refund.ts'

type Quoted = Extract<QuoteOutcome, { outcome: 'obstacle' | 'quoted' }>
type VoidQuoted = Extract<VoidQuoteOutcome, { outcome: 'obstacle' | 'quoted' }>

/** A quote with the amounts of the traveller. What is stored and submitted stays what the agency gets. */
export function quoteAtSale(result: Quoted, refunded: RefundedSale, now: Date): Quoted {
  const { sold: booking } = refunded
  if (result.outcome === 'obstacle') return { ...result, booking }
  const passengers = sharesAtSale(refunded, result.bookingPassengers, result.quote.passengers, now)
  return { ...result, booking, quote: { ...result.quote, currency: booking.currency, passengers } }
}

export function voidQuoteAtSale(result: VoidQuoted, refunded: RefundedSale): VoidQuoted {
  const { sold: booking } = refunded
  if (result.outcome === 'obstacle') return { ...result, booking }
  const passengers = voidSharesAtSale(refunded, result.bookingPassengers, result.quote.passengers)
  return { ...result, booking, quote: { ...result.quote, currency: booking.currency, passengers } }
}
