import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { dateOf, knownDay } from '@gangway/reference'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { checkCities } from '../check-form.ts'
import { readClosedAirlines } from '../results/hide-closed.ts'
import { lowestPrices } from './lowest-prices.ts'
import { readShopOfSearch } from './shop-of-search.ts'
import { settlementOf } from '../start-page/start-data.ts'

type TripDates = Answer<'POST /search/matchTripDates.do'>

/** Every day of the month; a day without a price has no flight on sale for the agency. */
export async function listTripDates(
  deps: Deps,
  { caller, body }: Call<'POST /search/matchTripDates.do'>,
): Promise<Reply<TripDates>> {
  const { market } = deps
  const { fromCity: from, toCity: to, month, currencyOption: option, shopId } = body
  const fields = checkCities(body, market.places)
  if (fields.length) return refuse(5001, { fields })
  const settlement = await settlementOf(deps, scopeOf(caller))
  const first = knownDay(`${month}-01`)
  const days = daysOf(month)
  const closed = new Set(await readClosedAirlines(deps.db, scopeOf(caller)))
  for (const [airline, status] of Object.entries(caller.airlines ?? {})) if (status !== 'active') closed.add(airline)
  const trip = { from, to, first: dateOf(first), days, simulation: caller.mode === 'test', closed }
  const now = caller.clock.now()
  const sold = await readShopOfSearch(deps.db, caller, shopId, now)
  // A page whose shop is off shows no prices.
  if ('kind' in sold && !caller.embed) return sold
  const shop = 'kind' in sold ? undefined : sold.shop
  // Pages of a shop show the prices that travellers pay the agency, whose deposit pays the net price.
  const terms = { settlement, now, option: caller.embed && shop ? 'DEPOSIT' : option, shop } as const
  const found = 'kind' in sold ? [] : lowestPrices(market, trip, terms)
  const prices = new Map(found.map((price) => [price.date, price]))
  return answer(
    Array.from({ length: days }, (_, at) => {
      const date = dateOf(first + at)
      const price = prices.get(date)
      return price
        ? { date, lowestPrice: { amount: price.amount, currency: price.currency }, currency: price.currency }
        : { date, currency: shop?.currency ?? settlement }
    }),
  )
}

function daysOf(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 1970, number ?? 1, 0)).getUTCDate()
}
