import type { PartnerAnswer } from '@gangway/core/partner'
import { and, arrayContains, arrayOverlaps, desc, eq } from 'drizzle-orm'
import { findAncillaryOrder, type AncillaryOrder } from '../../booking/ancillary/ancillary.store.ts'
import { findBookingById, type Booking } from '../../booking/booking.store.ts'
import { loadOrder } from '../../booking/orders/load-order.ts'
import { booking as bookings } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { boundPaymentMethod } from '../ancillaries/bound-payment-method.ts'
import { findPartnerOrder } from '../pages/partner-order.store.ts'
import type { PartnerCaller, PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { plainNumber } from '../search/list-routings.ts'
import { presentDetails, presentAncillaryOrderDetails, presentAncillaryOrders } from '../presenters/present-details.ts'
import { airportText } from '../presenters/present-time.ts'
import { tripSegmentsOf } from '../presenters/present-trip.ts'
import { decline, succeed, type PartnerRefusal } from '../http/reply.ts'

type Asked = PartnerCall<'/queryOrderDetails.do'>['body']

export async function queryOrderDetails(
  deps: Deps,
  { caller, body }: PartnerCall<'/queryOrderDetails.do'>,
): PartnerResponse<'/queryOrderDetails.do'> {
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
  const result = presentDetails(deps, caller, loaded, known)
  return succeed(body.isCompletedOrder ? { ...result, orderList: presentAncillaryOrders(loaded) } : result)
}

/** Airlines reuse booking references, so passenger names and flights identify the order. */
async function orderOf({ db }: Deps, caller: PartnerCaller, asked: Asked): Promise<string | PartnerRefusal> {
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

/** Compares only the given fields. */
function isFlownOn(
  { offer }: Booking['offer'],
  { flightNumber, depAirport, arrAirport, depTime }: KnownFlight,
): boolean {
  return tripSegmentsOf(offer).some(
    (each) =>
      (!flightNumber || plainNumber(each.flightNo) === plainNumber(flightNumber)) &&
      (!depAirport || each.from === depAirport) &&
      (!arrAirport || each.to === arrAirport) &&
      (!depTime || airportText(each.depTime).startsWith(depTime.replace(/\D/g, '').slice(0, 12))),
  )
}

async function showExtras(
  deps: Deps,
  caller: PartnerCaller,
  order: AncillaryOrder,
): Promise<ReturnType<typeof succeed<PartnerAnswer<'/queryOrderDetails.do'>>> | PartnerRefusal> {
  const booking = await findBookingById(deps.db, scopeOf(caller), order.bookingId)
  const loaded = booking && (await loadOrder(deps, caller, booking.orderNo))
  if (!loaded) return decline(703)
  const result = presentAncillaryOrderDetails(deps, caller, loaded, order)
  const bound = await boundPaymentMethod(deps, caller, order)
  const paymentOptions = result.paymentOptions?.filter(({ paymentMethod }) => !bound || paymentMethod === bound) ?? null
  return succeed({ ...result, paymentOptions })
}
