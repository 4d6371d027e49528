import { isNotNull, lte, or } from 'drizzle-orm'
import { partnerContext } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { endContext } from '../context.store.ts'
import type { PartnerCaller } from '../http/partner-call.ts'

/** Longer than any run, so that a crashed run does not block the next one for long. */
const longestRunMs = 5 * 60_000

const idOf = ({ clientId }: PartnerCaller) => `golive_${clientId}`

/** Only one run per agency at a time, across processes. */
export async function beginGoLiveRun({ db, clock }: Deps, caller: PartnerCaller): Promise<boolean> {
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

export async function endGoLiveRun({ db, clock }: Deps, caller: PartnerCaller): Promise<void> {
  await endContext(db, scopeOf(caller), idOf(caller), clock.now())
}
