import { toServerTime, type Lang } from '@gangway/core/contract'
import { listBookedRules } from '../../booking/booked-rules.ts'
import type { Booking } from '../../booking/booking.store.ts'
import type { Deps } from '../../deps.ts'
import type { Answer } from '../../shared/http/pipeline/call.ts'
import { keptAmountsOf, sumPaidAmounts, type PaidAmounts } from '../paid-amounts.ts'
import { paidAmountOf, sumRefundAmounts } from '../refund-amounts.ts'
import { deductFee, partsToShow } from '../refund-parts.ts'
import type { QuotedPassenger } from './quoted-passenger.model.ts'
import type { QuoteOutcome } from './quote-refund.ts'
import type { BookingPassenger } from '../refund.store.ts'
import type { VoidQuoteOutcome } from '../voids/void-booking.ts'
import { describeVoidObstacle, presentDeadline } from '../voids/void-terms.ts'

type PresentableQuote = Extract<QuoteOutcome, { outcome: 'obstacle' | 'quoted' }>
type Quote = Answer<'POST /refund/refundQuotationV2.do'>

const dayMs = 86_400_000

/** `paid` is what was paid for each passenger of the booking. */
export function presentQuote(
  quoteOutcome: PresentableQuote,
  paid: readonly PaidAmounts[],
  { market, isTraveller }: Pick<Deps, 'market'> & { isTraveller: boolean },
  now: Date,
): Quote {
  const { booking, bookingPassengers } = quoteOutcome
  const money = (amount: number) => ({ amount, currency: booking.currency })
  const quote = quoteOutcome.outcome === 'quoted' ? quoteOutcome.quote : undefined
  // Without a refund the airline keeps everything.
  const passengers =
    quote?.passengers ?? quoteOutcome.passengers.flatMap((at) => noRefundFor(booking, bookingPassengers, at))
  const parts = quoteOutcome.outcome === 'quoted' ? partsToShow(passengers, quoteOutcome.airlineShares) : []
  const terms = market.carriers.get(booking.airlines[0] ?? '')?.refunds
  const paidForThese = sumPaidAmounts(passengers.flatMap(({ passenger }) => paid[passenger] ?? []))
  return {
    orderNo: booking.orderNo,
    refundable: quote !== undefined,
    obstacle: quoteOutcome.outcome === 'obstacle' ? quoteOutcome.obstacle : null,
    quoteId: quote?.id ?? null,
    expiresAt: quote ? toServerTime(quote.expiresAt) : null,
    certainty: quote?.certainty ?? 'ACCURATE',
    method: quote?.method ?? 'CASH',
    airlineParts: deductFee(parts, sumRefundAmounts(passengers, 'fee')).map((part) => ({
      ...part,
      amount: money(part.amount),
    })),
    taxOnly: passengers.length > 0 && passengers.every(({ taxOnly }) => taxOnly),
    lines: passengers.flatMap((share) => lineOf(booking, bookingPassengers, share)),
    paid: money(paidForThese.total),
    original: money(sumRefundAmounts(passengers, 'original')),
    penalty: money(sumRefundAmounts(passengers, 'penalty')),
    serviceFee: money(sumRefundAmounts(passengers, 'fee')),
    estimated: money(sumRefundAmounts(passengers, 'back') - sumRefundAmounts(passengers, 'fee')),
    kept: keptAmountsOf(paidForThese, {
      amount: paidForThese.total - paidForThese.fareAndTax,
      currency: booking.currency,
      isTraveller,
    }),
    needsProof: quoteOutcome.needsProof,
    departureNear: quoteOutcome.departureNear,
    expected: {
      replyAt: toServerTime(new Date(now.getTime() + (terms?.airlineReplyDays ?? 7) * dayMs)),
      refundAt: toServerTime(new Date(now.getTime() + (terms?.averageDays ?? 14) * dayMs)),
    },
    rules: listBookedRules(booking, market).map(({ departure: _departure, ...rule }) => rule),
  }
}

function lineOf(
  booking: Booking,
  bookingPassengers: readonly BookingPassenger[],
  share: QuotedPassenger,
): Quote['lines'] {
  const bookingPassenger = bookingPassengers[share.passenger]
  const money = (amount: number) => ({ amount, currency: booking.currency })
  const { outbound, inbound } = booking.offer.offer
  if (!bookingPassenger) return []
  return [
    {
      name: bookingPassenger.name,
      type: bookingPassenger.type,
      ticketNos: bookingPassenger.ticketNos,
      segments: [...outbound.segments, ...(inbound?.segments ?? [])].map(({ segmentIndex }) => segmentIndex),
      original: money(share.original),
      penalty: money(share.penalty),
      serviceFee: money(share.fee),
      estimated: money(share.back - share.fee),
      refundable: share.back > 0,
      taxOnly: share.taxOnly,
    },
  ]
}

function noRefundFor(
  booking: Booking,
  bookingPassengers: readonly BookingPassenger[],
  passenger: number,
): QuotedPassenger[] {
  const bookingPassenger = bookingPassengers[passenger]
  if (!bookingPassenger) return []
  const original = paidAmountOf(booking, bookingPassenger)
  return [{ passenger, passengerId: bookingPassenger.id, original, penalty: original, back: 0, fee: 0, taxOnly: false }]
}

type PresentableVoidQuote = Extract<VoidQuoteOutcome, { outcome: 'obstacle' | 'quoted' }>

export function presentVoidQuote(
  quoteOutcome: PresentableVoidQuote,
  { lang, isTraveller }: { lang: Lang; isTraveller: boolean },
  platformFees = quoteOutcome.booking.serviceFee + quoteOutcome.booking.channelFee,
): Answer<'POST /refund/voidQuotation'> {
  const { booking, bookingPassengers, terms } = quoteOutcome
  const { serviceFee, channelFee } = booking
  const quote = quoteOutcome.outcome === 'quoted' ? quoteOutcome.quote : undefined
  const obstacle = quoteOutcome.outcome === 'obstacle' ? quoteOutcome.obstacle : null
  const money = (amount: number) => ({ amount, currency: booking.currency })
  const back = sumRefundAmounts(quote?.passengers ?? [], 'back')
  return {
    orderNo: booking.orderNo,
    voidable: quote !== undefined,
    obstacle,
    message: describeVoidObstacle(lang, obstacle, booking, terms),
    voidOfferId: quote?.id ?? null,
    expiresAt: quote ? toServerTime(quote.expiresAt) : null,
    ...presentDeadline(booking.issuedAt ? terms.answer : { open: false, why: 'not_supported' }),
    paid: money(booking.total),
    original: money(booking.total),
    // Usually nothing. The airline refunds in its own currency, which can come to less.
    penalty: money(booking.total - platformFees - back),
    serviceFee: money(0),
    estimated: money(back),
    kept: keptAmountsOf(
      { serviceFee, channelFee, ticketingFee: 0, paymentFee: 0, ancillary: 0 },
      { amount: platformFees, currency: booking.currency, isTraveller },
    ),
    ticketNos: bookingPassengers.flatMap(({ ticketNos }) => ticketNos),
  }
}
