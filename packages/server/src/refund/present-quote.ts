import { toServerTime, type Lang } from '@gangway/core/contract'
import type { Booking } from '../booking/booking.store.ts'
import type { Deps } from '../deps.ts'
import type { Answer } from '../shared/http/call.ts'
import { sentence } from '../shared/http/sentence.ts'
import { channelOf, paidBy, passesThroughUs, sumOf } from './back-of.ts'
import type { QuotedPassenger } from './quoted.ts'
import type { QuoteOutcome } from './quote-refund.ts'
import type { Traveller } from './refund.store.ts'
import type { VoidQuoteOutcome } from './void-booking.ts'
import { deadlineOf } from './void-terms.ts'

type Told = Extract<QuoteOutcome, { outcome: 'obstacle' | 'quoted' }>
type Quote = Answer<'POST /refund/refundQuotationV2.do'>

const dayMs = 86_400_000

export function presentQuote(told: Told, { market }: Pick<Deps, 'market'>, now: Date): Quote {
  const { booking, people } = told
  const money = (amount: number) => ({ amount, currency: booking.currency })
  const quote = told.outcome === 'quoted' ? told.quote : undefined
  // Where nothing comes back the airline keeps everything.
  const passengers = quote?.passengers ?? told.passengers.flatMap((at) => nothingFor(booking, people, at))
  const terms = market.carriers.get(booking.airlines[0] ?? '')?.refunds
  const method = quote?.method ?? 'CASH'
  return {
    orderNo: booking.orderNo,
    refundable: quote !== undefined,
    obstacle: told.outcome === 'obstacle' ? told.obstacle : null,
    quoteId: quote?.id ?? null,
    expiresAt: quote ? toServerTime(quote.expiresAt) : null,
    certainty: quote?.certainty ?? 'ACCURATE',
    method,
    taxOnly: passengers.length > 0 && passengers.every(({ taxOnly }) => taxOnly),
    lines: passengers.flatMap((share) => lineOf(booking, people, share)),
    original: money(sumOf(passengers, 'original')),
    penalty: money(sumOf(passengers, 'penalty')),
    serviceFee: money(sumOf(passengers, 'fee')),
    estimated: money(sumOf(passengers, 'back') - sumOf(passengers, 'fee')),
    kept: keptOf(booking, passesThroughUs(channelOf(booking), method) ? booking.ancillaryTotal : 0),
    needsProof: told.needsProof,
    departureNear: told.departureNear,
    expected: {
      replyAt: toServerTime(new Date(now.getTime() + (terms?.airlineReplyDays ?? 7) * dayMs)),
      refundAt: toServerTime(new Date(now.getTime() + (terms?.averageDays ?? 14) * dayMs)),
    },
    rules: booking.offer.rules,
  }
}

function lineOf(booking: Booking, people: readonly Traveller[], share: QuotedPassenger): Quote['lines'] {
  const traveller = people[share.passenger]
  const money = (amount: number) => ({ amount, currency: booking.currency })
  const { outbound, inbound } = booking.offer.offer
  if (!traveller) return []
  return [
    {
      name: traveller.name,
      type: traveller.type,
      ticketNos: traveller.ticketNos,
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

function nothingFor(booking: Booking, people: readonly Traveller[], passenger: number): QuotedPassenger[] {
  const traveller = people[passenger]
  if (!traveller) return []
  const original = paidBy(booking, traveller)
  return [{ passenger, passengerId: traveller.id, original, penalty: original, back: 0, fee: 0, taxOnly: false }]
}

function keptOf({ serviceFee, channelFee, currency }: Booking, ancillary: number) {
  return { serviceFee: { amount: serviceFee + channelFee, currency }, ancillary: { amount: ancillary, currency } }
}

type VoidTold = Extract<VoidQuoteOutcome, { outcome: 'obstacle' | 'quoted' }>

export function presentVoidQuote(told: VoidTold, lang: Lang): Answer<'POST /refund/voidQuotation'> {
  const { booking, people, terms } = told
  const quote = told.outcome === 'quoted' ? told.quote : undefined
  const obstacle = told.outcome === 'obstacle' ? told.obstacle : null
  const money = (amount: number) => ({ amount, currency: booking.currency })
  return {
    orderNo: booking.orderNo,
    voidable: quote !== undefined,
    obstacle,
    message: obstacle && sentence(lang, `refund.void.${obstacle}`),
    voidOfferId: quote?.id ?? null,
    expiresAt: quote ? toServerTime(quote.expiresAt) : null,
    ...deadlineOf(booking.issuedAt ? terms.answer : { open: false, why: 'not_supported' }),
    original: money(booking.total),
    serviceFee: money(0),
    estimated: money(sumOf(quote?.passengers ?? [], 'back')),
    kept: keptOf(booking, 0),
    ticketNos: people.flatMap(({ ticketNos }) => ticketNos),
  }
}
