import type { PartnerAnswer } from '@gangway/core/partner'
import { and, arrayContains, arrayOverlaps, desc } from 'drizzle-orm'
import { createSupplierContext } from '../../booking/supplier-context.ts'
import type { Booking } from '../../booking/booking.store.ts'
import { loadOrder, type LoadedOrder } from '../../booking/orders/load-order.ts'
import { booking as bookings } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { SupplierBooking } from '../../ports/supplier/order.model.ts'
import { listBookingPassengers, type BookingPassenger } from '../../refund/refund.store.ts'
import type { PartnerCaller, PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { decimal } from '../presenters/present-money.ts'
import { presentPassengers } from '../presenters/present-order.ts'
import { decline, succeed } from '../http/reply.ts'

type ExtractedPnr = PartnerAnswer<'/extractPnr.do'>

/** Reads the current state of one of the agency's bookings from the airline. */
export async function extractPnr(
  deps: Deps,
  { caller, body }: PartnerCall<'/extractPnr.do'>,
): PartnerResponse<'/extractPnr.do'> {
  const { airlinePnr, carrier } = body
  const airline = deps.market.carriers.get(carrier)
  if (!airline) return decline(99007)
  if ((caller.airlines?.[carrier] ?? airline.status) !== 'active') return decline(99006)
  const found = await findOwnBooking(deps, caller, { airlinePnr, carrier, passengers: body.passengers })
  const loaded = found && (await loadOrder(deps, caller, found.orderNo))
  if (!loaded) return decline(99005)
  const { booking } = loaded
  const asked = await Promise.race([fetchBookingStatus(deps, caller, booking), timeout(body.timeout)])
  if (asked === 'no-answer') return decline(99006)
  const passengers = await listBookingPassengers(deps.db, scopeOf(caller), booking.id)
  const hasLeft = booking.departsAt <= caller.clock.now()
  const { outbound, inbound } = booking.offer.offer
  const pnrStatus = asked ? statuses[asked.state] : 'Unknown'
  return succeed({
    airlinePnr,
    pnrStatus,
    pnrUsed: pnrStatus === 'Ticketed' ? (hasLeft ? 'used' : 'unused') : null,
    currency: booking.currency,
    totalPrice: decimal(booking.total - booking.serviceFee, booking.currency),
    routing: { fromSegments: flightsOf(outbound), retSegments: inbound ? flightsOf(inbound) : [] },
    paxTicketInfos: passengersOf(loaded, passengers, { pnrStatus, hasLeft }),
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
} as const satisfies Record<SupplierBooking['state'], ExtractedPnr['pnrStatus']>

interface Asked {
  airlinePnr: string
  carrier: string
  passengers: readonly { lastName: string; firstName: string }[]
}

async function findOwnBooking(
  { db }: Pick<Deps, 'db'>,
  caller: PartnerCaller,
  { airlinePnr, carrier, passengers }: Asked,
): Promise<Booking | undefined> {
  const isIt = and(arrayContains(bookings.airlinePnrs, [airlinePnr]), arrayOverlaps(bookings.airlines, [carrier]))
  const rows = await db
    .select()
    .from(bookings)
    .where(scopeOf(caller).client(bookings, isIt))
    .orderBy(desc(bookings.createdAt))
    .limit(20)
  const names = passengers.map(({ lastName, firstName }) => `${lastName}/${firstName}`.toUpperCase())
  return rows.find(({ passengerNames }) => names.every((name) => passengerNames.split('|').includes(name)))
}

async function fetchBookingStatus(
  deps: Deps,
  caller: PartnerCaller,
  booking: Booking,
): Promise<SupplierBooking | 'no-answer' | undefined> {
  try {
    return await deps.supplier.status(booking.supplierReference, createSupplierContext(caller))
  } catch {
    return 'no-answer'
  }
}

const maxTimeoutMs = 30_000

async function timeout(asked: number | null | undefined): Promise<'no-answer'> {
  const ms = Math.min(maxTimeoutMs, Math.max(1, asked ?? maxTimeoutMs))
  return new Promise((resolve) => setTimeout(() => resolve('no-answer'), ms).unref())
}

function flightsOf({ segments }: Booking['offer']['offer']['outbound']): ExtractedPnr['routing']['fromSegments'] {
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
  passengers: readonly BookingPassenger[],
  { pnrStatus, hasLeft }: { pnrStatus: ExtractedPnr['pnrStatus']; hasLeft: boolean },
): ExtractedPnr['paxTicketInfos'] {
  const bought = loaded.ancillaries.map((each) => each.bought)
  return presentPassengers(loaded, bought).map((each, at) => {
    const { name, ticketNos, airlinePNRs, ancillaries, contactEmails, contactPhones } = each
    const ticketStatus = passengers[at]?.isRefunded
      ? 'REFUND'
      : pnrStatus !== 'Ticketed'
        ? 'UNKNOWN'
        : hasLeft
          ? 'USED'
          : 'OPEN_FOR_USE'
    return { name, ticketNos, airlinePNRs, ancillaries, contactEmails, contactPhones, ticketStatus }
  })
}
