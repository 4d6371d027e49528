import { isFinalRefundStatus, pendingStatuses, type FoundPerson } from '@gangway/core/contract'
import { eq, inArray, ne, and } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { ancillaryOrder, incident, refund, serviceRequest } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Booking } from '../booking/booking.store.ts'

type Blockers = FoundPerson['blockers']

/** What needs the data still: open bookings and orders of extras, flights that depart, and refunds, changes and requests in progress. */
export async function findBlockers(
  db: Db | Tx,
  scope: Scope,
  bookings: readonly Booking[],
  now: Date,
): Promise<Blockers> {
  if (bookings.length === 0) return []
  const ids = bookings.map(({ id }) => id)
  const orderNos = bookings.map(({ orderNo }) => orderNo)
  const refunds = await db
    .select({ orderNo: refund.orderNo, status: refund.status, confirmState: refund.confirmState })
    .from(refund)
    .where(scope.client(refund, inArray(refund.bookingId, ids)))
  const unfinished = await db
    .select({ bookingId: ancillaryOrder.bookingId })
    .from(ancillaryOrder)
    .where(
      scope.client(
        ancillaryOrder,
        and(inArray(ancillaryOrder.bookingId, ids), inArray(ancillaryOrder.status, ['UNPAID', 'TICKETING_IN_PROCESS'])),
      ),
    )
  const withExtras = new Set(unfinished.map(({ bookingId }) => bookingId))
  const incidents = await db
    .select({ orderNo: incident.orderNo })
    .from(incident)
    .where(scope.client(incident, and(inArray(incident.bookingId, ids), eq(incident.status, 'UNCONFIRMED'))))
  const requests = await db
    .select({ orderNo: serviceRequest.orderNo })
    .from(serviceRequest)
    .where(
      scope.client(
        serviceRequest,
        and(inArray(serviceRequest.orderNo, orderNos), ne(serviceRequest.state, 'COMPLETED')),
      ),
    )
  const reasons: Blockers = [
    ...bookings
      .filter((each) => isOpen(each) || withExtras.has(each.id))
      .map(({ orderNo }) => ({ orderNo, reason: 'BOOKING' as const })),
    ...bookings.filter((each) => hasFlight(each, now)).map(({ orderNo }) => ({ orderNo, reason: 'FLIGHT' as const })),
    ...refunds.filter(isInProgress).map(({ orderNo }) => ({ orderNo, reason: 'REFUND' as const })),
    ...incidents.map(({ orderNo }) => ({ orderNo, reason: 'INCIDENT' as const })),
    ...requests.map(({ orderNo }) => ({ orderNo, reason: 'REQUEST' as const })),
  ]
  const once = new Map(reasons.map((blocker) => [`${blocker.orderNo} ${blocker.reason}`, blocker]))
  return [...once.values()]
}

const isOpen = ({ status }: Booking): boolean => pendingStatuses.includes(status)

/** The date of the last flight is local: a day later it has departed everywhere. */
function hasFlight({ status, departDate, returnDate }: Booking, now: Date): boolean {
  if (status !== 'ISSUED' && status !== 'EXTERNAL') return false
  return Date.parse(`${returnDate ?? departDate}T00:00:00Z`) + 2 * 86_400_000 > now.getTime()
}

function isInProgress({ status, confirmState }: Pick<typeof refund.$inferSelect, 'status' | 'confirmState'>): boolean {
  return !isFinalRefundStatus(status) || confirmState === 'UNCONFIRMED' || confirmState === 'DISPUTED'
}
