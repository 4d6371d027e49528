import { currencyOptions, maxPassengers, referenceCurrencies } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { client } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { dailyLimitOf } from '../limits/search-from-page.ts'
import type { Currency } from '@gangway/reference'
import type { MarketPort } from '../../ports/market/market.port.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import type { ShopTerms } from '../../shop/pricing/shop-terms.ts'
import { cheapest, lowestPrices } from '../pricing/lowest-prices.ts'
import { readShopOfPage } from '../pricing/shop-of-search.ts'
import { named, namesOf } from '../cities/code-names.ts'
import { presentCity } from '../cities/present-city.ts'
import { presentRecent } from './recent-searches.ts'
import { promoTiles } from './promo-tiles.ts'
import { recentSearches } from '../search.store.ts'

type StartData = Answer<'POST /search/initIndexDatas.do'>

const hotCities = 12
/** First day of a tile's from-price: the nearest days are more expensive. */
const pricedFromDay = 14
const pricedDays = 7

/** The start data of the search page, in one request. */
export async function readStartData(
  deps: Deps,
  { caller }: Call<'POST /search/initIndexDatas.do'>,
): Promise<Reply<StartData>> {
  const { db, market } = deps
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const simulation = caller.mode === 'test'
  const recent = await recentSearches(db, scope, caller.userId)
  const settlement = await settlementOf(deps, scope)
  const cities = market.places.cities.toSorted((one, other) => other.traffic - one.traffic).slice(0, hotCities)
  const carriers = [...market.carriers.values()].filter(({ profile }) => simulation || !profile)
  const page = await readShopOfPage(db, caller, now)
  const tiles = promoTiles.map((tile) => ({
    ...tile,
    fromPrice: page ? fromPrice(market, tile, { settlement, now, shop: page.shop }) : null,
  }))
  return answer({
    hotCities: cities.map((city) => presentCity(city)),
    airlines: carriers.map(({ code, name }) => ({ code, ...named(name) })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    currencyOptions: [...currencyOptions],
    referenceCurrencies: [...referenceCurrencies],
    recentSearches: recent.map((each) => presentRecent(caller, each)),
    promoTiles: tiles,
    dailyLimit: await dailyLimitOf(db, caller),
    maxPassengers,
    names: namesOf(market, [], {
      cities: [...promoTiles, ...recent.map(({ request }) => request)].flatMap((each) => [each.fromCity, each.toCity]),
    }),
  })
}

/** The currency of the agency's deposit. */
export async function settlementOf({ db }: Pick<Deps, 'db'>, scope: Scope): Promise<Currency> {
  const [own] = await db.select({ currency: client.currency }).from(client).where(eq(client.id, scope.clientId))
  if (!own) throw new Error('The agency does not exist any more')
  return own.currency
}

type TilePrice = StartData['promoTiles'][0]['fromPrice']
const prices = new WeakMap<MarketPort, Map<string, TilePrice>>()
const pricesKept = 500

/** Constant within a day, unless the provider pauses an airline. */
function fromPrice(
  market: MarketPort,
  { fromCity, toCity }: { fromCity: string; toCity: string },
  { settlement, now, shop }: { settlement: Currency; now: Date; shop: ShopTerms | undefined },
): TilePrice {
  const cached = prices.get(market) ?? new Map<string, TilePrice>()
  prices.set(market, cached)
  const stopped = [...market.carriers.values()].flatMap(({ code, stop }) => (stop ? [code] : []))
  const key = [fromCity, toCity, settlement, beijingDay(now), shop ? shop.shopId + shop.state : '', ...stopped].join(
    ' ',
  )
  const found = cached.get(key)
  if (found !== undefined) return found
  const first = beijingDay(new Date(now.getTime() + pricedFromDay * 86_400_000))
  const trip = { from: fromCity, to: toCity, first, days: pricedDays, simulation: false }
  const lowest = cheapest(lowestPrices(market, trip, { option: 'DEPOSIT', settlement, now, shop }))
  const price = lowest ? { amount: lowest.amount, currency: lowest.currency } : null
  if (cached.size >= pricesKept) cached.clear()
  cached.set(key, price)
  return price
}
