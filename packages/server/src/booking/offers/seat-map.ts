import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { convert } from '@gangway/reference'
import type { SeatMap } from '../../ports/supplier/seat-map.model.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { createSupplierContext } from '../supplier-context.ts'
import { findVerification } from './verification.store.ts'

type SeatCall = Call<'POST /order/seatMap.do'>
type SeatAnswer = Answer<'POST /order/seatMap.do'>

/** The seat map of one flight, priced in the currency of the offer. */
export async function showSeatMap(deps: Deps, { caller, body }: SeatCall): Promise<Reply<SeatAnswer>> {
  const { verifyId, segmentIndex } = body
  const found = await findVerification(deps.db, scopeOf(caller), caller.userId, verifyId)
  if (!found) return refuse(5004)
  const about = createSupplierContext(caller)
  if (found.expiresAt <= about.now) return refuse(5302, { errorType: 1 })
  const { sold, seatSegments } = found.content
  if (!seatSegments.includes(segmentIndex)) return answer(null)
  const map = await deps.supplier.seats(sold.key, segmentIndex, about)
  if (!map) return answer(null)
  return answer(presentSeatMap(map, segmentIndex, sold.offer.price.total.currency))
}

export function presentSeatMap(map: SeatMap, segmentIndex: number, currency: string): NonNullable<SeatAnswer> {
  const numbers = [...new Set(map.seats.map(({ row }) => row))]
  return {
    segmentIndex,
    aircraft: map.aircraft,
    columns: map.columns.map(({ designator, place }) => ({ designator, place })),
    exitRows: [...map.exitRows],
    rows: numbers.map((row) => ({
      row,
      seats: map.seats
        .filter((seat) => seat.row === row)
        .map(({ name, column, zone, free, exit, price }) => ({
          seat: name,
          column,
          zone,
          free,
          exit,
          price: { amount: convert(price, map.currency, currency), currency },
        })),
    })),
  }
}
