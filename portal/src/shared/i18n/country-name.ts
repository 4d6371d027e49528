import { languageTag, type Lang } from '@gangway/core'

const names: Partial<Record<Lang, Intl.DisplayNames>> = {}

/** Name of a country in the page language. */
export function formatCountry(code: string, lang: Lang): string {
  const known = (names[lang] ??= new Intl.DisplayNames(languageTag(lang), { type: 'region' }))
  return known.of(code) ?? code
}
