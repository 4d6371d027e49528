import { and, arrayContains, desc, eq, exists, or, sql } from 'drizzle-orm'
import { ancillaryOrder, booking, bookingPassenger } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'

type Dependencies = Pick<Deps, 'db'>

/** Whether a PNR is known: the airline's or the internal one. Airlines reuse theirs, so the newest booking counts. */
export async function checkPnr(
  { db }: Dependencies,
  { caller, body: { pnr, airline, lastName } }: Call<'POST /order/checkPnr.do'>,
): Promise<Reply<Answer<'POST /order/checkPnr.do'>>> {
  const scope = scopeOf(caller)
  const hasPassenger = (name: string) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(bookingPassenger)
        .where(
          scope.client(
            bookingPassenger,
            and(eq(bookingPassenger.bookingId, booking.id), eq(bookingPassenger.lastName, name.toUpperCase())),
          ),
        ),
    )
  const [found] = await db
    .select({ orderNo: booking.orderNo, airlines: booking.airlines, status: booking.status })
    .from(booking)
    .where(
      scope.client(
        booking,
        or(eq(booking.providerPnr, pnr), arrayContains(booking.airlinePnrs, [pnr])),
        airline === undefined ? undefined : arrayContains(booking.airlines, [airline]),
        lastName === undefined ? undefined : hasPassenger(lastName),
      ),
    )
    .orderBy(desc(booking.createdAt), desc(booking.id))
    .limit(1)
  if (!found) return answer({ exists: false, airline: null, status: null })
  const { orderNo, airlines, status } = found
  return answer({ exists: true, orderNo, airline: airline ?? airlines[0] ?? null, status })
}

/** The order number of the ticketed booking, found by its own number or by that of an ancillary order. */
export async function readTicketOrderNumbers(
  { db }: Dependencies,
  { caller, query: { orderNo } }: Call<'GET /order/ticketOrderNumber.do'>,
): Promise<Reply<Answer<'GET /order/ticketOrderNumber.do'>>> {
  const scope = scopeOf(caller)
  const itself = await db
    .select({ orderNo: booking.orderNo })
    .from(booking)
    .where(scope.client(booking, eq(booking.orderNo, orderNo)))
  const ofAncillaries = await db
    .select({ orderNo: booking.orderNo })
    .from(ancillaryOrder)
    .innerJoin(booking, scope.client(booking, eq(booking.id, ancillaryOrder.bookingId)))
    .where(scope.client(ancillaryOrder, eq(ancillaryOrder.orderNo, orderNo)))
  const found = [...itself, ...ofAncillaries]
  return found.length === 0 ? refuse(5004) : answer({ ticketOrderNumbers: found.map((each) => each.orderNo) })
}
