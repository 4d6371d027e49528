import type { OwnedAncillary } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import { createSupplierContext } from '../supplier-context.ts'
import { findBooking, type Booking } from '../booking.store.ts'
import { optionOf } from '../offers/price-offer.ts'
import type { PricedOption } from '../offers/sold-offer.model.ts'
import { listOwnedAncillaries, listRefundedPassengerIds, passengersOf, type Passenger } from './ancillary.store.ts'

/** The caller: a signed-in user or an API key. */
export type AncillaryCaller = Pick<Caller, 'clientId' | 'accessScope' | 'userId' | 'clock' | 'mode'>

export type ClosedReason = 'NOT_TICKETED' | 'TOO_LATE' | 'NOT_SOLD' | 'AIRLINE_CLOSED'

/** Ancillaries that can still be bought for a booking, by passenger. */
export interface AvailableAncillaries {
  booking: Booking
  passengers: Passenger[]
  /** Ids of the passengers whose tickets are refunded, who cannot buy anything. */
  refundedIds: readonly string[]
  owned: OwnedAncillary[]
  /** When the airline stops selling. */
  closesAt: Date
  cutOffHours: number
  /** Why nothing can be bought. */
  closed: ClosedReason | undefined
  /** In the currency of the booking. */
  options: PricedOption[]
  seatSegments: number[]
  scenario?: string
}

const usualCutOffHours = 24

const reasons = {
  not_ticketed: 'NOT_TICKETED',
  too_late: 'TOO_LATE',
  not_sold: 'NOT_SOLD',
  airline_closed: 'AIRLINE_CLOSED',
} as const

/** Undefined if the booking does not exist. */
export async function loadAvailableAncillaries(
  deps: Pick<Deps, 'db' | 'market' | 'supplier'>,
  buyer: AncillaryCaller,
  orderNo: string,
): Promise<AvailableAncillaries | undefined> {
  const { db, market, supplier } = deps
  const scope = scopeOf(buyer)
  const booking = await findBooking(db, scope, orderNo)
  if (!booking) return undefined
  const about = createSupplierContext(buyer)
  const segments = ancillarySegmentsOf(booking)
  const { cutOffHours, closesAt } = cutOffOf(deps, booking)
  const sale = {
    booking,
    passengers: await passengersOf(db, scope, booking.id),
    refundedIds: await listRefundedPassengerIds(db, scope, booking.id),
    owned: await listOwnedAncillaries(db, scope, booking.id),
    closesAt,
    cutOffHours,
    options: [],
    seatSegments: [],
  }
  if (booking.status !== 'ISSUED') return { ...sale, closed: 'NOT_TICKETED' }
  if (about.now >= closesAt) return { ...sale, closed: 'TOO_LATE' }
  const sold = await supplier.laterAncillaries(booking.supplierReference, about)
  const { scenario } = sold
  if (sold.outcome === 'closed') return { ...sale, closed: reasons[sold.reason], scenario }
  return {
    ...sale,
    closed: undefined,
    options: sold.ancillaries.map((each) => optionOf(each, booking.offer.owed, booking.currency)),
    seatSegments: segments.flatMap(({ airline, segmentIndex }) =>
      market.carriers.get(airline)?.supports.seatSelection ? [segmentIndex] : [],
    ),
    scenario,
  }
}

export function ancillarySegmentsOf({ offer: { offer } }: Pick<Booking, 'offer'>) {
  return [
    ...offer.outbound.segments.map((segment) => ({ ...segment, direction: 'OUTBOUND' as const })),
    ...(offer.inbound?.segments ?? []).map((segment) => ({ ...segment, direction: 'INBOUND' as const })),
  ]
}

function cutOffOf({ market }: Pick<Deps, 'market'>, booking: Booking) {
  const [first] = ancillarySegmentsOf(booking)
  const cutOffHours = market.carriers.get(first?.airline ?? '')?.ancillaryCutOffHours ?? usualCutOffHours
  return { cutOffHours, closesAt: new Date(booking.departsAt.getTime() - cutOffHours * 3_600_000) }
}
