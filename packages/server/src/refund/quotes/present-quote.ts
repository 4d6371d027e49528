import { toServerTime, type Lang } from '@gangway/core/contract'
import type { Booking } from '../../booking/booking.store.ts'
import type { Deps } from '../../deps.ts'
import type { Answer } from '../../shared/http/pipeline/call.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { payChannelOf, paidAmountOf, passesThroughPlatform, sumRefundAmounts } from '../refund-amounts.ts'
import type { QuotedPassenger } from './quoted-passenger.model.ts'
import type { QuoteOutcome } from './quote-refund.ts'
import type { BookingPassenger } from '../refund.store.ts'
import type { VoidQuoteOutcome } from '../voids/void-booking.ts'
import { presentDeadline } from '../voids/void-terms.ts'

type PresentableQuote = Extract<QuoteOutcome, { outcome: 'obstacle' | 'quoted' }>
type Quote = Answer<'POST /refund/refundQuotationV2.do'>

const dayMs = 86_400_000

export function presentQuote(quoteOutcome: PresentableQuote, { market }: Pick<Deps, 'market'>, now: Date): Quote {
  const { booking, bookingPassengers } = quoteOutcome
  const money = (amount: number) => ({ amount, currency: booking.currency })
  const quote = quoteOutcome.outcome === 'quoted' ? quoteOutcome.quote : undefined
  // Without a refund the airline keeps everything.
  const passengers =
    quote?.passengers ?? quoteOutcome.passengers.flatMap((at) => noRefundFor(booking, bookingPassengers, at))
  const terms = market.carriers.get(booking.airlines[0] ?? '')?.refunds
  const method = quote?.method ?? 'CASH'
  return {
    orderNo: booking.orderNo,
    refundable: quote !== undefined,
    obstacle: quoteOutcome.outcome === 'obstacle' ? quoteOutcome.obstacle : null,
    quoteId: quote?.id ?? null,
    expiresAt: quote ? toServerTime(quote.expiresAt) : null,
    certainty: quote?.certainty ?? 'ACCURATE',
    method,
    taxOnly: passengers.length > 0 && passengers.every(({ taxOnly }) => taxOnly),
    lines: passengers.flatMap((share) => lineOf(booking, bookingPassengers, share)),
    original: money(sumRefundAmounts(passengers, 'original')),
    penalty: money(sumRefundAmounts(passengers, 'penalty')),
    serviceFee: money(sumRefundAmounts(passengers, 'fee')),
    estimated: money(sumRefundAmounts(passengers, 'back') - sumRefundAmounts(passengers, 'fee')),
    kept: keptOf(booking, passesThroughPlatform(payChannelOf(booking), method) ? booking.ancillaryTotal : 0),
    needsProof: quoteOutcome.needsProof,
    departureNear: quoteOutcome.departureNear,
    expected: {
      replyAt: toServerTime(new Date(now.getTime() + (terms?.airlineReplyDays ?? 7) * dayMs)),
      refundAt: toServerTime(new Date(now.getTime() + (terms?.averageDays ?? 14) * dayMs)),
    },
    rules: booking.offer.rules,
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

function keptOf({ serviceFee, channelFee, currency }: Booking, ancillary: number) {
  return { serviceFee: { amount: serviceFee + channelFee, currency }, ancillary: { amount: ancillary, currency } }
}

type PresentableVoidQuote = Extract<VoidQuoteOutcome, { outcome: 'obstacle' | 'quoted' }>

export function presentVoidQuote(quoteOutcome: PresentableVoidQuote, lang: Lang): Answer<'POST /refund/voidQuotation'> {
  const { booking, bookingPassengers, terms } = quoteOutcome
  const quote = quoteOutcome.outcome === 'quoted' ? quoteOutcome.quote : undefined
  const obstacle = quoteOutcome.outcome === 'obstacle' ? quoteOutcome.obstacle : null
  const money = (amount: number) => ({ amount, currency: booking.currency })
  return {
    orderNo: booking.orderNo,
    voidable: quote !== undefined,
    obstacle,
    message: obstacle && translateMessage(lang, `refund.void.${obstacle}`),
    voidOfferId: quote?.id ?? null,
    expiresAt: quote ? toServerTime(quote.expiresAt) : null,
    ...presentDeadline(booking.issuedAt ? terms.answer : { open: false, why: 'not_supported' }),
    original: money(booking.total),
    serviceFee: money(0),
    estimated: money(sumRefundAmounts(quote?.passengers ?? [], 'back')),
    kept: keptOf(booking, 0),
    ticketNos: bookingPassengers.flatMap(({ ticketNos }) => ticketNos),
  }
}
