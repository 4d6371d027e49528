import type { OwnedExtra } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../shared/http/call.ts'
import { aboutOf } from '../about.ts'
import { findBooking, type Booking } from '../booking.store.ts'
import { optionOf } from '../price-offer.ts'
import type { PricedOption } from '../sold-offer.ts'
import { ownedExtras, passengersOf, type Passenger } from './ancillary.store.ts'

/** Who asks: somebody signed in, or the key of an integrator. */
export type Asker = Pick<Caller, 'clientId' | 'userId' | 'clock' | 'mode'>

export type ClosedReason = 'NOT_TICKETED' | 'TOO_LATE' | 'NOT_SOLD' | 'AIRLINE_CLOSED'

/** What can still be bought for a booking, and for whom. */
export interface Sale {
  booking: Booking
  passengers: Passenger[]
  owned: OwnedExtra[]
  /** When the airline stops selling. */
  closesAt: Date
  cutOffHours: number
  /** Why nothing can be bought. */
  closed: ClosedReason | undefined
  /** In the money of the booking. */
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

/** Nothing when there is no such booking. */
export async function extrasOnSale(
  deps: Pick<Deps, 'db' | 'market' | 'supplier'>,
  asker: Asker,
  orderNo: string,
): Promise<Sale | undefined> {
  const { db, market, supplier } = deps
  const scope = scopeOf(asker)
  const booking = await findBooking(db, scope, orderNo)
  if (!booking) return undefined
  const about = aboutOf(asker)
  const segments = segmentsOf(booking)
  const { cutOffHours, closesAt } = cutOffOf(deps, booking)
  const sale = {
    booking,
    passengers: await passengersOf(db, scope, booking.id),
    owned: await ownedExtras(db, scope, booking.id),
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

export function segmentsOf({ offer: { offer } }: Pick<Booking, 'offer'>) {
  return [
    ...offer.outbound.segments.map((segment) => ({ ...segment, direction: 'OUTBOUND' as const })),
    ...(offer.inbound?.segments ?? []).map((segment) => ({ ...segment, direction: 'INBOUND' as const })),
  ]
}

function cutOffOf({ market }: Pick<Deps, 'market'>, booking: Booking) {
  const [first] = segmentsOf(booking)
  const cutOffHours = market.carriers.get(first?.airline ?? '')?.ancillaryCutOffHours ?? usualCutOffHours
  return { cutOffHours, closesAt: new Date(booking.departsAt.getTime() - cutOffHours * 3_600_000) }
}
