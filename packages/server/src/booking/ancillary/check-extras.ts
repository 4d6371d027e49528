import { extraProblems, kindOfExtra, seatCode, type AncillaryKind, type ExtraInput } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { About } from '../../ports/supplier/supplier.port.ts'
import { connectedSegments } from '../offer-terms.ts'
import type { PricedExtra } from '../order-input.ts'
import { priceBaggage, priceSeats } from '../price-extras.ts'
import type { Sale } from './extras-on-sale.ts'

/** One of the wanted extras at its price of now. */
export interface CheckedExtra {
  wanted: ExtraInput
  kind: AncillaryKind | undefined
  priced: PricedExtra | undefined
  /** The key of a sentence. */
  problem: string | undefined
}

export const seatTaken = 'input.extra.seatTaken'

export async function checkExtras(
  deps: Pick<Deps, 'supplier'>,
  sale: Sale,
  wanted: readonly ExtraInput[],
  about: About,
): Promise<CheckedExtra[]> {
  const { options, seatSegments, passengers, owned, booking } = sale
  const connected = connectedSegments(booking.offer.offer)
  const notes = extraProblems(wanted, { options, seatSegments, passengers, connected, owned })
  const noteOf = (at: number) => notes.find(({ path }) => path === `items.${at}`)?.key
  const seats = wanted.flatMap((each, at) => {
    const isSeat = each.code === seatCode && each.seat !== undefined && noteOf(at) === undefined
    return isSeat ? [{ ...each, seat: each.seat ?? '' }] : []
  })
  const priced = await priceSeats(deps, { sold: booking.offer, seatSegments }, seats, passengers, about)
  return wanted.map((each, at) => {
    const kind = kindOfExtra(each, options)
    const noted = noteOf(at)
    if (each.code !== seatCode) {
      return { wanted: each, kind, priced: priceBaggage({ options }, [each])[0], problem: noted }
    }
    const place = seats.findIndex((seat) => seat.seat === each.seat && seat.segmentIndex === each.segmentIndex)
    const found = priced.extras.find((extra) => extra.seat === each.seat && extra.segmentIndex === each.segmentIndex)
    const unsold = priced.problems.find(({ path }) => path === `seats.${place}`)?.key
    const problem = noted ?? unsold ?? (found ? undefined : seatTaken)
    return { wanted: each, kind, priced: problem === undefined ? found : undefined, problem }
  })
}
