import { partnerSetting, searchSetting } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { lockAgency } from './agency.store.ts'
import { storedRateLimits } from './rate-limits.ts'

/** Sets all limits of an agency. */
export async function updateLimits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body, address, agent }: Call<'POST /console/agency/updateLimits'>,
): Promise<Reply<boolean> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { code, dailySearches, lookToBook, manualBookings, apiDailySearches, ...rates } = body
  const manual = { dailySearches, lookToBook, manualBookings }
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockAgency(tx, code)
    if (!found) return refuse(5004)
    const clientId = found.id
    await tx
      .insert(searchSetting)
      .values({ clientId, ...manual })
      .onConflictDoUpdate({ target: searchSetting.clientId, set: manual })
    const api = { dailySearches: apiDailySearches, limits: storedRateLimits(rates) }
    await tx
      .insert(partnerSetting)
      .values({ clientId, ...api })
      .onConflictDoUpdate({ target: partnerSetting.clientId, set: api })
    const set = Object.entries({ ...manual, apiDailySearches, ...rates }).filter(([, value]) => value !== null)
    const detail = Object.fromEntries(set.map(([name, value]) => [name, Number(value)]))
    const object = { kind: 'agency', id: clientId }
    const entry = { action: 'AGENCY_LIMITS_UPDATE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: { code, ...detail } }, now)
    return answer(true)
  })
}
