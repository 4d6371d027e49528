import { isNotNull, lte, or } from 'drizzle-orm'
import { partnerContext } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import { endContext } from '../context.store.ts'
import type { Integrator } from '../integrator.ts'

/** Longer than any run takes: one that died is out of the way then. */
const longestRunMs = 5 * 60_000

const idOf = ({ clientId }: Integrator) => `golive_${clientId}`

/** One run of a client at a time, however many processes there are. */
export async function beginRun({ db, clock }: Deps, caller: Integrator): Promise<boolean> {
  const now = clock.now()
  const row = { createdAt: now, expiresAt: new Date(now.getTime() + longestRunMs), endedAt: null }
  const isOver = or(lte(partnerContext.expiresAt, now), isNotNull(partnerContext.endedAt))
  const taken = await db
    .insert(partnerContext)
    .values({ id: idOf(caller), clientId: caller.clientId, content: { kind: 'golive' }, ...row })
    .onConflictDoUpdate({ target: partnerContext.id, set: row, setWhere: isOver })
    .returning({ id: partnerContext.id })
  return taken.length === 1
}

export async function endRun({ db, clock }: Deps, caller: Integrator): Promise<void> {
  await endContext(db, scopeOf(caller), idOf(caller), clock.now())
}
