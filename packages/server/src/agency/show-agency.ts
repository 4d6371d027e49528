import { readAgreement, readAirlineSettings } from '../airline/airline-setting.store.ts'
import { partnerSetting, searchSetting } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { searchLimits } from '../search/limits/look-to-book.rules.ts'
import { pools } from '../partner/http/rate.store.ts'
import { defaultDailySearches } from '../partner/http/partner-call.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { findAgency } from './agency.store.ts'
import { findInvitation } from './invitation.store.ts'
import { readRateLimits } from './rate-limits.ts'

type Show = 'GET /console/agency/info/{code}'

export async function showAgency(
  { db }: Pick<Deps, 'db'>,
  { caller, params }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const found = await findAgency(db, params.code)
  if (!found) return refuse(5004)
  const scope = clientScopeOf({ clientId: found.id })
  const [manual] = await db.select().from(searchSetting).where(scope.client(searchSetting))
  const [api] = await db
    .select({ dailySearches: partnerSetting.dailySearches, limits: partnerSetting.limits })
    .from(partnerSetting)
    .where(scope.client(partnerSetting))
  const { invitations, subscribesAll } = await readAgreement(db, scope)
  const settings = await readAirlineSettings(db, scope)
  return answer({
    ...found.agency,
    limits: {
      dailySearches: manual?.dailySearches ?? null,
      apiDailySearches: api?.dailySearches ?? null,
      ...readRateLimits((pool) => api?.limits[pool] ?? null),
      lookToBook: manual?.lookToBook ?? null,
      manualBookings: manual?.manualBookings ?? null,
    },
    defaults: {
      ...searchLimits,
      apiDailySearches: defaultDailySearches,
      ...readRateLimits((pool) => pools[pool].limit),
    },
    invitation: await findInvitation(db, scope),
    invitations: [...invitations],
    subscribesAll,
    approvals: [...settings]
      .flatMap(([airline, { approval }]) => (approval === null ? [] : [{ airline, approval }]))
      .toSorted((one, other) => (one.airline < other.airline ? -1 : 1)),
  })
}
