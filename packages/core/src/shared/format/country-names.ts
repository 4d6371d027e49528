import { getDefaultAreaCode, countryCodes } from '../contract/country.ts'
import { formatList } from './list.ts'
import type { Lang } from './server-time.ts'
import { languageTag } from '../language.ts'

type Pair = readonly [value: string, name: string]
const known = new Map<string, readonly Pair[]>()

/** Countries by name, or calling codes with their countries, in a language. */
export function listCountries(of: 'countries' | 'callingCodes', lang: Lang): readonly Pair[] {
  const found = known.get(of + lang)
  if (found) return found
  const locale = languageTag(lang)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  const countries = countryCodes
    .map((code): Pair => [code, names.of(code) ?? code])
    .sort(([, one], [, other]) => compare(one, other))
  const list = of === 'countries' ? countries : byCallingCode(countries, lang)
  known.set(of + lang, list)
  return list
}

function byCallingCode(countries: readonly Pair[], lang: Lang): Pair[] {
  const of = new Map<string, string[]>()
  for (const [code, name] of countries) {
    const calling = getDefaultAreaCode(code) ?? ''
    of.set(calling, [...(of.get(calling) ?? []), name])
  }
  return [...of]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([calling, names]) => [
      calling,
      `+${calling} ${formatList(names.slice(0, 3), lang)}${names.length > 3 ? ' …' : ''}`,
    ])
}
