import type { CallAnswer } from '../shared/client.ts'
import type { Money } from '../shared/money.ts'
import type { Offer, Segment } from '../shared/offer.contract.ts'

/** A verified offer. */
export type Trip = CallAnswer<'POST /order/verify.do'>
export type BaggageOption = Trip['baggageOptions'][number]

export interface ChosenSeat {
  passenger: number
  segmentIndex: number
  seat: string
  price: Money
}

/** A verification is good for two hours, so its end tells how far the server's clock is ahead of ours. */
export const verificationMs = 2 * 3_600_000

export function clockAhead({ expiresAt }: Pick<Trip, 'expiresAt'>, now: Date): number {
  return Date.parse(expiresAt) - verificationMs - now.getTime()
}

export function segmentsOf({ outbound, inbound }: Pick<Offer, 'outbound' | 'inbound'>): Segment[] {
  return [...outbound.segments, ...(inbound?.segments ?? [])]
}

/** The segments that one bag goes through: each direction, unless the passenger checks in anew in between. */
export function waysOf({ outbound, inbound }: Pick<Offer, 'outbound' | 'inbound'>): number[][] {
  return [outbound, inbound].flatMap((journey) => {
    if (!journey) return []
    const indexes = journey.segments.map(({ segmentIndex }) => segmentIndex)
    return journey.selfTransfer ? indexes.map((index) => [index]) : [indexes]
  })
}

export interface ChosenExtras {
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

/** What the trip costs with everything that was chosen. The parts sum to the total. */
export function priceLines({ price, baggageOptions, seatingFee }: Trip, { baggage, seats }: ChosenExtras): PriceLines {
  const { currency } = price.total
  const money = (amount: number): Money => ({ amount, currency })
  const bags = baggage.reduce((sum, one) => {
    const option = baggageOptions.find(
      ({ code, segmentIndex }) => code === one.code && segmentIndex === one.segmentIndex,
    )
    return sum + (option?.price.amount ?? 0) * one.quantity
  }, 0)
  const places = seats.reduce((sum, seat) => sum + seat.price.amount, seatingFee?.amount ?? 0)
  return {
    tickets: money(price.total.amount - price.serviceFee.amount),
    baggage: money(bags),
    seats: money(places),
    serviceFee: price.serviceFee,
    total: money(price.total.amount + bags + places),
  }
}
