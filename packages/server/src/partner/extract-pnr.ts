import type { PartnerAnswer } from '@gangway/core/partner'
import { and, arrayContains, arrayOverlaps, desc } from 'drizzle-orm'
import { aboutOf } from '../booking/about.ts'
import type { Booking } from '../booking/booking.store.ts'
import { loadOrder, type LoadedOrder } from '../booking/orders/load-order.ts'
import { booking as bookings } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { SupplierBooking } from '../ports/supplier/supplier.port.ts'
import { travellersOf, type Traveller } from '../refund/refund.store.ts'
import type { Integrator, PartnerCall, PartnerTold } from './integrator.ts'
import { decimal } from './present-money.ts'
import { presentPassengers } from './present-order.ts'
import { decline, tell } from './reply.ts'

type Told = PartnerAnswer<'/extractPnr.do'>

/** Asks the airline how it stands with a booking that the client has through us. */
export async function extractPnr(
  deps: Deps,
  { caller, body }: PartnerCall<'/extractPnr.do'>,
): PartnerTold<'/extractPnr.do'> {
  const { airlinePnr, carrier } = body
  const airline = deps.market.carriers.get(carrier)
  if (!airline) return decline(99007)
  if ((caller.airlines?.[carrier] ?? airline.status) !== 'active') return decline(99006)
  const found = await ownBooking(deps, caller, { airlinePnr, carrier, people: body.passengers })
  const loaded = found && (await loadOrder(deps, caller, found.orderNo))
  if (!loaded) return decline(99005)
  const { booking } = loaded
  const asked = await Promise.race([askAirline(deps, caller, booking), patience(body.timeout)])
  if (asked === 'silent') return decline(99006)
  const people = await travellersOf(deps.db, scopeOf(caller), booking.id)
  const hasLeft = booking.departsAt <= caller.clock.now()
  const { outbound, inbound } = booking.offer.offer
  const pnrStatus = asked ? statuses[asked.state] : 'Unknown'
  return tell({
    airlinePnr,
    pnrStatus,
    pnrUsed: pnrStatus === 'Ticketed' ? (hasLeft ? 'used' : 'unused') : null,
    currency: booking.currency,
    totalPrice: decimal(booking.total - booking.serviceFee, booking.currency),
    routing: { fromSegments: flightsOf(outbound), retSegments: inbound ? flightsOf(inbound) : [] },
    paxTicketInfos: passengersOf(loaded, people, { pnrStatus, hasLeft }),
    contact: { email: booking.contact.email, companyName: '' },
  })
}

const statuses = {
  held: 'OnHold',
  paid: 'OnHold',
  issuing: 'OnHold',
  stopping: 'OnHold',
  issued: 'Ticketed',
  cancelled: 'Cancelled',
  failed: 'Cancelled',
  expired: 'Cancelled',
  voided: 'Cancelled',
  refunded: 'Cancelled',
} as const satisfies Record<SupplierBooking['state'], Told['pnrStatus']>

interface Asked {
  airlinePnr: string
  carrier: string
  people: readonly { lastName: string; firstName: string }[]
}

async function ownBooking(
  { db }: Pick<Deps, 'db'>,
  caller: Integrator,
  { airlinePnr, carrier, people }: Asked,
): Promise<Booking | undefined> {
  const isIt = and(arrayContains(bookings.airlinePnrs, [airlinePnr]), arrayOverlaps(bookings.airlines, [carrier]))
  const rows = await db
    .select()
    .from(bookings)
    .where(scopeOf(caller).client(bookings, isIt))
    .orderBy(desc(bookings.createdAt))
    .limit(20)
  const names = people.map(({ lastName, firstName }) => `${lastName}/${firstName}`.toUpperCase())
  return rows.find(({ passengerNames }) => names.every((name) => passengerNames.split('|').includes(name)))
}

async function askAirline(
  deps: Deps,
  caller: Integrator,
  booking: Booking,
): Promise<SupplierBooking | 'silent' | undefined> {
  try {
    return await deps.supplier.status(booking.supplierReference, aboutOf(caller))
  } catch {
    return 'silent'
  }
}

const longestMs = 30_000

async function patience(asked: number | null | undefined): Promise<'silent'> {
  const ms = Math.min(longestMs, Math.max(1, asked ?? longestMs))
  return new Promise((resolve) => setTimeout(() => resolve('silent'), ms).unref())
}

function flightsOf({ segments }: Booking['offer']['offer']['outbound']): Told['routing']['fromSegments'] {
  return segments.map(({ from, to, flightNo, depTime, arrTime }) => ({
    dptAirport: from,
    arrAirport: to,
    flightNumber: flightNo,
    depTime: depTime.slice(0, 16).replace('T', ' '),
    arrTime: arrTime.slice(0, 16).replace('T', ' '),
  }))
}

function passengersOf(
  loaded: LoadedOrder,
  people: readonly Traveller[],
  { pnrStatus, hasLeft }: { pnrStatus: Told['pnrStatus']; hasLeft: boolean },
): Told['paxTicketInfos'] {
  const bought = loaded.ancillaries.map((each) => each.bought)
  return presentPassengers(loaded, bought).map((each, at) => {
    const { name, ticketNos, airlinePNRs, ancillaries, contactEmails, contactPhones } = each
    const ticketStatus = people[at]?.isRefunded
      ? 'REFUND'
      : pnrStatus !== 'Ticketed'
        ? 'UNKNOWN'
        : hasLeft
          ? 'USED'
          : 'OPEN_FOR_USE'
    return { name, ticketNos, airlinePNRs, ancillaries, contactEmails, contactPhones, ticketStatus }
  })
}
