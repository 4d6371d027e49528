import { airlineFunctions, toServerTime, type AirlineStatus } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import { capabilityOf } from '../../insight/airline-capabilities.ts'
import { namesOf } from '../../search/cities/code-names.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { readVersionedFacts } from '../facts/airline-fact.store.ts'
import { findAirline } from '../find-airline.ts'
import { readRuleVersions } from './rule-versions.store.ts'

type Show = 'GET /console/airline/info/{airlineCode}'

export async function showProviderAirline(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, params }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const terms = findAirline(market, params.airlineCode)
  if (!terms) return refuse(5004)
  const { version, changedAt, stop, withheld, refundMethod, ...facts } = await readVersionedFacts(db, terms.code)
  const rules = await readRuleVersions(db, terms.code)
  const { reported = terms } = terms
  const status: AirlineStatus = stop ?? 'active'
  const supported = capabilityOf(reported)
  return answer({
    ...{ airline: terms.code, country: terms.country, version },
    facts: { ...facts, status, refundMethod: refundMethod ?? ('ORIGINAL' as const), withheld: [...withheld] },
    changedAt: changedAt && toServerTime(changedAt),
    reported: {
      ...{ status: reported.status, bookingWindowDays: reported.bookingWindowDays },
      ...{ refundDays: reported.refunds.averageDays, replyDays: reported.refunds.airlineReplyDays },
      supports: airlineFunctions.filter((name) => supported[name]),
    },
    rules: rules.map(({ publishedAt, ...rule }) => ({ ...rule, publishedAt: toServerTime(publishedAt) })),
    names: namesOf(market, [], { airlines: [terms.code] }),
  })
}
