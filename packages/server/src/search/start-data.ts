import { currencyOptions, maxPassengers, referenceCurrencies } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { client } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { dailyLimitOf } from '../embed/search-from-page.ts'
import type { Currency } from '../market/currencies.ts'
import type { Market } from '../market/market.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { beijingDay } from './days.ts'
import { cheapest, lowestPrices } from './lowest-prices.ts'
import { named, namesOf } from './names.ts'
import { presentCity } from './present-city.ts'
import { presentRecent } from './recent-searches.ts'
import { promoTiles } from './promo-tiles.ts'
import { recentSearches } from './search.store.ts'

type StartData = Answer<'POST /search/initIndexDatas.do'>

const hotCities = 12
/** Days of the from-price of a tile: the next weeks, without the dear next days. */
const pricedFromDay = 14
const pricedDays = 7

/** Everything the search screen begins with, in one call. */
export async function readStartData(
  deps: Deps,
  { caller }: Call<'POST /search/initIndexDatas.do'>,
): Promise<Reply<StartData>> {
  const { db, market } = deps
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const rehearsal = caller.mode === 'test'
  const recent = await recentSearches(db, scope, caller.userId)
  const settlement = await settlementOf(deps, scope)
  const cities = market.places.cities.toSorted((one, other) => other.traffic - one.traffic).slice(0, hotCities)
  const carriers = [...market.carriers.values()].filter(({ profile }) => rehearsal || !profile)
  const tiles = promoTiles.map((tile) => ({ ...tile, fromPrice: fromPrice(market, tile, { settlement, now }) }))
  return answer({
    hotCities: cities.map((city) => presentCity(city)),
    airlines: carriers.map(({ code, name }) => ({ code, ...named(name) })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    currencyOptions: [...currencyOptions],
    referenceCurrencies: [...referenceCurrencies],
    recentSearches: recent.map(presentRecent),
    promoTiles: tiles,
    dailyLimit: await dailyLimitOf(db, caller),
    maxPassengers,
    names: namesOf(market, [], {
      cities: [...promoTiles, ...recent.map(({ request }) => request)].flatMap((each) => [each.fromCity, each.toCity]),
    }),
  })
}

/** The currency of the client's deposit. */
export async function settlementOf({ db }: Pick<Deps, 'db'>, scope: Scope): Promise<Currency> {
  const [own] = await db.select({ currency: client.currency }).from(client).where(eq(client.id, scope.clientId))
  if (!own) throw new Error('The client is gone')
  return own.currency
}

type TilePrice = StartData['promoTiles'][0]['fromPrice']
const prices = new WeakMap<Market, Map<string, TilePrice>>()
const pricesKept = 500

/** The same the whole day. */
function fromPrice(
  market: Market,
  { fromCity, toCity }: { fromCity: string; toCity: string },
  { settlement, now }: { settlement: Currency; now: Date },
): TilePrice {
  const known = prices.get(market) ?? new Map<string, TilePrice>()
  prices.set(market, known)
  const key = `${fromCity} ${toCity} ${settlement} ${beijingDay(now)}`
  const found = known.get(key)
  if (found !== undefined) return found
  const first = beijingDay(new Date(now.getTime() + pricedFromDay * 86_400_000))
  const trip = { from: fromCity, to: toCity, first, days: pricedDays, rehearsal: false }
  const lowest = cheapest(lowestPrices(market, trip, { option: 'DEPOSIT', settlement, now }))
  const price = lowest ? { amount: lowest.amount, currency: lowest.currency } : null
  if (known.size >= pricesKept) known.clear()
  known.set(key, price)
  return price
}
