import type { CallAnswer } from '../shared/client/calls.ts'
import { findBaggageOption } from './baggage.rules.ts'
import type { Money } from '../shared/format/money.ts'
import type { PriceAmounts } from '../shared/format/price-components.ts'
import type { Offer, Segment } from '../shared/contract/offer.contract.ts'

export type VerifiedTrip = CallAnswer<'POST /order/verify.do'>
export type TripBaggageOption = VerifiedTrip['baggageOptions'][number]

export interface ChosenSeat {
  passenger: number
  segmentIndex: number
  seat: string
  price: Money
  /** In a shop, for its staff. */
  sale?: Money | undefined
}

/** A verification expires after two hours, so its expiry gives the offset of the server clock. */
export const verificationValidityMs = 2 * 3_600_000

export function getServerClockOffset({ expiresAt }: Pick<VerifiedTrip, 'expiresAt'>, now: Date): number {
  return Date.parse(expiresAt) - verificationValidityMs - now.getTime()
}

export function listSegments({ outbound, inbound }: Pick<Offer, 'outbound' | 'inbound'>): Segment[] {
  return [...outbound.segments, ...(inbound?.segments ?? [])]
}

/** Groups of segments with through-checked baggage: a direction, unless the passenger re-checks baggage in between. */
export function throughCheckedSegments({ outbound, inbound }: Pick<Offer, 'outbound' | 'inbound'>): number[][] {
  return [outbound, inbound].flatMap((direction) => {
    if (!direction) return []
    const indexes = direction.segments.map(({ segmentIndex }) => segmentIndex)
    return direction.selfTransfer ? indexes.map((index) => [index]) : [indexes]
  })
}

export interface ChosenAncillaries {
  baggage: readonly { code: string; segmentIndex: number; quantity: number }[]
  seats: readonly ChosenSeat[]
}

/** Price of the trip with the chosen ancillaries. Its components sum to the total. */
export function calculateTripPrice(
  { price, baggageOptions, seatingFee }: VerifiedTrip,
  { baggage, seats }: ChosenAncillaries,
): PriceAmounts & { total: Money } {
  const { amount, currency } = price.total
  let ancillary = seatingFee?.amount ?? 0
  for (const one of baggage) {
    ancillary += (findBaggageOption(baggageOptions, one)?.price.amount ?? 0) * one.quantity
  }
  for (const seat of seats) ancillary += seat.price.amount
  return { ...price, ancillary: { amount: ancillary, currency }, total: { amount: amount + ancillary, currency } }
}
