import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { convert } from '@gangway/reference'
import type { SeatMap } from '../../ports/supplier/seat-map.model.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { bookingSaleOf } from '../../shop/orders/booking-sale.ts'
import type { ShopSale } from '../../shop/orders/shop-sale.model.ts'
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
  const { sold, seatSegments, shop } = found.content
  if (!seatSegments.includes(segmentIndex)) return answer(null)
  const map = await deps.supplier.seats(sold.key, segmentIndex, about)
  if (!map) return answer(null)
  const { currency } = sold.offer.price.total
  if (caller.embed) return answer(presentSeatMap(map, segmentIndex, seatPricing(currency, shop)))
  return answer(presentSeatMap(map, segmentIndex, seatPricing(currency), shop && seatPricing(currency, shop)))
}

interface SeatPricing {
  currency: string
  /** From the currency of the airline. */
  convert(amount: number, from: string): number
}

/** Seats are charged in the currency of the offer, and sold at cost in the currency of the shop. */
export function seatPricing(offered: string, shop?: ShopSale): SeatPricing {
  const sale = shop && bookingSaleOf({ trace: shop.trace, currency: shop.price.currency })
  return {
    currency: sale?.currency ?? offered,
    convert(amount, from) {
      const net = convert(amount, from, offered)
      return sale ? sale.convert(net) : net
    },
  }
}

/** `sale` is added beside the price, for staff who sell in a shop. */
export function presentSeatMap(
  map: SeatMap,
  segmentIndex: number,
  pricing: SeatPricing,
  sale?: SeatPricing,
): NonNullable<SeatAnswer> {
  const money = (amount: number, { currency, convert: convertSeat }: SeatPricing) => ({
    amount: convertSeat(amount, map.currency),
    currency,
  })
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
          price: money(price, pricing),
          ...(sale && { sale: money(price, sale) }),
        })),
    })),
  }
}
