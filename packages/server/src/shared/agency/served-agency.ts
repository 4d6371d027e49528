import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { client } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { agencyClock } from '../agency-clock.ts'
import type { Clock } from '../clock.ts'
import type { Caller } from '../http/pipeline/call.ts'

/** An agency for which the provider acts. */
export interface ServedAgency {
  code: string
  name: string
  /** The provider's user with the agency's rows, mode and clock. */
  caller: Caller
}

/** Only for calls of the provider's console, which refuse everyone else. */
export async function findServedAgency(
  { db, clock }: { db: Db | Tx; clock: Clock },
  caller: Caller,
  which: { code: string } | { clientId: string },
): Promise<ServedAgency | undefined> {
  const isIt = 'code' in which ? eq(client.code, which.code) : eq(client.id, which.clientId)
  const [found] = await db
    .select({
      ...{ clientId: client.id, code: client.code, name: client.name, mode: client.mode },
      ...{ clockShiftMs: client.clockShiftMs, clockFrozenAt: client.clockFrozenAt },
      airlines: client.simulatedAirlines,
    })
    .from(client)
    .where(and(isIt, eq(client.provider, false)))
  if (!found) return undefined
  const { clientId, code, name, mode, airlines } = found
  const { accessScope } = clientScopeOf({ clientId })
  const clockOf = agencyClock(clock, found)
  const simulated = mode === 'test' ? { airlines } : {}
  return { code, name, caller: { ...caller, ...simulated, clientId, mode, clock: clockOf, accessScope } }
}
