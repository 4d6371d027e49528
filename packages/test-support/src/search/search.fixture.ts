import type { CallAnswer, Clock, SearchForm } from '@gangway/core'
import type { Script } from '../scripted-server.ts'

type InitialData = CallAnswer<'POST /search/initIndexDatas.do'>
type City = InitialData['hotCities'][number]

function city(codes: string, name: string, cnName: string, countryCode: string): City {
  const [code = '', ...airports] = codes.split(' ')
  const airportCodes = airports.length > 0 ? airports : [code]
  return { code, name, cnName, countryCode, airports: airportCodes.map((each) => ({ code: each, name, cnName })) }
}

export const cities = [
  city('SIN', 'Singapore', '新加坡', 'SG'),
  city('BKK BKK DMK', 'Bangkok', '曼谷', 'TH'),
  city('HKG', 'Hong Kong', '香港', 'HK'),
  city('BJS PEK PKX', 'Beijing', '北京', 'CN'),
  city('SHA PVG SHA', 'Shanghai', '上海', 'CN'),
  city('TYO HND NRT', 'Tokyo', '东京', 'JP'),
  city('KUL', 'Kuala Lumpur', '吉隆坡', 'MY'),
  city('LON LHR LGW STN', 'London', '伦敦', 'GB'),
]

const pinyin: Record<string, string> = { beijing: 'BJS', shanghai: 'SHA', manggu: 'BKK' }

export function findCities(keyword: unknown): City[] {
  const text = typeof keyword === 'string' ? keyword.toLowerCase() : ''
  return cities.filter(
    ({ code, name, cnName, airports }) =>
      [code, name, ...airports.map((airport) => airport.code)].some((each) => each.toLowerCase().startsWith(text)) ||
      cnName.startsWith(text) ||
      pinyin[text] === code,
  )
}

const search: SearchForm = {
  tripType: 'ROUND_TRIP',
  fromCity: 'SIN',
  toCity: 'BKK',
  departDate: '2026-12-04',
  returnDate: '2026-12-08',
  adult: 2,
  child: 1,
  infant: 0,
  currencyOption: 'VCC',
}

const { returnDate: _, ...oneWay } = search

export const recentSearches: InitialData['recentSearches'] = [
  { id: 'r1', searchedAt: '2026-11-19T10:00:00.000+08:00', search },
  {
    id: 'r2',
    searchedAt: '2026-11-18T10:00:00.000+08:00',
    search: {
      ...oneWay,
      tripType: 'ONE_WAY',
      fromCity: 'SHA',
      toCity: 'TYO',
      departDate: '2027-01-02',
      adult: 1,
      child: 0,
    },
  },
]

export const names: InitialData['names'] = {
  places: Object.fromEntries(cities.map(({ code, name, cnName }) => [code, { name, cnName }])),
  airports: {},
  airlines: {},
}

export const initialData: InitialData = {
  hotCities: cities,
  airlines: [
    { code: 'K8', name: 'Kitebird', cnName: '风筝航空' },
    { code: 'M5', name: 'Monsoon Air', cnName: '季风航空' },
  ],
  currencyOptions: ['VCC', 'AIRLINE_CURRENCY', 'DEPOSIT'],
  referenceCurrencies: ['USD', 'EUR', 'CNY'],
  recentSearches: [],
  promoTiles: [],
  dailyLimit: { used: 0, limit: 2000 },
  maxPassengers: 9,
  names,
}

/** A complete search as a URL query. */
export const trip = 'fromCity=SIN&toCity=BKK&departDate=2026-12-04&returnDate=2026-12-08'

/** A Friday. */
export const clock: Clock = {
  now: () => new Date('2026-11-20T10:00:00'),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Varying prices with one cheapest day. */
export function pricesOf(
  month: string,
): { date: string; lowestPrice: { amount: number; currency: string }; currency: string }[] {
  return Array.from({ length: 28 }, (_, at) => {
    const amount = at === 1 ? 18_800 : 20_500 + ((at * 37) % 9) * 1_300
    return {
      date: `${month}-${String(at + 1).padStart(2, '0')}`,
      lowestPrice: { amount, currency: 'USD' },
      currency: 'USD',
    }
  })
}

/** A server that answers every call of the search box successfully. */
export const successScript: Script = {
  'POST /search/initIndexDatas.do': { data: initialData },
  'POST /search/refreshRecentSearch.do': { data: { recentSearches: [], names } },
  'POST /search/matchCityName.do': ({ body }) => ({ data: findCities(body['keyword']) }),
  'POST /search/matchSearchCitys.do': ({ body }) => ({
    data: findCities(body['keyword']).filter(({ code }) => code !== body['fromCity']),
  }),
  'POST /search/matchTripDates.do': ({ body }) => ({ data: pricesOf(String(body['month'])) }),
  'POST /search/qryAllCountryCity.do': {
    data: cities.map((each) => ({
      countryCode: each.countryCode,
      name: each.name,
      cnName: each.cnName,
      cities: [each],
    })),
  },
}
