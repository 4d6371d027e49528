import type { Lang } from '../../shared/format/server-time.ts'
import { languageTag } from '../../shared/language.ts'
import { cityFromCode } from '../city.ts'
import type { SearchCity } from '../search.contract.ts'

/** Cached because each line of a city list needs the name of a country. */
const countryNames: Partial<Record<Lang, Intl.DisplayNames>> = {}

export function countryName(lang: Lang, { countryCode }: SearchCity): string {
  if (!/^[A-Z]{2}$/.test(countryCode)) return ''
  const known = countryNames[lang] ?? new Intl.DisplayNames(languageTag(lang), { type: 'region' })
  countryNames[lang] = known
  return known.of(countryCode) ?? ''
}

/** Creates the Intl data in advance: browsers load it on first use, which would delay the first suggestion. */
export function prepareCities(lang: Lang): void {
  const city = { ...cityFromCode('SIN'), countryCode: 'SG' }
  countryName(lang, city)
  matchesCity(city, 's')
}

/** Whether a text is a prefix of a name, of a word in it, or of a code. */
export function matchesCity({ code, name, cnName, airports }: SearchCity, typed: string): boolean {
  const text = normalizeText(typed)
  const starts = (part: string) => part.startsWith(text)
  return (
    cnName.startsWith(typed) ||
    [code, ...airports.map((airport) => airport.code), name, ...name.split(/[\s-]+/)].map(normalizeText).some(starts)
  )
}

function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
}
