import type { Lang } from '@gangway/core/contract'

/** The best supported language of Accept-Language, English by default. */
export function chooseLanguageOf(acceptLanguage: string | undefined): Lang {
  let best: { lang: Lang; weight: number } | undefined
  for (const part of (acceptLanguage ?? '').slice(0, 1000).split(',')) {
    const [range = '', ...rest] = part.trim().toLowerCase().split(';')
    const lang = range.trim() === '*' ? 'en' : languageOfTag(range.trim())
    const weight = weightOf(rest)
    if (lang && weight > (best?.weight ?? 0)) best = { lang, weight }
  }
  return best?.lang ?? 'en'
}

/** The supported language of a tag such as `en-GB` or `zh-Hans`. */
export function languageOfTag(tag: string): Lang | undefined {
  const primary = tag.toLowerCase().split('-')[0]
  if (primary === 'en') return 'en'
  // `cn` is the stored value; some callers send it unchanged.
  return primary === 'zh' || primary === 'cn' ? 'cn' : undefined
}

function weightOf(parameters: readonly string[]): number {
  const given = parameters.map((each) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/.exec(each)?.[1]).find(Boolean)
  return given === undefined ? 1 : Number(given)
}
