import type { Lang } from '@gangway/core/contract'

/** Locales in which airline FR writes to its passengers. */
export const locales: readonly string[] = [
  'ie/en',
  'gb/en',
  'at/de',
  'be/nl',
  'be/fr',
  'bg/bg',
  'cn/zh',
  'cz/cs',
  'dk/da',
  'fr/fr',
  'de/de',
  'gr/el',
  'hu/hu',
  'it/it',
  'lv/lv',
  'lt/lt',
  'lu/fr',
  'nl/nl',
  'no/no',
  'pl/pl',
  'pt/pt',
  'ro/ro',
  'es/ca',
  'es/es',
  'se/sv',
  'us/en',
]

/** The language of e-mails to travellers with a locale such as `cn/zh` or `zh-CN`. */
export function languageOfLocale(locale: string): Lang {
  return /(^|[/_-])zh/i.test(locale) ? 'cn' : 'en'
}
