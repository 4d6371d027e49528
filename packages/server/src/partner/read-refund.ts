import type { PartnerBody } from '@gangway/core/partner'
import { and, arrayContains, arrayOverlaps, eq } from 'drizzle-orm'
import { findAncillaryOrder } from '../booking/ancillary/ancillary.store.ts'
import { findBooking, type Booking } from '../booking/booking.store.ts'
import { booking as bookings } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { travellersOf, type Traveller } from '../refund/refund.store.ts'
import type { Integrator } from './integrator.ts'
import { plainNumber } from './list-routings.ts'
import { dayText } from './present-time.ts'
import { orderStatusOf } from './present-order.ts'
import { decline, type PartnerRefusal } from './reply.ts'

type Asked = PartnerBody<'/refundQuotation.do'>
type AskedPerson = NonNullable<Asked['refundRequestList']>[number]

/** A refund in the words of the refund engine. */
export interface ReadRefund {
  kind: 'refund'
  people: Traveller[]
  ticketNos: string[]
  /** `4` is a void, and of everybody. */
  reason: '0' | '1' | '4'
}

/** The order that a refund is about, as long as it has tickets. */
export async function orderToRefund(
  deps: Pick<Deps, 'db'>,
  caller: Integrator,
  asked: Pick<Asked, 'orderNo' | 'airlinePNR' | 'carrier'>,
): Promise<Booking | PartnerRefusal> {
  const found = await anyOrder(deps, caller, asked)
  if ('kind' in found) return found
  return orderStatusOf(found) === 2 ? found : decline(809)
}

/** The order that a refund is about, whatever became of it. */
export async function anyOrder(
  { db }: Pick<Deps, 'db'>,
  caller: Integrator,
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
  return (await isSomebodyElses(db, orderNo)) ? decline(902) : decline(801)
}

/** The wire format tells an order of another client apart from none at all; nothing else of it is told. */
async function isSomebodyElses(db: Deps['db'], orderNo: string): Promise<boolean> {
  const [found] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.orderNo, orderNo))
  return found !== undefined
}

/** Whom a refund is for and why. Every passenger is named with all flights of the ticket. */
export async function readRefund(
  { db }: Pick<Deps, 'db'>,
  booking: Booking,
  list: Asked['refundRequestList'],
): Promise<ReadRefund | PartnerRefusal> {
  if (!list?.length) return decline(810, { text: 'refundRequestList' })
  const all = await travellersOf(db, scopeOf(booking), booking.id)
  const chosen: Traveller[] = []
  const reasons = new Set<ReadRefund['reason']>()
  for (const asked of list) {
    const reason = reasonOf(asked)
    if (!reason) return decline(810, { text: 'refundReason' })
    reasons.add(reason)
    const who = travellerOf(asked, all)
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
  return { kind: 'refund', people: chosen, ticketNos: chosen.flatMap(({ ticketNos }) => ticketNos), reason }
}

/** Older tools leave it out and mean a voluntary one. */
function reasonOf({ refundReason }: AskedPerson): ReadRefund['reason'] | undefined {
  const given = refundReason === null || refundReason === undefined ? '1' : String(refundReason)
  return given === '0' || given === '1' || given === '4' ? given : undefined
}

function travellerOf({ lastName, firstName }: AskedPerson, all: readonly Traveller[]): Traveller | PartnerRefusal {
  if (!lastName || !firstName) return decline(810, { text: 'lastName' })
  const plain = (text: string) => text.toUpperCase().replace(/\s+/g, ' ').trim()
  const name = `${plain(lastName)}/${plain(firstName)}`
  const found = all.find((each) => each.name === name)
  if (found) return found
  const isFamily = all.some((each) => each.name.startsWith(`${plain(lastName)}/`))
  return decline(isFamily ? 812 : 807, { text: name })
}

function flightProblem({ segments }: AskedPerson, { offer: { offer } }: Booking): PartnerRefusal | undefined {
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
