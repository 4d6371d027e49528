import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { readAgencies } from './agency.store.ts'

type List = 'POST /console/agency/getPageList'

export async function listAgencies(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { page, pageSize, ...filters } = body
  const found = await readAgencies(db, { ...filters, limit: pageSize, offset: (page - 1) * pageSize })
  return answer({ ...found, page, pageSize })
}
