import type { Deps } from '../../deps.ts'
import { namesOf } from '../../search/cities/code-names.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { noFacts, readAirlineFacts, type ProviderFacts } from '../facts/airline-fact.store.ts'
import { allAirlines } from '../present-airline.ts'
import { readRulesInForce } from './rule-versions.store.ts'

type List = 'POST /console/airline/getPageList'

/** Airlines with changed facts first, then by code. */
export async function listProviderAirlines(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const [facts, rules] = [await readAirlineFacts(db), await readRulesInForce(db)]
  const { page, pageSize, keyword = '', status, inviteOnly } = body
  const typed = keyword.toLocaleLowerCase()
  const found = allAirlines(market)
    .filter(({ code, name }) => [code, name.en, name.cn].some((each) => each.toLocaleLowerCase().includes(typed)))
    .map(({ code, country, status: reported, reported: original }) => {
      const known = facts.get(code) ?? noFacts
      return {
        ...{ airline: code, country, status: known.stop ?? original?.status ?? reported },
        ...{ inviteOnly: known.inviteOnly, changes: countChanges(known) },
        ...{ rulesVersion: rules.get(code)?.version ?? null, agreed: rules.get(code)?.agreed ?? 0 },
      }
    })
    .filter((row) => (status === undefined || row.status === status) && (!inviteOnly || row.inviteOnly))
    .toSorted(
      (one, other) => Number(other.changes > 0) - Number(one.changes > 0) || (one.airline < other.airline ? -1 : 1),
    )
  const list = found.slice((page - 1) * pageSize, page * pageSize)
  return answer({
    ...{ list, total: found.length, page, pageSize },
    names: namesOf(market, [], { airlines: list.map(({ airline }) => airline) }),
  })
}

function countChanges({ withheld, inviteOnly, ...others }: ProviderFacts): number {
  const { stop, bookingWindowDays, refundDays, replyDays, refundMethod } = others
  const changed = [stop, bookingWindowDays, refundDays, replyDays, refundMethod].filter((each) => each !== null).length
  return changed + Number(inviteOnly) + withheld.length
}
