import { areaCodeOf, countryCodes } from './country.ts'
import type { Lang } from './dates.ts'
import { resourceOf } from './language.ts'

type Pair = readonly [value: string, name: string]
const known = new Map<string, readonly Pair[]>()

/** Every country by its name in a language, or every calling code with the countries behind it. */
export function countryList(of: 'countries' | 'callingCodes', lang: Lang): readonly Pair[] {
  const found = known.get(of + lang)
  if (found) return found
  const locale = resourceOf(lang)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  const countries = countryCodes
    .map((code): Pair => [code, names.of(code) ?? code])
    .sort(([, one], [, other]) => compare(one, other))
  const list = of === 'countries' ? countries : byCallingCode(countries)
  known.set(of + lang, list)
  return list
}

function byCallingCode(countries: readonly Pair[]): Pair[] {
  const of = new Map<string, string[]>()
  for (const [code, name] of countries) {
    const calling = areaCodeOf(code) ?? ''
    of.set(calling, [...(of.get(calling) ?? []), name])
  }
  return [...of]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([calling, names]) => [calling, `+${calling} ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`])
}
