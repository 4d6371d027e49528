import type { AirlineRow } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../search/cities/code-names.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { readAgreement, readAirlineSettings } from './airline-setting.store.ts'
import { allAirlines, presentAirline } from './present-airline.ts'
import { readRules } from './rule-state.store.ts'

type List = 'POST /airline/getPageList'

/** Followed airlines first, then those with the most routes. */
export async function listAirlines(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const [settings, agreement, ruleStates] = [
    await readAirlineSettings(db, scope),
    await readAgreement(db, scope),
    await readRules(db, scope),
  ]
  const known = { now: caller.clock.now(), settings, agreement, ruleStates, simulated: caller.airlines }
  const all = allAirlines(market).map((terms) => presentAirline(market, terms, known))
  const found = all
    .filter((row) => matches(row, body, namesIn(market, row.airline)))
    .toSorted(
      (one, other) =>
        Number(other.followed) - Number(one.followed) ||
        other.routes - one.routes ||
        (one.airline < other.airline ? -1 : 1),
    )
  const { page, pageSize } = body
  const list = found.slice((page - 1) * pageSize, page * pageSize)
  return answer({
    ...{ list, total: found.length, page, pageSize },
    countries: [...new Set(all.map(({ country }) => country))].toSorted(),
    names: namesOf(market, [], { airlines: list.map(({ airline }) => airline) }),
  })
}

type Filters = Call<List>['body']

const namesIn = ({ carriers }: Deps['market'], airline: string) => Object.values(carriers.get(airline)?.name ?? {})

function matches(row: AirlineRow, filters: Filters, names: readonly string[]): boolean {
  const { keyword = '', region, country, status, payment, supports = [], followed } = filters
  const typed = keyword.toLocaleLowerCase()
  return (
    [row.airline, ...names].some((name) => name.toLocaleLowerCase().includes(typed)) &&
    (region === undefined || row.region === region) &&
    (country === undefined || row.country === country) &&
    (status === undefined || row.status === status) &&
    (payment === undefined || row.supports[payment]) &&
    supports.every((name) => row.supports[name]) &&
    (followed === undefined || row.followed === followed)
  )
}
