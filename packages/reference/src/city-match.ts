import { readEntries, squash, type CityEntry, type CityKey } from './city-keys.ts'
import { lettersOf, prefixDistance } from './edit-distance.ts'
import type { Airport, City, Places } from './places.ts'

interface CityMatch {
  city: City
  /** Set when the text matches one airport of a city with several. */
  airport?: Airport
  by: 'code' | 'name' | 'airport' | 'pinyin' | 'country' | 'typo'
}

type By = CityMatch['by']

interface Scored {
  match: CityMatch
  score: number
}

/** Quality of the match; the traffic of the city adds 0 to 30. */
const points = {
  cityCode: 80,
  airportCode: 70,
  exact: 56,
  initials: 42,
  prefix: 40,
  word: 30,
  country: 14,
  inside: 10,
  typo: 22,
  foreignTongue: -20,
} as const

export interface CityFinder {
  /** Best match first. `lang` decides whether `bali` is an island or the pinyin of Paris. */
  matchCities(keyword: string, lang: 'en' | 'cn', limit: number): CityMatch[]
}

export function createCityFinder(places: Places): CityFinder {
  const entries = readEntries(places)
  return {
    matchCities(keyword, lang, limit) {
      const typed = squash(keyword)
      if (!typed) return []
      const close = entries.flatMap((entry) => scored(entry, typed, lang) ?? [])
      const found = close.some(({ score }) => score >= points.word) ? close : [...close, ...misspelt(entries, typed)]
      return best(found, limit)
    },
  }
}

function best(found: readonly Scored[], limit: number): CityMatch[] {
  const byCity = new Map<string, Scored>()
  for (const one of found) {
    const rival = byCity.get(one.match.city.code)
    if (!rival || rival.score < one.score) byCity.set(one.match.city.code, one)
  }
  return [...byCity.values()]
    .sort((a, b) => b.score - a.score || (a.match.city.code < b.match.city.code ? -1 : 1))
    .slice(0, limit)
    .map(({ match }) => match)
}

function scored(entry: CityEntry, typed: string, lang: 'en' | 'cn'): Scored | undefined {
  let score = 0
  let by: By = 'name'
  let airport: Airport | undefined
  const offer = (candidate: number, how: By, where?: Airport) => {
    if (candidate <= score) return
    score = candidate
    by = how
    airport = where
  }
  for (const code of entry.codes) {
    if (code.text === typed) offer(code.airport ? points.airportCode : points.cityCode, 'code', code.airport)
  }
  for (const key of entry.keys) {
    const quality = qualityOf(key, typed)
    if (quality) offer(quality + (key.by === 'pinyin' && lang === 'en' ? points.foreignTongue : 0), key.by, key.airport)
  }
  if (entry.initials === typed) offer(points.initials + (lang === 'en' ? points.foreignTongue : 4), 'pinyin')
  else if (lang === 'cn' && typed.length > 1 && entry.initials.startsWith(typed)) offer(points.word - 6, 'pinyin')
  if (typed.length > 1 && entry.countries.some((name) => name.startsWith(typed))) offer(points.country, 'country')
  if (!score) return undefined
  return { score: score + entry.weight, match: { city: entry.city, by, ...(airport && { airport }) } }
}

function qualityOf(key: CityKey, typed: string): number {
  if (key.text.startsWith(typed)) {
    const whole = key.text.length === typed.length ? points.exact : points.prefix
    return key.by === 'airport' ? whole - 12 : whole
  }
  if (key.translator.some((word) => word.startsWith(typed))) return key.by === 'airport' ? points.word - 8 : points.word
  const chinese = typed.charCodeAt(0) > 0x2e80
  return (chinese || typed.length > 3) && key.text.includes(typed) ? points.inside : 0
}

function misspelt(entries: readonly CityEntry[], typed: string): Scored[] {
  const chinese = typed.charCodeAt(0) > 0x2e80
  const allowed = chinese ? Number(typed.length > 2) : typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2
  if (!allowed) return []
  const letters = lettersOf(typed)
  return entries.flatMap((entry) => {
    let nearest = allowed + 1
    for (const key of entry.keys) {
      if (key.by === 'airport') continue
      nearest = Math.min(nearest, prefixDistance(typed, letters, key.text, key.letters, nearest - 1))
      for (const word of key.translator) {
        if (word.length > 3) nearest = Math.min(nearest, prefixDistance(typed, letters, word, key.letters, nearest - 1))
      }
      if (nearest <= 1) break
    }
    if (nearest > allowed) return []
    return [{ score: points.typo - nearest * 9 + entry.weight, match: { city: entry.city, by: 'typo' as const } }]
  })
}
