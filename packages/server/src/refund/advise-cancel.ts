import {
  adviseCancel as advise,
  cancelOptions,
  cancelWhyKey,
  dateTimeText,
  isDepartureNear,
  passengersOfTickets,
  toServerTime,
  type CancelOption,
  type Prospect,
} from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { aboutOf } from '../booking/about.ts'
import { findBooking, type Booking } from '../booking/booking.store.ts'
import { isStopping } from '../booking/ticketing.ts'
import { client } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { RefundQuote } from '../ports/supplier/after-sale.port.ts'
import type { Answer, Call, Caller } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { changeIn } from '../incidents/record-incident.ts'
import { paidBy, quotedPassengers, refundFeeOf, sumOf } from './back-of.ts'
import { claimWindowOf } from './claim-refund.ts'
import { certainties } from './quote-refund.ts'
import { travellersOf, wasVoidRejected, type Traveller } from './refund.store.ts'
import { voidObstacleOf, voidTermsOf } from './void-terms.ts'

type Advice = 'POST /refund/cancelAdvice'
type AdviceCall = Call<Advice>

interface Subject {
  deps: Deps
  caller: Caller
  booking: Booking
  people: Traveller[]
  /** Who gives up, from 0. */
  passengers: number[]
}

/** Compares all ways to give a booking up and recommends one. Nothing is asked for, and no quote that somebody holds ends. */
export async function adviseCancel(deps: Deps, { caller, body }: AdviceCall): Promise<Reply<Answer<Advice>>> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const booking = await findBooking(deps.db, scope, body.orderNo)
  if (!booking) return refuse(5004)
  const [its] = await deps.db.select({ zone: client.zone }).from(client).where(eq(client.id, scope.clientId))
  const viewerZone = body.zone ?? its?.zone ?? 'Asia/Shanghai'
  if (!isZone(viewerZone)) return wrong('zone', 'input.format')
  const people = await travellersOf(deps.db, scope, booking.id)
  const meant = body.ticketNos ? passengersOfTickets(people, body.ticketNos) : undefined
  if (meant?.problem === 'unknown') return wrong('ticketNos', 'input.refund.ticket')
  if (meant?.problem === 'whole_ticket') return wrong('ticketNos', 'input.refund.wholeTicket')
  const passengers = meant?.passengers ?? people.flatMap(({ isRefunded }, at) => (isRefunded ? [] : [at]))
  const subject: Subject = { deps, caller, booking, people, passengers }
  const isTicketed = booking.status === 'ISSUED'
  const changeIsKnown = isTicketed && (await hasChanged(subject))
  const airlineChanged = changeIsKnown || body.airlineChanged
  const options = cancelOptions({
    status: booking.status,
    isStopping: isStopping(booking),
    paid: booking.total,
    isPart: passengers.length < people.length,
    void: isTicketed ? await voidProspect(subject, now) : none,
    voluntary: isTicketed ? await refundProspect(subject, 'voluntary') : none,
    involuntary: isTicketed && airlineChanged ? await refundProspect(subject, 'involuntary') : none,
    claim: claimProspect(subject, now),
    airlineChanged,
    changeIsKnown,
    doneAtAirline: body.doneAtAirline,
  })
  const { way, why, over } = advise(options)
  const money = (amount: number) => ({ amount, currency: booking.currency })
  const airlineZone = deps.market.carriers.get(booking.airlines[0] ?? '')?.zone ?? viewerZone
  return answer({
    orderNo: booking.orderNo,
    status: booking.status,
    departureNear: isDepartureNear(booking.departsAt, now),
    options: options.map(({ back, until, obstacle = null, ...option }) => ({
      ...option,
      obstacle,
      back: money(back),
      deadline: deadlineOf(until, airlineZone, viewerZone),
    })),
    recommended: way ?? null,
    why: {
      reason: why,
      key: cancelWhyKey(why),
      over: over ? { way: over.way, less: money(over.less) } : null,
    },
  })
}

const none: Prospect = { obstacle: 'NOT_TICKETED' }

async function hasChanged({ deps, caller, booking }: Subject): Promise<boolean> {
  const events = await deps.supplier.events(booking.supplierReference, undefined, aboutOf(caller))
  return events.some((event) => changeIn(event)?.involuntary)
}

async function voidProspect({ deps, booking, people }: Subject, now: Date): Promise<Prospect> {
  const { answer: window } = voidTermsOf(deps.market, booking, now)
  if (people.some(({ isRefunded }) => isRefunded)) return { obstacle: 'AFTER_REFUND' }
  if (!window.open) return { obstacle: voidObstacleOf[window.why] }
  if (await wasVoidRejected(deps.db, scopeOf(booking), booking.id)) return { obstacle: 'UNAVAILABLE' }
  const back = booking.total - booking.serviceFee - booking.channelFee
  return { back, certainty: 'ACCURATE', method: 'CASH', until: window.window.closesAt }
}

const hourMs = 3_600_000

async function refundProspect(
  { deps, caller, booking, people, passengers }: Subject,
  reason: 'voluntary' | 'involuntary',
): Promise<Prospect> {
  if (passengers.length === 0) return { obstacle: 'DUPLICATE' }
  const told: RefundQuote = await deps.supplier.refundQuote(
    booking.supplierReference,
    { passengers, reason },
    aboutOf(caller),
  )
  if (told.outcome === 'refused') return { obstacle: obstacleOf[told.reason] }
  const quoted = quotedPassengers(booking, people, told, await refundFeeOf(deps.db, scopeOf(booking)))
  const hours = deps.market.carriers.get(booking.airlines[0] ?? '')?.refunds.voluntaryUntilHours ?? 24
  const endsBefore = reason === 'voluntary' ? hours * hourMs : 0
  return {
    back: sumOf(quoted, 'back') - sumOf(quoted, 'fee'),
    certainty: certainties[told.certainty],
    method: told.method === 'cash' ? 'CASH' : 'VOUCHER',
    until: new Date(booking.departsAt.getTime() - endsBefore),
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

/** What was paid at the most: how much the airline gave back is seen when it is looked up. */
function claimProspect({ deps, booking, people, passengers }: Subject, now: Date): Prospect {
  const { from, to } = claimWindowOf(deps, booking)
  if (now < from || now >= to) return { obstacle: 'CLAIM_WINDOW' }
  if (passengers.length === 0) return { obstacle: 'DUPLICATE' }
  const back = passengers.reduce((sum, at) => sum + (people[at] ? paidBy(booking, people[at]) : 0), 0)
  return { back, certainty: 'UNKNOWN', method: 'CASH', until: to }
}

function deadlineOf(until: CancelOption['until'], airlineZone: string, viewerZone: string) {
  if (!until) return null
  const at = toServerTime(until)
  const wall = (zone: string) => ({ local: dateTimeText(at, 'cn', zone), zone })
  return { at, airline: wall(airlineZone), viewer: wall(viewerZone) }
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
