import { currencies } from '@gangway/reference'
import type { Deps } from '../deps.ts'
import { addAgency } from '../session/new-agency/add-agency.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'

type Create = 'POST /console/agency/create'

/** Creates an agency; the link for its first administrator goes out by mail in the same transaction. */
export async function createAgency(
  deps: Deps,
  { caller, body, address, agent }: Call<Create>,
): Promise<Reply<Answer<Create>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { lang, ...agency } = body
  const wrong = (path: string, key: string) => refuse(5001, { errorType: 1, fields: [{ path, key }] })
  if (!currencies.includes(agency.currency)) return wrong('currency', 'input.agency.currency')
  const invitation = { lang, by: caller, from: { address, agent } }
  const added = await addAgency(deps, agency, invitation)
  if (!('taken' in added)) return answer({ code: agency.code })
  return added.taken === 'code' ? wrong('code', 'input.agency.code') : wrong('email', 'input.agency.email')
}
