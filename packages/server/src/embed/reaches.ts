import type { NewsEvent } from '@gangway/core/contract'
import { findBooking } from '../booking/booking.store.ts'
import type { Db } from '../database/db.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Caller } from '../shared/http/call.ts'
import { findRequest } from '../support/request.store.ts'

/** Whether news is for whoever hears it: on a page of somebody else, what is about a request or a booking that he reaches. */
export async function reaches(db: Db, reader: Caller, news: NewsEvent): Promise<boolean> {
  if (!reader.embed) return true
  if (news.kind === 'request') return (await findRequest(db, scopeOf(reader), news.requestNo)) !== undefined
  return news.kind === 'booking' && (await findBooking(db, scopeOf(reader), news.orderNo)) !== undefined
}
