import { toServerTime } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../../search/cities/code-names.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { readProviderBookings } from './provider-bookings.store.ts'

type List = 'POST /console/booking/getPageList'

export async function listProviderBookings(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { page, pageSize, ...filters } = body
  const { list, ...counted } = await readProviderBookings(db, {
    ...filters,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return answer({
    list: list.map(({ createdAt, passengerNames, total, currency, ...row }) => ({
      ...row,
      createdAt: toServerTime(createdAt),
      passengerNames: passengerNames.split('|'),
      amount: { amount: total, currency },
    })),
    ...counted,
    page,
    pageSize,
    names: namesOf(market, [], {
      cities: list.flatMap(({ fromCity, toCity }) => [fromCity, toCity]),
      airlines: list.flatMap(({ airlines }) => airlines),
    }),
  })
}
