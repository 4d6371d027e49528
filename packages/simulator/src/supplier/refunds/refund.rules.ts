import { convert } from '@gangway/reference'
import type { Offer, PassengerType, RuleBand } from '@gangway/server/ports'
import { bandAt, penaltyOf } from '../../market/pricing/fare-rules.ts'
import type { BookingContent } from '../store/booking-content.model.ts'

interface RefundAmounts {
  back: number
  penalty: number
  tax: number
}

/**
 * The refund of one passenger for the whole trip by the fare rules. The ticketing fee is not refunded. Penalties are in
 * the currency of the airline, which differs from that of the offer where another airline flies back.
 */
export function refundOf(
  offer: Offer,
  type: PassengerType,
  { now, currencyOf }: { now: Date; currencyOf(airline: string): string },
): RefundAmounts {
  const { fare, tax } = offer.fares[type]
  const directions = offer.inbound ? [offer.outbound, offer.inbound] : [offer.outbound]
  const parts = directions.map((direction, index) => {
    const family = offer.families[index === 0 ? 0 : offer.outbound.segments.length] ?? offer.families[0]
    const share = (amount: number) => shareOf(amount, directions.length, index)
    const { bands, taxRefundable } = family.rules.refund
    const minutes = (direction.segments[0].departsAt - now.getTime()) / 60_000
    const taxBack = taxRefundable ? share(tax) : 0
    const band = bandIn(offer.currency, bandAt(bands, minutes), currencyOf(direction.segments[0].airline))
    const penalty = Math.min(penaltyOf(band, share(fare), taxBack), share(fare) + taxBack)
    return { back: share(fare) + taxBack - penalty, penalty, tax: taxBack }
  })
  return {
    back: sum(parts, 'back'),
    penalty: sum(parts, 'penalty'),
    tax: sum(parts, 'tax'),
  }
}

function bandIn(currency: string, band: RuleBand, from: string): RuleBand {
  const { penalty } = band
  if (penalty?.kind !== 'amount' || from === currency) return band
  return { ...band, penalty: { ...penalty, amount: convert(penalty.amount, from, currency) } }
}

/** Rounded shares that add up to the whole amount. */
function shareOf(amount: number, parts: number, index: number): number {
  return Math.floor((amount * (index + 1)) / parts) - Math.floor((amount * index) / parts)
}

function sum(parts: readonly RefundAmounts[], name: keyof RefundAmounts): number {
  return parts.reduce((total, part) => total + part[name], 0)
}

/** Reasons that entitle a passenger to a full refund. */
export function isFullRefund(reason: string): boolean {
  return reason === 'involuntary' || reason === 'illness_death'
}

/** Passengers with a refund or claim that was not rejected. */
export function passengersWithRefund({
  content,
}: {
  content: Pick<BookingContent, 'refunds' | 'claims'>
}): Set<number> {
  const refunds = content.refunds.flatMap(({ steps, quote }) =>
    steps.length === 0 || steps.some(({ step, reported }) => step === 'rejected' && reported)
      ? []
      : quote.passengers.map(({ passenger }) => passenger),
  )
  return new Set([...refunds, ...(content.claims ?? []).flatMap(({ passengers, back }) => (back ? passengers : []))])
}
