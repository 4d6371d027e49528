import type { Deps } from '../../deps.ts'
import { namesOf } from '../../search/cities/code-names.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { presentProviderRefund } from './present-provider-refund.ts'
import { readProviderRefunds } from './provider-refunds.store.ts'

type List = 'POST /console/refund/getPageList'

export async function listProviderRefunds(
  { db, market, clock }: Deps,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { page, pageSize, ...filters } = body
  const { list, ...counted } = await readProviderRefunds(db, clock, {
    ...filters,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return answer({
    list: list.map(presentProviderRefund),
    ...counted,
    page,
    pageSize,
    names: namesOf(market, [], { airlines: list.flatMap(({ row }) => row.airlines) }),
  })
}
