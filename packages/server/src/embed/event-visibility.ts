import type { AccountEvent } from '@gangway/core/contract'
import { findBooking } from '../booking/booking.store.ts'
import type { Db } from '../database/db.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import { findRequest } from '../support/request.store.ts'

/**
 * Whether a user may receive an event. An embedded user receives only events about service requests and bookings that
 * they can access.
 */
export async function canReceiveEvent(db: Db, reader: Caller, news: AccountEvent): Promise<boolean> {
  if (!reader.embed) return true
  // Published for its user only.
  if (news.kind === 'liveChat') return true
  if (news.kind === 'request') return (await findRequest(db, scopeOf(reader), news.requestNo)) !== undefined
  return news.kind === 'booking' && (await findBooking(db, scopeOf(reader), news.orderNo)) !== undefined
}
