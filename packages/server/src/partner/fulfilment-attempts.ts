import type { Booking } from '../booking/booking.store.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { findContext, keepContexts } from './context.store.ts'
import type { Integrator } from './integrator.ts'

/** An order that has minutes is tried again in the first of them only: the rest is for its tickets. */
const retryMinutes = 4
const attemptMinutes = 10

type Tried = Pick<Booking, 'orderNo' | 'createdAt'>

/** A payment of it was refused. */
export async function noteAttempt({ db }: Pick<Deps, 'db'>, caller: Integrator, booking: Tried): Promise<void> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const id = nameOf(booking)
  if (await findContext(db, scope, ['attempt'], { id, now })) return
  const expiresAt = new Date(now.getTime() + attemptMinutes * 60_000)
  await keepContexts(db, scope, [{ id, content: { kind: 'attempt' } }], { now, expiresAt })
}

export async function isLateRetry({ db }: Pick<Deps, 'db'>, caller: Integrator, booking: Tried): Promise<boolean> {
  const now = caller.clock.now()
  if (now.getTime() < booking.createdAt.getTime() + retryMinutes * 60_000) return false
  return (await findContext(db, scopeOf(caller), ['attempt'], { id: nameOf(booking), now })) !== undefined
}

function nameOf({ orderNo }: Tried): string {
  return `attempt ${orderNo}`
}
