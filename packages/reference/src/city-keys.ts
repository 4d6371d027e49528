import { cityAliases, traditional } from './data/city-aliases.ts'
import { lettersOf } from './edit-distance.ts'
import type { Airport, City, Places } from './places.ts'

/** A searchable name of a city. */
export interface CityKey {
  text: string
  letters: number
  by: 'name' | 'pinyin' | 'airport'
  airport?: Airport
  /** Word starts after the first, for "york" in New York. */
  translator: readonly string[]
}

export interface CityEntry {
  city: City
  codes: readonly { text: string; airport?: Airport }[]
  keys: readonly CityKey[]
  initials: string
  countries: readonly string[]
  weight: number
}

/** Normalized search keys by city. */
export function readEntries(places: Places): readonly CityEntry[] {
  const aliases = new Map(
    cityAliases.split('\n').flatMap((line) => {
      const [code, names] = line.split('|')
      return code && names ? [[code, names.split(',')] as const] : []
    }),
  )
  const countries = new Map(places.countries.map(({ code, name }) => [code, [squash(name.en), squash(name.cn)]]))
  return places.cities.map((city) => {
    const single = city.airports.length === 1
    return {
      city,
      codes: [
        { text: city.code.toLowerCase() },
        ...city.airports.map((airport) => ({ text: airport.code.toLowerCase(), ...(!single && { airport }) })),
      ],
      keys: [
        ...[city.name.en, city.name.cn, ...(aliases.get(city.code) ?? [])].map((name) => keyOf(name, 'name')),
        keyOf(city.pinyin.replaceAll(' ', ''), 'pinyin'),
        ...city.airports.flatMap((airport) =>
          [airport.name.en, airport.name.cn].map((name) => keyOf(name, 'airport', single ? undefined : airport)),
        ),
      ],
      initials: city.pinyin
        .split(' ')
        .map((syllable) => syllable.charAt(0))
        .join(''),
      countries: countries.get(city.country) ?? [],
      weight: Math.min(30, 4 * Math.log2(1 + city.traffic)),
    }
  })
}

const airportWords = new Set(['airport', 'international', 'intl', 'the', 'of', 'de', 'city'])

function keyOf(name: string, by: CityKey['by'], airport?: Airport): CityKey {
  const text = squash(name)
  const translator = simplify(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word, at) => at > 0 && word.length > 2 && !airportWords.has(word))
  return { text, letters: lettersOf(text), by, translator, ...(airport && { airport }) }
}

/** Lower case without accents, blanks and punctuation; simplified Chinese characters. */
export function squash(text: string): string {
  return simplify(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

const simplified = new Map(
  Array.from({ length: traditional.length / 2 }, (_, at) => [
    traditional.charAt(at * 2),
    traditional.charAt(at * 2 + 1),
  ]),
)
const plain: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i', ə: 'a' }

function simplify(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.slice(0, 60).toLowerCase()
  const base = text.slice(0, 60).toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return Array.from(base, (letter) => plain[letter] ?? simplified.get(letter) ?? letter).join('')
}
