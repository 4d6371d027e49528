import {
  recommendCancelOption as advise,
  cancelOptionKinds,
  listCancelOptions,
  getCancelReasonKey,
  toLocalTime,
  isDepartureNear,
  findPassengersOfTickets,
  toServerTime,
  type CancelOption,
  type CancelOptionKind,
  type RefundProspect,
} from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { findNextRefundChange, listBookedRules } from '../../booking/booked-rules.ts'
import { createSupplierContext } from '../../booking/supplier-context.ts'
import { findBooking, type Booking } from '../../booking/booking.store.ts'
import { isStopping } from '../../booking/ticketing/ticketing.ts'
import { client } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { isCallAllowed } from '../../shared/http/pipeline/allowed-calls.ts'
import type { Answer, Call, Caller, CallName } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { hasInvoluntaryIncident } from '../../incidents/incident.store.ts'
import { changeIn } from '../../incidents/record-incident.ts'
import {
  bookedAirlineName,
  paidAmountOf,
  distributeQuotedRefund,
  loadRefundFee,
  shareByAirline,
  sumRefundAmounts,
} from '../refund-amounts.ts'
import { deductFee, partsToShow, voucherIn } from '../refund-parts.ts'
import { platformFeesAtSale, refundedSaleFor, sharesAtSale, type RefundedSale } from '../refund-at-sale.ts'
import { claimPeriodOf } from '../claims/claim-refund.ts'
import { quoteCertaintyOf } from './quote-certainty.ts'
import { wasVoidRejected } from '../../booking/orders/rejected-void.ts'
import { voidTermsOf } from '../../booking/orders/void-terms.ts'
import { listBookingPassengers, type BookingPassenger } from '../refund.store.ts'
import { voidObstacleOf } from '../voids/void-terms.ts'
import type { AirlinePart } from './quoted-passenger.model.ts'
import { methodOfQuote, withRefundMethods } from './refund-method.ts'

type Recommendation = 'POST /refund/cancelAdvice'
type RecommendationCall = Call<Recommendation>

interface CancelSubject {
  deps: Deps
  caller: Caller
  booking: Booking
  /** Set for a traveller who paid the sale price of a shop. */
  refunded: RefundedSale | undefined
  bookingPassengers: BookingPassenger[]
  /** Indexes of the passengers whose tickets are cancelled, from 0. */
  passengers: number[]
}

type Prospect = RefundProspect & {
  parts?: AirlinePart[]
  /** Airlines that support no voids, or refund with a voucher. */
  airlines?: string[]
}

/** Compares all options to cancel a booking and recommends one. Creates no quote and ends none. */
export async function compareCancelOptions(
  deps: Deps,
  { caller, body }: RecommendationCall,
): Promise<Reply<Answer<Recommendation>>> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const booking = await findBooking(deps.db, scope, body.orderNo)
  if (!booking) return refuse(5004)
  const [its] = await deps.db.select({ zone: client.zone }).from(client).where(eq(client.id, scope.clientId))
  const viewerZone = body.zone ?? its?.zone ?? 'Asia/Shanghai'
  if (!isZone(viewerZone)) return wrong('zone', 'input.format')
  const bookingPassengers = await listBookingPassengers(deps.db, scope, booking.id)
  const selectedIndexes = body.ticketNos ? findPassengersOfTickets(bookingPassengers, body.ticketNos) : undefined
  if (selectedIndexes?.problem === 'unknown') return wrong('ticketNos', 'input.refund.ticket')
  if (selectedIndexes?.problem === 'whole_ticket') return wrong('ticketNos', 'input.refund.wholeTicket')
  const passengers =
    selectedIndexes?.passengers ?? bookingPassengers.flatMap(({ isRefunded }, at) => (isRefunded ? [] : [at]))
  const refunded = await refundedSaleFor(deps.db, caller, booking)
  const subject: CancelSubject = { deps, caller, booking, refunded, bookingPassengers, passengers }
  const isTicketed = booking.status === 'ISSUED'
  const changeIsKnown = isTicketed && (await hasAirlineChange(subject))
  const airlineChanged = changeIsKnown || body.airlineChanged
  const change = findNextRefundChange(listBookedRules(booking, deps.market), now)
  const prospects: Record<Exclude<CancelOptionKind, 'STOP'>, Prospect> = {
    VOID: isTicketed ? await voidProspect(subject, now) : noProspect,
    VOLUNTARY: isTicketed ? await refundProspect(subject, 'voluntary', change?.until) : noProspect,
    INVOLUNTARY: isTicketed && airlineChanged ? await refundProspect(subject, 'involuntary') : noProspect,
    CLAIM: claimProspect(subject, now),
  }
  const options = listCancelOptions({
    status: booking.status,
    isStopping: isStopping(booking),
    paid: (refunded?.sold ?? booking).total,
    isPart: passengers.length < bookingPassengers.length,
    void: prospects.VOID,
    voluntary: prospects.VOLUNTARY,
    involuntary: prospects.INVOLUNTARY,
    claim: prospects.CLAIM,
    airlineChanged,
    changeIsKnown,
    doneAtAirline: body.doneAtAirline,
    refused: cancelOptionKinds.filter((way) => !isCallAllowed(caller, callOfOption[way])),
  })
  const { way, why, over } = advise(options)
  const money = (amount: number) => ({ amount, currency: (refunded?.sold ?? booking).currency })
  const airlineZone = deps.market.carriers.get(booking.airlines[0] ?? '')?.zone ?? viewerZone
  return answer({
    orderNo: booking.orderNo,
    status: booking.status,
    departureNear: isDepartureNear(booking.departsAt, now),
    options: options.map(({ back, until, obstacle = null, voucher: _voucher, ...option }) => {
      const { way: name, open } = option
      const { parts = [], airlines = [] }: Pick<Prospect, 'parts' | 'airlines'> = name === 'STOP' ? {} : prospects[name]
      const isNamed = open || obstacle === 'NOT_SUPPORTED'
      return {
        ...option,
        obstacle,
        back: money(back),
        airlineParts: open ? parts.map((part) => ({ ...part, amount: money(part.amount) })) : [],
        airlines: isNamed ? airlines.map((airline) => bookedAirlineName(booking, airline)) : [],
        deadline: deadlineOf(until, name === 'VOLUNTARY' && change ? change.zone : airlineZone, viewerZone),
      }
    }),
    recommended: way ?? null,
    why: {
      reason: why,
      key: getCancelReasonKey(why),
      over: over ? { way: over.way, less: money(over.less) } : null,
    },
  })
}

/** The call that submits an option. */
const callOfOption: Record<CancelOptionKind, CallName> = {
  STOP: 'POST /order/cancelTicket.do',
  VOID: 'POST /refund/void.do',
  VOLUNTARY: 'POST /refund/refund.do',
  INVOLUNTARY: 'POST /refund/refund.do',
  CLAIM: 'POST /refund/refundClaim.do',
}

const noProspect: RefundProspect = { obstacle: 'NOT_TICKETED' }

/** An incident can have been reported by the provider, and an event of the supplier can be newer than the incidents. */
async function hasAirlineChange({ deps, caller, booking }: CancelSubject): Promise<boolean> {
  if (await hasInvoluntaryIncident(deps.db, scopeOf(caller), booking.id)) return true
  const events = await deps.supplier.events(booking.supplierReference, undefined, createSupplierContext(caller))
  return events.some((event) => changeIn(event)?.involuntary)
}

async function voidProspect(
  { deps, caller, booking, refunded, bookingPassengers }: CancelSubject,
  now: Date,
): Promise<Prospect> {
  const { answer: window, unsupportedBy } = voidTermsOf(deps.market, booking, now)
  const isNeverVoided = !window.open && voidObstacleOf[window.why] === 'NOT_SUPPORTED'
  if (!isNeverVoided && bookingPassengers.some(({ isRefunded }) => isRefunded)) return { obstacle: 'AFTER_REFUND' }
  if (!window.open) return { obstacle: voidObstacleOf[window.why], airlines: unsupportedBy }
  if (await wasVoidRejected(deps.db, scopeOf(caller), booking.id)) return { obstacle: 'VOID_REJECTED' }
  const back = refunded
    ? refunded.sold.total - platformFeesAtSale(refunded)
    : booking.total - booking.serviceFee - booking.channelFee
  return { back, certainty: 'ACCURATE', method: 'CASH', until: window.window.closesAt }
}

/** `until` is when the amount changes next. An involuntary refund is accepted at any time. */
async function refundProspect(
  { deps, caller, booking, refunded, bookingPassengers, passengers }: CancelSubject,
  reason: 'voluntary' | 'involuntary',
  until?: Date,
): Promise<Prospect> {
  if (passengers.length === 0) return { obstacle: 'DUPLICATE' }
  const context = createSupplierContext(caller)
  const answered = await deps.supplier.refundQuote(booking.supplierReference, { passengers, reason }, context)
  const result = withRefundMethods(deps.market, answered)
  if (result.outcome === 'refused') return { obstacle: obstacleOf[result.reason] }
  const fee = await loadRefundFee(deps.db, scopeOf(caller))
  const shares = distributeQuotedRefund(booking, bookingPassengers, result, fee)
  const quoted = refunded ? sharesAtSale(refunded, bookingPassengers, shares, caller.clock.now()) : shares
  const deducted = sumRefundAmounts(quoted, 'fee')
  const parts = deductFee(partsToShow(quoted, shareByAirline(booking, result)), deducted)
  const vouchers = result.passengers.flatMap((each) => each.parts).filter(({ method }) => method === 'voucher')
  return {
    back: sumRefundAmounts(quoted, 'back') - deducted,
    certainty: quoteCertaintyOf(deps.market, booking.airlines, reason, result),
    method: methodOfQuote(result),
    voucher: voucherIn(parts),
    until,
    parts,
    airlines: [...new Set(vouchers.map(({ airline }) => airline))],
  }
}

const obstacleOf = {
  not_ticketed: 'NOT_TICKETED',
  not_refundable: 'NOT_REFUNDABLE',
  child_alone: 'CHILD_ALONE',
  used: 'USED',
  deadline: 'DEADLINE',
  duplicate: 'DUPLICATE',
  unavailable: 'UNAVAILABLE',
} as const

/** At most what was paid: the amount that the airline refunded is known only after it was looked up. */
function claimProspect(
  { deps, booking, refunded, bookingPassengers, passengers }: CancelSubject,
  now: Date,
): RefundProspect {
  const { from, to } = claimPeriodOf(deps, booking)
  if (now < from || now >= to) return { obstacle: 'CLAIM_WINDOW' }
  if (passengers.length === 0) return { obstacle: 'DUPLICATE' }
  const back = passengers.reduce(
    (sum, at) => sum + (bookingPassengers[at] ? paidAmountOf(refunded?.sold ?? booking, bookingPassengers[at]) : 0),
    0,
  )
  return { back, certainty: 'UNKNOWN', method: 'CASH', until: to }
}

function deadlineOf(until: CancelOption['until'], airlineZone: string, viewerZone: string) {
  if (!until) return null
  const at = toServerTime(until)
  const wallClockTime = (zone: string) => ({ local: toLocalTime(new Date(at), zone), zone })
  return { at, airline: wallClockTime(airlineZone), viewer: wallClockTime(viewerZone) }
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function wrong(path: string, key: string) {
  return refuse(5001, { fields: [{ path, key }] })
}
