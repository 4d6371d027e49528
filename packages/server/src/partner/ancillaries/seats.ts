import type { PartnerAnswer } from '@gangway/core/partner'
import { createSupplierContext } from '../../booking/supplier-context.ts'
import type { Deps } from '../../deps.ts'
import { convert } from '@gangway/reference'
import type { SeatMap } from '../../ports/supplier/seat-map.model.ts'
import type { PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { countSeatQuote } from './count-seat-quote.ts'
import { resolveVerification } from '../search/resolve-verification.ts'
import { decimal } from '../presenters/present-money.ts'
import { tripSegmentsOf } from '../presenters/present-trip.ts'
import { decline, succeed } from '../http/reply.ts'
import { seatProduct } from './seat-product.ts'
import { sellableOfSold, type Sellable } from '../search/sellable.ts'

type Cabin = PartnerAnswer<'/seatAvailability.do'>['cabins'][number]
type Flight = Sellable['outbound']['segments'][number]

/** Seat maps of an offer by segment, priced in its currency. */
export async function seatAvailability(
  deps: Deps,
  { caller, body }: PartnerCall<'/seatAvailability.do'>,
): PartnerResponse<'/seatAvailability.do'> {
  const id = body.sessionId || body.offerId
  if (!id) return decline(214)
  const named = await resolveVerification(deps, caller, { id })
  if (named.outcome === 'failed') return decline(216, { scenario: named.scenario })
  if (named.outcome !== 'found' || named.verification.expiresAt <= caller.clock.now()) return decline(214)
  const asked = [...(body.outboundSegments ?? []), ...(body.inboundSegments ?? [])]
  if (asked.some(({ segmentIndex }) => segmentIndex === null || segmentIndex === undefined)) return decline(215)
  if (caller.mode === 'test' && body.mockError === 'mockSeatError') return decline(216)
  const { sold, seatSegments } = named.verification.content
  const trip = sellableOfSold(sold)
  const flights = tripSegmentsOf(trip)
  const wanted = asked.map(({ segmentIndex }) => segmentIndex)
  if (wanted.some((index) => !flights.some(({ segmentIndex }) => segmentIndex === index))) return decline(220)
  if (named.verification.content.seatingFee) return decline(219)
  if (seatSegments.length === 0) return decline(218)
  if (!(await countSeatQuote(deps, caller))) return decline(223)
  const about = createSupplierContext(caller)
  const cabins: Cabin[] = []
  for (const flight of flights) {
    const { segmentIndex } = flight
    if (!seatSegments.includes(segmentIndex) || (wanted.length > 0 && !wanted.includes(segmentIndex))) continue
    const map = await deps.supplier.seats(sold.key, segmentIndex, about)
    if (map) cabins.push(presentCabin(map, flight, trip))
  }
  // The airline sells seats, but not on this route.
  if (cabins.length === 0) return decline(219)
  return cabins.some(hasFree) ? succeed({ cabins }) : decline(225)
}

function hasFree({ cabin }: Cabin): boolean {
  return cabin.rows.some(({ seats }) => seats.some(({ seatStatus }) => seatStatus === 'F'))
}

const places = { window: 'W', middle: 'M', aisle: 'A' } as const

function presentCabin(map: SeatMap, flight: Flight, { currency, vendor }: Sellable): Cabin {
  const numbers = [...new Set(map.seats.map(({ row }) => row))]
  const priceIn = (amount: number, other: string) => decimal(convert(amount, map.currency, other), other)
  return {
    segmentIndex: flight.segmentIndex,
    cabin: {
      deck: 'main',
      cabinClass: 1,
      cabinLayout: {
        columns: map.columns.map(({ designator, place }) => ({ designator, characteristics: places[place] })),
        rows: map.rows,
        exitRowPositions: map.exitRows.map((row) => ({ first: row, last: row })),
      },
      rows: numbers.map((number) => ({
        number,
        seats: map.seats
          .filter(({ row }) => row === number)
          .map(({ name, column, place, zone, free, exit, price }) => ({
            column,
            seatStatus: free ? ('F' as const) : ('O' as const),
            seatCharacteristics: [
              ...(place === 'window' ? ['W'] : place === 'aisle' ? ['A'] : []),
              ...(exit ? ['E', 'IE'] : []),
              ...(zone === 'legroom' ? ['L'] : []),
            ],
            price: priceIn(price, currency),
            currency,
            vendorPrice: vendor ? priceIn(price, vendor.currency) : null,
            vendorCurrency: vendor?.currency ?? null,
            productCode: seatProduct(name, flight),
          })),
      })),
    },
  }
}
