import { toServerTime, type SearchForm } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { searchFromPage } from '../embed/search-from-page.ts'
import type { SearchRefused } from '../ports/supplier/supplier.port.ts'
import type { Answer, Call, Caller } from '../shared/http/call.ts'
import { played, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { checkForm } from './check-form.ts'
import { nextBeijingMidnight } from './days.ts'
import { Answers } from './answers.ts'
import { termsOf, type FoundSearch } from './found-search.ts'
import { answerFirst } from './present-first.ts'
import { giveSearchBack, limitsOf } from './search-count.ts'
import { removeSearch, searchGoodForMs, storeSearch, type SearchOrigin } from './search.store.ts'
import { warningOf, type Searches } from './searches.ts'

type SearchAnswer = Answer<'POST /search/search.do'>

/** Answers when every airline has, or after a moment with what there is; the rest is asked for or followed. */
export async function startSearch(
  deps: Deps,
  searches: Searches,
  { caller, body }: Call<'POST /search/search.do'>,
): Promise<Reply<SearchAnswer>> {
  const found = await runSearch(deps, searches, caller, body)
  return 'kind' in found ? found : played(answerFirst(deps, found), found.answers.scenario)
}

/** Checks, counts and runs a search. */
export async function runSearch(
  deps: Deps,
  searches: Searches,
  caller: Caller,
  asked: SearchForm,
  asOf: SearchOrigin = { source: 'manual' },
): Promise<FoundSearch | Refusal> {
  const askedAt = caller.clock.now()
  const checked = checkForm(asked, deps.market.places, askedAt)
  if ('kind' in checked) {
    const ends = { from: asked.fromCity, to: asked.toCity, rehearsal: caller.mode === 'test' }
    return { ...checked, scenario: deps.market.scenarioOf(ends)?.id }
  }
  const from = caller.embed ? await searchFromPage(deps.db, caller, caller.embed) : asOf
  if ('kind' in from) return from
  const form = { ...checked, ...(from.resident && { resident: from.resident }) }
  const scope = scopeOf(caller)
  const searchId = newId(askedAt)
  const stored = await storeSearch(deps.db, scope, { id: searchId, userId: caller.userId, form, askedAt, from })
  if (!stored) return dailyLimit(askedAt)
  const question = {
    searchId,
    clientId: caller.clientId,
    form,
    settlement: stored.settlement,
    source: from.source,
    rehearsal: caller.mode === 'test',
    airlines: caller.airlines,
    askedAt,
    expiresAt: new Date(askedAt.getTime() + searchGoodForMs),
  }
  const found = await searches.begin(question)
  if ('kind' in found) {
    await giveSearchBack(deps.db, scope, askedAt, from.source)
    const refusal = await refusalOf(deps, caller, found, askedAt)
    if (refusal) {
      await removeSearch(deps.db, scope, searchId)
      return { ...refusal, scenario: found.scenario }
    }
    const answers = new Answers(termsOf(question), { airlines: [], scenario: found.scenario }, () => 0)
    answers.end(warningOf(found))
    return { question, answers }
  }
  await found.answers.settled(deps.settings.searchFirstWaitMs)
  return found
}

/** What a caller is told instead of an answer; nothing when an answer without offers says it. */
async function refusalOf(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { reason }: SearchRefused,
  now: Date,
): Promise<Refusal | undefined> {
  switch (reason) {
    case 'daily_cap_reached':
      return dailyLimit(now)
    case 'look_to_book_blocked': {
      const { manualBookings } = await limitsOf(db, scopeOf(caller))
      const restartAt = toServerTime(nextBeijingMidnight(now))
      return refuse(5303, { errorType: 1, values: { count: manualBookings }, restartAt })
    }
    case 'rate_limited':
      return refuse(5029, { errorType: 1, restartAt: toServerTime(new Date(now.getTime() + 1_000)) })
    case 'unknown_city':
      return badField('toCity', 'cityUnknown')
    case 'same_city':
      return badField('toCity', 'toMissing')
    case 'bad_date':
      return badField('departDate', 'noDate')
    case 'date_passed':
      return badField('departDate', 'datePassed')
    case 'return_before_departure':
      return badField('returnDate', 'returnTooEarly')
    case 'no_adult':
      return badField('adult', 'noAdult')
    case 'too_many_passengers':
      return badField('adult', 'tooManyPassengers')
    case 'too_many_infants':
      return badField('infant', 'tooManyInfants')
    case 'not_for_sale':
    case 'unavailable':
      return undefined
  }
}

function badField(path: string, problem: string): Refusal {
  return refuse(5001, { fields: [{ path, key: `input.search.${problem}` }] })
}

function dailyLimit(now: Date): Refusal {
  return refuse(5201, { errorType: 1, restartAt: toServerTime(nextBeijingMidnight(now)) })
}
