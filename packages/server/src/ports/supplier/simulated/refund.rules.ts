import { bandAt, penaltyOf } from '../../../market/fare-rules.ts'
import type { Offer, PassengerType } from '../../../market/offer.ts'
import type { BookingContent } from './content.ts'

interface Back {
  back: number
  penalty: number
  tax: number
}

/** What one passenger gets back when the whole trip is given up now, by the rules of the fare. The ticketing fee is gone. */
export function refundOf(offer: Offer, type: PassengerType, now: Date): Back {
  const { fare, tax } = offer.fares[type]
  const directions = offer.inbound ? [offer.outbound, offer.inbound] : [offer.outbound]
  const parts = directions.map((direction, index) => {
    const family = offer.families[index === 0 ? 0 : offer.outbound.segments.length] ?? offer.families[0]
    const share = (amount: number) => shareOf(amount, directions.length, index)
    const { bands, taxRefundable } = family.rules.refund
    const minutes = (direction.segments[0].departsAt - now.getTime()) / 60_000
    const taxBack = taxRefundable ? share(tax) : 0
    const penalty = Math.min(penaltyOf(bandAt(bands, minutes), share(fare), taxBack), share(fare) + taxBack)
    return { back: share(fare) + taxBack - penalty, penalty, tax: taxBack }
  })
  return {
    back: sum(parts, 'back'),
    penalty: sum(parts, 'penalty'),
    tax: sum(parts, 'tax'),
  }
}

/** Equal parts that add up to the whole. */
function shareOf(amount: number, parts: number, index: number): number {
  return Math.floor((amount * (index + 1)) / parts) - Math.floor((amount * index) / parts)
}

function sum(parts: readonly Back[], name: keyof Back): number {
  return parts.reduce((total, part) => total + part[name], 0)
}

/** What is no fault of the traveller is given back as a whole. */
export function isWholeBack(reason: string): boolean {
  return reason === 'involuntary' || reason === 'illness_death'
}

/** Whose refund was asked for and not turned down, here or by a claim. */
export function askedFor({ content }: { content: Pick<BookingContent, 'refunds' | 'claims'> }): Set<number> {
  const refunds = content.refunds.flatMap(({ steps, quote }) =>
    steps.length === 0 || steps.some(({ step, told }) => step === 'rejected' && told)
      ? []
      : quote.passengers.map(({ passenger }) => passenger),
  )
  return new Set([...refunds, ...(content.claims ?? []).flatMap(({ passengers, back }) => (back ? passengers : []))])
}
