import type { CallAnswer } from '../shared/client/client.ts'
import type { Money } from '../shared/format/money.ts'
import type { Offer, Segment } from '../shared/contract/offer.contract.ts'

export type VerifiedTrip = CallAnswer<'POST /order/verify.do'>
export type TripBaggageOption = VerifiedTrip['baggageOptions'][number]

export interface ChosenSeat {
  passenger: number
  segmentIndex: number
  seat: string
  price: Money
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

export interface PriceLines {
  tickets: Money
  baggage: Money
  seats: Money
  serviceFee: Money
  total: Money
}

/** Price lines of the trip with the chosen ancillaries. The lines sum to the total. */
export function calculatePriceLines(
  { price, baggageOptions, seatingFee }: VerifiedTrip,
  { baggage, seats }: ChosenAncillaries,
): PriceLines {
  const { currency } = price.total
  const money = (amount: number): Money => ({ amount, currency })
  const baggageTotal = baggage.reduce((sum, one) => {
    const option = baggageOptions.find(
      ({ code, segmentIndex }) => code === one.code && segmentIndex === one.segmentIndex,
    )
    return sum + (option?.price.amount ?? 0) * one.quantity
  }, 0)
  const places = seats.reduce((sum, seat) => sum + seat.price.amount, seatingFee?.amount ?? 0)
  return {
    tickets: money(price.total.amount - price.serviceFee.amount),
    baggage: money(baggageTotal),
    seats: money(places),
    serviceFee: price.serviceFee,
    total: money(price.total.amount + baggageTotal + places),
  }
}
