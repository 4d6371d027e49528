import { findBookingsByNumber } from '../../booking/booking.store.ts'
import type { Turns } from '../../database/query-queue.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { listPassengersByBooking } from '../refund.store.ts'
import { checkRows } from './check-rows.ts'
import { bookingKeyOf, groupByClaim } from './group-rows.ts'
import { readClaimFile } from './read-claim-file.ts'

type Check = 'POST /refund/batch/check'

/** Counts the rows of a claim file and those that would fail if it was submitted now. Stores nothing. */
export async function checkBatch(
  deps: Pick<Deps, 'db' | 'market'>,
  mutex: Turns,
  { caller, file, lang }: Call<Check>,
): Promise<Reply<Answer<Check>>> {
  const read = await readClaimFile(mutex, file, lang)
  if (!Array.isArray(read)) return read
  const scope = scopeOf(caller)
  const claims = groupByClaim(read.map(({ position, cells }) => ({ id: String(position), cells })))
  const bookings = await findBookingsByNumber(deps.db, scope, [...new Set(claims.map(bookingKeyOf))])
  const passengersByBooking = await listPassengersByBooking(
    deps.db,
    scope,
    bookings.map(({ id }) => id),
  )
  const ended = claims.flatMap((rows) => {
    const booking = bookings.find(({ orderNo }) => orderNo === bookingKeyOf(rows))
    const found = booking && { booking, bookingPassengers: passengersByBooking(booking.id) }
    return checkRows(deps, caller, rows, found).ended
  })
  return answer({ total: read.length, failed: ended.filter(({ outcome }) => outcome === 'FAILED').length })
}
