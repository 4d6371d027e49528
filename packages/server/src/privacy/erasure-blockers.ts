import { isFinalRefundStatus, pendingStatuses, type ErasureBlocker } from '@gangway/core/contract'
import { eq, inArray, and } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { ancillaryOrder, incident, refund } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Booking } from '../booking/booking.store.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import { findOpenMentions, type Blockers, type MentionTerms } from './open-mentions.ts'

/**
 * What needs the data still: open bookings and orders of extras, flights that depart, refunds and schedule changes in
 * progress, and open conversations, requests and imports in which the person is named.
 */
export async function findBlockers(
  db: Db | Tx,
  scope: Scope,
  { bookings, ...mentions }: MentionTerms & { bookings: readonly Booking[] },
  now: Date,
): Promise<Blockers> {
  const ofBookings = await findBookingBlockers(db, scope, bookings, now)
  return [...ofBookings, ...(await findOpenMentions(db, scope, mentions))]
}

async function findBookingBlockers(
  db: Db | Tx,
  scope: Scope,
  bookings: readonly Booking[],
  now: Date,
): Promise<Blockers> {
  if (bookings.length === 0) return []
  const ids = bookings.map(({ id }) => id)
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
  const reasons: Blockers = [
    ...bookings
      .filter((each) => isOpen(each) || withExtras.has(each.id))
      .map(({ orderNo }) => ({ subject: orderNo, reason: 'BOOKING' as const })),
    ...bookings
      .filter((each) => hasFlight(each, now))
      .map(({ orderNo }) => ({ subject: orderNo, reason: 'FLIGHT' as const })),
    ...refunds.filter(isInProgress).map(({ orderNo }) => ({ subject: orderNo, reason: 'REFUND' as const })),
    ...incidents.map(({ orderNo }) => ({ subject: orderNo, reason: 'INCIDENT' as const })),
  ]
  const once = new Map(reasons.map((blocker) => [`${blocker.subject} ${blocker.reason}`, blocker]))
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

/** Variants of the message, which says what has to be finished first. */
const contexts = {
  BOOKING: 'erasureBooking',
  FLIGHT: 'erasureFlight',
  REFUND: 'erasureRefund',
  INCIDENT: 'erasureIncident',
  REQUEST: 'erasureRequest',
  CHAT: 'erasureChat',
  IMPORT: 'erasureImport',
  ACTIVE: 'erasureActive',
  OWNER: 'erasureOwner',
} satisfies Record<ErasureBlocker, string>

export function refuseErasure({ subject, reason }: Blockers[number]): Refusal {
  return refuse(5312, { errorType: 1, values: { context: contexts[reason], subject } })
}
