import type { BaggageInput, FieldProblemKey, SeatInput, PassengerType } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import { convert } from '@gangway/reference'
import type { SeatMap } from '../../ports/supplier/seat-map.model.ts'
import type { SupplierContext } from '../../ports/supplier/supplier.port.ts'
import type { PricedExtra } from '../placement/order-input.ts'
import type { VerifiedOffer } from './sold-offer.model.ts'

/** Baggage at the price of the verification. The caller has validated it. */
export function priceBaggage(
  { options }: Pick<VerifiedOffer, 'options'>,
  chosen: readonly BaggageInput[],
): PricedExtra[] {
  return chosen.flatMap(({ code, passenger, segmentIndex, quantity }) => {
    const option = options.find((each) => each.code === code && each.segmentIndex === segmentIndex)
    if (!option) return []
    const { kind, pieces, kilograms, price, owed } = option
    return [
      {
        passenger,
        segmentIndex,
        kind,
        code,
        pieces: pieces * quantity,
        kilograms: kilograms * quantity,
        quantity,
        amount: price.amount * quantity,
        owed: owed * quantity,
      },
    ]
  })
}

export interface PricedSeats {
  extras: PricedExtra[]
  problems: FieldProblemKey[]
  /** Seats that were taken since they were selected. */
  taken: string[]
}

/** Prices seats by their current availability. */
export async function priceSeats(
  { supplier }: Pick<Deps, 'supplier'>,
  { sold, seatSegments }: Pick<VerifiedOffer, 'sold' | 'seatSegments'>,
  chosen: readonly SeatInput[],
  passengers: readonly { type: PassengerType }[],
  about: SupplierContext,
): Promise<PricedSeats> {
  const priced: PricedSeats = { extras: [], problems: [], taken: [] }
  const maps = new Map<number, SeatMap | undefined>()
  for (const segmentIndex of new Set(chosen.map((each) => each.segmentIndex))) {
    if (seatSegments.includes(segmentIndex)) maps.set(segmentIndex, await supplier.seats(sold.key, segmentIndex, about))
  }
  for (const [index, { seat, passenger, segmentIndex }] of chosen.entries()) {
    const note = (key: string) => void priced.problems.push({ path: `seats.${index}`, key })
    const who = passengers[passenger]
    const map = maps.get(segmentIndex)
    const found = map?.seats.find(({ name }) => name === seat)
    const before = chosen.slice(0, index).filter((other) => other.segmentIndex === segmentIndex)
    if (!who) note('input.seat.passenger')
    else if (who.type === 'INFANT') note('input.seat.infant')
    else if (!map || !found) note('input.seat.unknown')
    else if (found.exit && who.type === 'CHILD') note('input.seat.exit')
    else if (before.some((other) => other.passenger === passenger || other.seat === seat)) note('input.seat.twice')
    else if (!found.free) priced.taken.push(seat)
    else {
      priced.extras.push({
        passenger,
        segmentIndex,
        kind: 'SEAT',
        code: 'SEAT',
        seat,
        pieces: 0,
        kilograms: 0,
        quantity: 1,
        amount: convert(found.price, map.currency, sold.offer.price.total.currency),
        owed: convert(found.price, map.currency, sold.owed.currency),
      })
    }
  }
  return priced
}
