import { readAgreement, readAirlineSettings } from '../airline/airline-setting.store.ts'
import { partnerSetting, searchSetting } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { searchLimits } from '../search/limits/look-to-book.rules.ts'
import { defaultDailySearches } from '../partner/http/partner-call.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { findAgency } from './agency.store.ts'

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
    .select({ dailySearches: partnerSetting.dailySearches })
    .from(partnerSetting)
    .where(scope.client(partnerSetting))
  const { invitations, subscribesAll } = await readAgreement(db, scope)
  const settings = await readAirlineSettings(db, scope)
  return answer({
    ...found.agency,
    limits: {
      dailySearches: manual?.dailySearches ?? null,
      apiDailySearches: api?.dailySearches ?? null,
      lookToBook: manual?.lookToBook ?? null,
      manualBookings: manual?.manualBookings ?? null,
    },
    defaults: { ...searchLimits, apiDailySearches: defaultDailySearches },
    invitations: [...invitations],
    subscribesAll,
    approvals: [...settings]
      .flatMap(([airline, { approval }]) => (approval === null ? [] : [{ airline, approval }]))
      .toSorted((one, other) => (one.airline < other.airline ? -1 : 1)),
  })
}
