import { lockBookings } from '../../booking/booking.store.ts'
import type { Tx } from '../../database/db.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { storeClaims } from '../claims/claim-refund.ts'
import type { RefundCaller } from '../quotes/quote-refund.ts'
import { listPassengersByBooking } from '../refund.store.ts'
import { storeRowOutcomes, lockWaitingRows } from './batch.store.ts'
import { checkRows, endRowsAlike, type CheckedClaim } from './check-rows.ts'
import { bookingKeyOf, type ClaimRows } from './group-rows.ts'

/**
 * Creates the claims of a chunk and ends their rows in one transaction, with as many statements as for a single claim.
 */
export async function storeRowClaims(
  tx: Tx,
  deps: Deps,
  caller: RefundCaller,
  { importId, claims }: { importId: string; claims: readonly ClaimRows[] },
): Promise<void> {
  const scope = scopeOf(caller)
  const ids = claims.flat().map(({ id }) => id)
  const lockedRows = new Set((await lockWaitingRows(tx, scope, ids)).map(({ id }) => id))
  const waiting = claims.map((rows) => rows.filter(({ id }) => lockedRows.has(id)))
  const bookings = await lockBookings(tx, scope, [...new Set(waiting.map(bookingKeyOf))])
  const passengersByBooking = await listPassengersByBooking(
    tx,
    scope,
    bookings.map(({ id }) => id),
  )
  const checkedClaim = waiting.map((rows): CheckedClaim => {
    const booking = bookings.find(({ orderNo }) => orderNo === bookingKeyOf(rows))
    return checkRows(deps, caller, rows, booking && { booking, bookingPassengers: passengersByBooking(booking.id) })
  })
  const validClaims = checkedClaim.flatMap(({ claim }) => claim ?? [])
  const made = await storeClaims(
    tx,
    deps,
    caller,
    validClaims.map(({ wanted }) => wanted),
    { address: '', agent: '' },
  )
  const ended = validClaims.flatMap(({ rows, repeatedRows }, at) => {
    const end = { refundNo: made[at]?.refundNo ?? null, problems: [] }
    // Repeated rows of a file create one claim.
    return [
      ...endRowsAlike(rows, { ...end, outcome: 'SUCCESS' }),
      ...endRowsAlike(repeatedRows, { ...end, outcome: 'EXISTED' }),
    ]
  })
  await storeRowOutcomes(tx, scope, importId, [...checkedClaim.flatMap((each) => each.ended), ...ended])
}
