import type { Booking } from '../../booking/booking.store.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { findContext, saveContexts } from '../context.store.ts'
import type { PartnerCaller } from '../http/partner-call.ts'

/**
 * After a refused payment, a fulfilment order can be retried only in its first four minutes; the rest is reserved for
 * ticketing.
 */
const retryMinutes = 4
const attemptMinutes = 10

type Tried = Pick<Booking, 'orderNo' | 'createdAt'>

/** Records that a payment was refused. */
export async function recordFailedAttempt(
  { db }: Pick<Deps, 'db'>,
  caller: PartnerCaller,
  booking: Tried,
): Promise<void> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const id = nameOf(booking)
  if (await findContext(db, scope, ['attempt'], { id, now })) return
  const expiresAt = new Date(now.getTime() + attemptMinutes * 60_000)
  await saveContexts(db, scope, [{ id, content: { kind: 'attempt' } }], { now, expiresAt })
}

export async function isLateRetry({ db }: Pick<Deps, 'db'>, caller: PartnerCaller, booking: Tried): Promise<boolean> {
  const now = caller.clock.now()
  if (now.getTime() < booking.createdAt.getTime() + retryMinutes * 60_000) return false
  return (await findContext(db, scopeOf(caller), ['attempt'], { id: nameOf(booking), now })) !== undefined
}

function nameOf({ orderNo }: Tried): string {
  return `attempt ${orderNo}`
}
