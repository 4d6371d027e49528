import {
  findAncillaryProblems,
  getAncillaryKind,
  seatAncillaryCode,
  type AncillaryKind,
  type AncillaryInput,
} from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { SupplierContext } from '../../ports/supplier/supplier.port.ts'
import { connectedSegments } from '../offers/offer-terms.ts'
import type { PricedExtra } from '../placement/order-input.ts'
import { priceBaggage, priceSeats } from '../offers/price-ancillaries.ts'
import type { AvailableAncillaries } from './available-ancillaries.ts'

/** A requested ancillary at its current price. */
export interface CheckedAncillary {
  wanted: AncillaryInput
  kind: AncillaryKind | undefined
  priced: PricedExtra | undefined
  /** A message key. */
  problem: string | undefined
}

export const seatTaken = 'input.extra.seatTaken'
export const passengerRefunded = 'input.extra.refunded'

export async function checkAncillaries(
  deps: Pick<Deps, 'supplier'>,
  sale: AvailableAncillaries,
  wanted: readonly AncillaryInput[],
  about: SupplierContext,
): Promise<CheckedAncillary[]> {
  const { options, seatSegments, passengers, refundedIds, owned, booking } = sale
  const connected = connectedSegments(booking.offer.offer)
  const notes = findAncillaryProblems(wanted, { options, seatSegments, passengers, connected, owned })
  const noteOf = (at: number) =>
    refundedIds.includes(passengers[wanted[at]?.passenger ?? -1]?.id ?? '')
      ? passengerRefunded
      : notes.find(({ path }) => path === `items.${at}`)?.key
  const seats = wanted.flatMap((each, at) => {
    const isSeat = each.code === seatAncillaryCode && each.seat !== undefined && noteOf(at) === undefined
    return isSeat ? [{ ...each, seat: each.seat ?? '' }] : []
  })
  const priced = await priceSeats(deps, { sold: booking.offer, seatSegments }, seats, passengers, about)
  return wanted.map((each, at) => {
    const kind = getAncillaryKind(each, options)
    const noted = noteOf(at)
    if (each.code !== seatAncillaryCode) {
      return { wanted: each, kind, priced: priceBaggage({ options }, [each])[0], problem: noted }
    }
    const place = seats.findIndex((seat) => seat.seat === each.seat && seat.segmentIndex === each.segmentIndex)
    const found = priced.extras.find((extra) => extra.seat === each.seat && extra.segmentIndex === each.segmentIndex)
    const unsold = priced.problems.find(({ path }) => path === `seats.${place}`)?.key
    const problem = noted ?? unsold ?? (found ? undefined : seatTaken)
    return { wanted: each, kind, priced: problem === undefined ? found : undefined, problem }
  })
}
