import facts from './data/airports.json' with { type: 'json' }
import { cityRows } from './data/cities.ts'
import type { Bilingual } from './bilingual.ts'

export interface Airport {
  /** IATA code. */
  code: string
  /** IATA code of its city. */
  city: string
  name: Bilingual
  latitude: number
  longitude: number
  zone: string
  country: string
}

export interface City {
  /** IATA city code: `LON` for all of London's airports. */
  code: string
  name: Bilingual
  country: string
  zone: string
  /** Syllables of the Chinese name, separated by spaces. */
  pinyin: string
  /** Approximate millions of passengers per year, for ranking. */
  traffic: number
  /** The main airport first. */
  airports: readonly [Airport, ...Airport[]]
}

interface Country {
  /** ISO 3166 alpha-2. */
  code: string
  name: Bilingual
  cities: readonly City[]
}

export interface Places {
  cities: readonly City[]
  airports: readonly Airport[]
  countries: readonly Country[]
  city(code: string): City | undefined
  airport(code: string): Airport | undefined
  /** The airports of a city or airport code. A code of both is the city. */
  airportsOf(code: string): readonly Airport[]
}

/** Airport data is real (see NOTICE). */
export function readPlaces(): Places {
  const cities = cityRows().map((row): City => {
    const [main, ...others] = row.airports.map(({ code, cn }) => readAirport(code, row.code, cn))
    if (!main) throw new Error(`${row.code} has no airport`)
    return {
      code: row.code,
      name: { en: row.en, cn: row.cn },
      country: main.country,
      zone: main.zone,
      pinyin: row.pinyin,
      traffic: row.traffic,
      airports: [main, ...others],
    }
  })
  const airports = cities.flatMap((city) => city.airports)
  const byCity = new Map(cities.map((city) => [city.code, city]))
  const byAirport = new Map(airports.map((airport) => [airport.code, airport]))
  let countries: readonly Country[] | undefined
  return {
    cities,
    airports,
    get countries() {
      return (countries ??= countriesOf(cities))
    },
    city: (code) => byCity.get(code),
    airport: (code) => byAirport.get(code),
    airportsOf(code) {
      const airport = byAirport.get(code)
      return byCity.get(code)?.airports ?? (airport ? [airport] : [])
    },
  }
}

function readAirport(code: string, city: string, cn: string): Airport {
  const known: Record<string, string> = facts
  const [latitude, longitude, country = '', zone = '', en = ''] = (known[code] ?? '').split('|')
  if (!en) throw new Error(`airports.json lacks ${code}: run data/extract-airports.ts`)
  return {
    code,
    city,
    name: { en, cn: `${cn}机场` },
    latitude: Number(latitude),
    longitude: Number(longitude),
    zone,
    country,
  }
}

function countriesOf(cities: readonly City[]): readonly Country[] {
  const en = new Intl.DisplayNames('en', { type: 'region' })
  const cn = new Intl.DisplayNames('zh-Hans', { type: 'region', style: 'short' })
  const byCountry = new Map<string, City[]>()
  for (const city of cities) byCountry.set(city.country, [...(byCountry.get(city.country) ?? []), city])
  return [...byCountry]
    .map(([code, inside]) => ({
      code,
      name: { en: en.of(code) ?? code, cn: cn.of(code) ?? code },
      cities: inside.toSorted((a, b) => b.traffic - a.traffic),
    }))
    .sort((a, b) => (a.name.en < b.name.en ? -1 : 1))
}
