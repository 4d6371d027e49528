import type { PartnerBody } from '@gangway/core/partner'
import { and, arrayContains, arrayOverlaps, eq } from 'drizzle-orm'
import { findAncillaryOrder } from '../../booking/ancillary/ancillary.store.ts'
import { findBooking, type Booking } from '../../booking/booking.store.ts'
import { booking as bookings } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { listBookingPassengers, type BookingPassenger } from '../../refund/refund.store.ts'
import type { PartnerCaller } from '../http/partner-call.ts'
import { plainNumber } from '../search/list-routings.ts'
import { dayText } from '../presenters/present-time.ts'
import { orderStatusOf } from '../presenters/present-order.ts'
import { decline, type PartnerRefusal } from '../http/reply.ts'

type Asked = PartnerBody<'/refundQuotation.do'>
type RefundRequest = NonNullable<Asked['refundRequestList']>[number]

/** A refund request as input of the refund engine. */
export interface ReadRefund {
  kind: 'refund'
  passengers: BookingPassenger[]
  ticketNos: string[]
  /** `4` is a void and covers all passengers. */
  reason: '0' | '1' | '4'
}

/** The ticketed order of a refund request. */
export async function findTicketedOrder(
  deps: Pick<Deps, 'db'>,
  caller: PartnerCaller,
  asked: Pick<Asked, 'orderNo' | 'airlinePNR' | 'carrier'>,
): Promise<Booking | PartnerRefusal> {
  const found = await findRequestedOrder(deps, caller, asked)
  if ('kind' in found) return found
  return orderStatusOf(found) === 2 ? found : decline(809)
}

/** The order of a refund request, in any status. */
export async function findRequestedOrder(
  { db }: Pick<Deps, 'db'>,
  caller: PartnerCaller,
  { orderNo, airlinePNR, carrier }: Pick<Asked, 'orderNo' | 'airlinePNR' | 'carrier'>,
): Promise<Booking | PartnerRefusal> {
  const scope = scopeOf(caller)
  if (!orderNo && !(airlinePNR && carrier)) return decline(810, { text: 'orderNo' })
  if (!orderNo) {
    const isIt = and(
      arrayContains(bookings.airlinePnrs, [airlinePNR ?? '']),
      arrayOverlaps(bookings.airlines, [carrier ?? '']),
    )
    const [found] = await db.select().from(bookings).where(scope.client(bookings, isIt)).limit(1)
    return found ?? decline(801)
  }
  const found = await findBooking(db, scope, orderNo)
  if (found) return found
  if (await findAncillaryOrder(db, scope, { orderNo })) return decline(824)
  return (await isOfAnotherAgency(db, orderNo)) ? decline(902) : decline(801)
}

/** The wire format has a code for orders of other agencies; it reveals nothing else. */
async function isOfAnotherAgency(db: Deps['db'], orderNo: string): Promise<boolean> {
  const [found] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.orderNo, orderNo))
  return found !== undefined
}

/** Passengers and reason of a refund request. Each passenger is listed with all flights of the ticket. */
export async function readRefund(
  { db }: Pick<Deps, 'db'>,
  caller: PartnerCaller,
  booking: Booking,
  list: Asked['refundRequestList'],
): Promise<ReadRefund | PartnerRefusal> {
  if (!list?.length) return decline(810, { text: 'refundRequestList' })
  const all = await listBookingPassengers(db, scopeOf(caller), booking.id)
  const chosen: BookingPassenger[] = []
  const reasons = new Set<ReadRefund['reason']>()
  for (const asked of list) {
    const reason = reasonOf(asked)
    if (!reason) return decline(810, { text: 'refundReason' })
    reasons.add(reason)
    const who = findPassenger(asked, all)
    if ('kind' in who) return who
    if (chosen.includes(who)) return decline(810, { text: 'refundRequestList' })
    const problem = flightProblem(asked, booking)
    if (problem) return problem
    chosen.push(who)
  }
  const [reason, ...others] = reasons
  if (!reason || others.length > 0) return decline(810, { text: 'refundReason' })
  if (reason === '4' && chosen.length < all.length) return decline(823)
  if (chosen.some(({ ticketNos }) => ticketNos.length === 0)) return decline(815)
  return { kind: 'refund', passengers: chosen, ticketNos: chosen.flatMap(({ ticketNos }) => ticketNos), reason }
}

/** Legacy integrations omit the reason for voluntary refunds. */
function reasonOf({ refundReason }: RefundRequest): ReadRefund['reason'] | undefined {
  const given = refundReason === null || refundReason === undefined ? '1' : String(refundReason)
  return given === '0' || given === '1' || given === '4' ? given : undefined
}

function findPassenger(
  { lastName, firstName }: RefundRequest,
  all: readonly BookingPassenger[],
): BookingPassenger | PartnerRefusal {
  if (!lastName || !firstName) return decline(810, { text: 'lastName' })
  const plain = (text: string) => text.toUpperCase().replace(/\s+/g, ' ').trim()
  const name = `${plain(lastName)}/${plain(firstName)}`
  const found = all.find((each) => each.name === name)
  if (found) return found
  const isFamily = all.some((each) => each.name.startsWith(`${plain(lastName)}/`))
  return decline(isFamily ? 812 : 807, { text: name })
}

function flightProblem({ segments }: RefundRequest, { offer: { offer } }: Booking): PartnerRefusal | undefined {
  if (!segments?.length) return decline(810, { text: 'segments' })
  const flights = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])]
  const named = new Set<number>()
  for (const { depDate, flightNo, depAirport, arrAirport } of segments) {
    const found = flights.find(
      (each) =>
        dayText(each.depTime.slice(0, 10)) === depDate &&
        plainNumber(each.flightNo) === plainNumber(flightNo ?? '') &&
        each.from === depAirport &&
        each.to === arrAirport,
    )
    if (!found) return decline(8041, { text: flightNo ?? '' })
    named.add(found.segmentIndex)
  }
  return named.size === flights.length ? undefined : decline(811)
}
