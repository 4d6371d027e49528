import { readHours, serviceHoursKey, type ServiceHours } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'

type Value = 'GET /global/detail/value'

/** When people of support are there. */
export function hoursOf({ settings }: Pick<Deps, 'settings'>): ServiceHours {
  return readHours(settings.serviceHours)
}

/** A setting that everybody may know. */
export async function settingOf(deps: Pick<Deps, 'settings'>, { query }: Call<Value>): Promise<Reply<Answer<Value>>> {
  if (query.key !== serviceHoursKey) return refuse(5004)
  const { start, end } = hoursOf(deps)
  return answer(`${start}-${end}`)
}
