import type { Lang } from '../shared/dates.ts'
import { resourceOf } from '../shared/language.ts'
import { unnamed } from './city.ts'
import type { SearchCity } from './search.contract.ts'

/** Made once: a list of cities asks for a country in every line. */
const countryNames: Partial<Record<Lang, Intl.DisplayNames>> = {}

export function countryIn(lang: Lang, { countryCode }: SearchCity): string {
  if (!/^[A-Z]{2}$/.test(countryCode)) return ''
  const known = countryNames[lang] ?? new Intl.DisplayNames(resourceOf(lang), { type: 'region' })
  countryNames[lang] = known
  return known.of(countryCode) ?? ''
}

/** A browser reads its names and rules when it is first asked for them, which the first suggestion need not wait for. */
export function prepareCities(lang: Lang): void {
  const city = { ...unnamed('SIN'), countryCode: 'SG' }
  countryIn(lang, city)
  fits(city, 's')
}

/** Whether a typed text is the beginning of a name, of a word in it, or of a code. */
export function fits({ code, name, cnName, airports }: SearchCity, typed: string): boolean {
  const text = plain(typed)
  const starts = (part: string) => part.startsWith(text)
  return (
    cnName.startsWith(typed) ||
    [code, ...airports.map((airport) => airport.code), name, ...name.split(/[\s-]+/)].map(plain).some(starts)
  )
}

/** Without case and accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
}
