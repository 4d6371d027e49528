import type { PartnerAnswer } from '@gangway/core/partner'
import { and, arrayContains, arrayOverlaps, desc, eq } from 'drizzle-orm'
import { findAncillaryOrder, type AncillaryOrder } from '../booking/ancillary/ancillary.store.ts'
import { findBookingById, type Booking } from '../booking/booking.store.ts'
import { loadOrder } from '../booking/orders/load-order.ts'
import { booking as bookings } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { boundMethod } from './bound-method.ts'
import { findPartnerOrder } from './consent.store.ts'
import type { Integrator, PartnerCall, PartnerTold } from './integrator.ts'
import { plainNumber } from './list-routings.ts'
import { presentDetails, presentExtrasDetails, presentLater } from './present-details.ts'
import { airportText } from './present-time.ts'
import { segmentsOf } from './present-trip.ts'
import { decline, tell, type PartnerRefusal } from './reply.ts'

type Asked = PartnerCall<'/queryOrderDetails.do'>['body']

export async function queryOrderDetails(
  deps: Deps,
  { caller, body }: PartnerCall<'/queryOrderDetails.do'>,
): PartnerTold<'/queryOrderDetails.do'> {
  const { orderNo, airlinePNR, carrier } = body
  if (Boolean(airlinePNR) !== Boolean(carrier)) return decline(702)
  if (!orderNo && !airlinePNR) return decline(702)
  const extras = orderNo ? await findAncillaryOrder(deps.db, scopeOf(caller), { orderNo }) : undefined
  if (extras) return showExtras(deps, caller, extras)
  const found = orderNo || (await orderOf(deps, caller, body))
  if (typeof found !== 'string') return found
  const loaded = await loadOrder(deps, caller, found)
  if (!loaded) return decline(703)
  const { booking } = loaded
  const contradicts =
    (body.pnrCode && body.pnrCode !== booking.providerPnr) ||
    (airlinePNR && booking.airlinePnrs.length > 0 && !booking.airlinePnrs.includes(airlinePNR)) ||
    (carrier && !booking.airlines.includes(carrier))
  if (contradicts) return decline(704)
  const known = await findPartnerOrder(deps.db, scopeOf(caller), booking.id)
  const told = presentDetails(deps, caller, loaded, known)
  return tell(body.isCompletedOrder ? { ...told, orderList: presentLater(loaded) } : told)
}

/** Airlines use their references again: names tell one order from another. */
async function orderOf({ db }: Deps, caller: Integrator, asked: Asked): Promise<string | PartnerRefusal> {
  const { airlinePNR, carrier, passengers } = asked
  const rows = await db
    .select({ orderNo: bookings.orderNo, names: bookings.passengerNames, offer: bookings.offer })
    .from(bookings)
    .where(
      scopeOf(caller).client(
        bookings,
        and(
          arrayContains(bookings.airlinePnrs, [airlinePNR ?? '']),
          arrayOverlaps(bookings.airlines, [carrier ?? '']),
          asked.pnrCode ? eq(bookings.providerPnr, asked.pnrCode) : undefined,
        ),
      ),
    )
    .orderBy(desc(bookings.createdAt))
    .limit(50)
  const names = (passengers ?? []).flatMap(({ name }) => name?.toUpperCase() ?? [])
  const flights = asked.routing?.fromSegments ?? []
  const fitting = rows.filter(
    ({ names: known, offer }) =>
      names.every((name) => known.split('|').includes(name)) && flights.every((flight) => isFlownOn(offer, flight)),
  )
  const [first, second] = fitting
  if (!first) return decline(800)
  return second ? decline(701) : first.orderNo
}

type KnownFlight = NonNullable<NonNullable<Asked['routing']>['fromSegments']>[number]

/** As far as it says anything. */
function isFlownOn(
  { offer }: Booking['offer'],
  { flightNumber, depAirport, arrAirport, depTime }: KnownFlight,
): boolean {
  return segmentsOf(offer).some(
    (each) =>
      (!flightNumber || plainNumber(each.flightNo) === plainNumber(flightNumber)) &&
      (!depAirport || each.from === depAirport) &&
      (!arrAirport || each.to === arrAirport) &&
      (!depTime || airportText(each.depTime).startsWith(depTime.replace(/\D/g, '').slice(0, 12))),
  )
}

async function showExtras(
  deps: Deps,
  caller: Integrator,
  order: AncillaryOrder,
): Promise<ReturnType<typeof tell<PartnerAnswer<'/queryOrderDetails.do'>>> | PartnerRefusal> {
  const booking = await findBookingById(deps.db, scopeOf(caller), order.bookingId)
  const loaded = booking && (await loadOrder(deps, caller, booking.orderNo))
  if (!loaded) return decline(703)
  const told = presentExtrasDetails(deps, caller, loaded, order)
  const bound = await boundMethod(deps, caller, order)
  const paymentOptions = told.paymentOptions?.filter(({ paymentMethod }) => !bound || paymentMethod === bound) ?? null
  return tell({ ...told, paymentOptions })
}
