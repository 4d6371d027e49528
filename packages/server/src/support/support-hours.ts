import { parseServiceHours, serviceHoursKey, type ServiceHours } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'

type Value = 'GET /global/detail/value'

export function serviceHoursOf({ settings }: Pick<Deps, 'settings'>): ServiceHours {
  return parseServiceHours(settings.serviceHours)
}

/** A public setting. */
export async function readPublicSetting(
  deps: Pick<Deps, 'settings'>,
  { query }: Call<Value>,
): Promise<Reply<Answer<Value>>> {
  if (query.key !== serviceHoursKey) return refuse(5004)
  const { start, end } = serviceHoursOf(deps)
  return answer(`${start}-${end}`)
}
