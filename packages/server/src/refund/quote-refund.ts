import {
  isDepartureNear,
  leavesChildAlone,
  needsProof,
  passengersOfTickets,
  refundQuoteMinutes,
  type RefundObstacle,
  type RefundReasonDetail,
} from '@gangway/core/contract'
import { randomBytes } from 'node:crypto'
import { aboutOf } from '../booking/about.ts'
import { findBooking, type Booking } from '../booking/booking.store.ts'
import { refundQuote } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { RefundQuote } from '../ports/supplier/after-sale.port.ts'
import type { Caller } from '../shared/http/call.ts'
import { quotedPassengers, refundFeeOf } from './back-of.ts'
import { travellersOf, type RefundQuoteRow, type Traveller } from './refund.store.ts'

/** Who asks: somebody signed in, or the key of an integrator. */
export type Asker = Pick<Caller, 'clientId' | 'userId' | 'clock' | 'mode' | 'airlines'>

export interface QuoteRequest {
  orderNo: string
  ticketNos: readonly string[]
  reason: 'voluntary' | 'involuntary' | 'special'
  reasonDetail?: RefundReasonDetail
}

interface About {
  booking: Booking
  people: Traveller[]
  /** Who is meant, from 0. */
  passengers: number[]
  needsProof: boolean
  departureNear: boolean
  scenario?: string
}

export type QuoteOutcome =
  | { outcome: 'no_booking' }
  | { outcome: 'unknown_ticket' }
  | ({ outcome: 'obstacle'; obstacle: RefundObstacle } & About)
  | ({ outcome: 'quoted'; quote: RefundQuoteRow } & About)

const obstacles = {
  not_ticketed: 'NOT_TICKETED',
  not_refundable: 'NOT_REFUNDABLE',
  child_alone: 'CHILD_ALONE',
  used: 'USED',
  deadline: 'DEADLINE',
  duplicate: 'DUPLICATE',
  unavailable: 'UNAVAILABLE',
} as const satisfies Record<Extract<RefundQuote, { outcome: 'refused' }>['reason'], RefundObstacle>

/** Asks the airline what comes back for some tickets, and keeps the answer for half an hour. */
export async function quoteRefund(
  deps: Pick<Deps, 'db' | 'supplier'>,
  asker: Asker,
  request: QuoteRequest,
): Promise<QuoteOutcome> {
  const scope = scopeOf(asker)
  const now = asker.clock.now()
  const booking = await findBooking(deps.db, scope, request.orderNo)
  if (!booking) return { outcome: 'no_booking' }
  const people = await travellersOf(deps.db, scope, booking.id)
  const { passengers, problem } = passengersOfTickets(people, request.ticketNos)
  const about: About = {
    booking,
    people,
    passengers,
    needsProof: needsProof('PROVIDER_REFUND', request.reasonDetail),
    departureNear: isDepartureNear(booking.departsAt, now),
  }
  const blocked = (obstacle: RefundObstacle, scenario?: string) =>
    ({ outcome: 'obstacle', obstacle, ...about, scenario }) as const
  if (booking.status !== 'ISSUED') {
    // Who was never ticketed has no numbers; whether they fit is no question then.
    return blocked(
      booking.status === 'EXTERNAL' ? 'EXTERNAL' : people.some(({ isDone }) => isDone) ? 'DUPLICATE' : 'NOT_TICKETED',
    )
  }
  if (problem === 'unknown' || passengers.length === 0) return { outcome: 'unknown_ticket' }
  if (problem === 'whole_ticket') return blocked('WHOLE_TICKET')
  if (passengers.some((at) => people[at]?.isRefunded)) return blocked('DUPLICATE')
  if (leavesChildAlone(people, passengers)) return blocked('CHILD_ALONE')
  const asked = { passengers, reason: supplierReason(request.reason, request.reasonDetail) }
  const told = await deps.supplier.refundQuote(booking.supplierReference, asked, aboutOf(asker))
  const { scenario } = told
  if (told.outcome === 'refused') return blocked(obstacles[told.reason], scenario)
  const quoted = quotedPassengers(booking, people, told, await refundFeeOf(deps.db, scope))
  const quote: RefundQuoteRow = {
    id: `q_${randomBytes(16).toString('hex')}`,
    clientId: scope.clientId,
    bookingId: booking.id,
    reason: request.reason === 'voluntary' && quoted.every(({ taxOnly }) => taxOnly) ? 'tax' : request.reason,
    reasonDetail: request.reasonDetail ?? null,
    supplierQuoteId: told.quoteId,
    certainty: certainties[told.certainty],
    method: told.method === 'cash' ? 'CASH' : 'VOUCHER',
    currency: booking.currency,
    passengers: quoted,
    createdAt: now,
    expiresAt: new Date(Math.min(told.until.getTime(), now.getTime() + refundQuoteMinutes * 60_000)),
  }
  await deps.db.insert(refundQuote).values(quote)
  return { outcome: 'quoted', quote, ...about, scenario }
}

export const certainties = { accurate: 'ACCURATE', estimate: 'ESTIMATE', unknown: 'UNKNOWN' } as const

/** The word that airlines are told. */
export function supplierReason(reason: string, detail: RefundReasonDetail | null | undefined): string {
  if (reason === 'tax') return 'voluntary'
  return reason === 'special' && detail ? detail.toLowerCase() : reason
}
