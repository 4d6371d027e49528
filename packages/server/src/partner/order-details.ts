import type { PartnerAnswer } from '@gangway/core/partner'
import { and, arrayContains, arrayOverlaps, desc, eq } from 'drizzle-orm'
import { findAncillaryOrder, type AncillaryOrder } from '../booking/ancillary/ancillary.store.ts'
import { findBookingById } from '../booking/booking.store.ts'
import { loadOrder } from '../booking/orders/load-order.ts'
import { booking as bookings } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { findPartnerOrder } from './consent.store.ts'
import type { Integrator, PartnerCall, PartnerTold } from './integrator.ts'
import { presentDetails, presentExtrasDetails, presentLater } from './present-details.ts'
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
    .select({ orderNo: bookings.orderNo, names: bookings.passengerNames })
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
  const fitting = rows.filter((row) => names.every((name) => row.names.split('|').includes(name)))
  const [first, second] = fitting
  if (!first) return decline(800)
  return second ? decline(701) : first.orderNo
}

async function showExtras(
  deps: Deps,
  caller: Integrator,
  order: AncillaryOrder,
): Promise<ReturnType<typeof tell<PartnerAnswer<'/queryOrderDetails.do'>>> | PartnerRefusal> {
  const booking = await findBookingById(deps.db, scopeOf(caller), order.bookingId)
  const loaded = booking && (await loadOrder(deps, caller, booking.orderNo))
  return loaded ? tell(presentExtrasDetails(deps, caller, loaded, order)) : decline(703)
}
