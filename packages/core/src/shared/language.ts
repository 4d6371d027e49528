import type { Lang } from './format/server-time.ts'

/** Language tag used in resources and in `<html lang>`. Tags pass unchanged. */
export function languageTag<Tag extends string>(lang: Tag) {
  return (lang === 'cn' ? 'zh-CN' : lang) as Tag extends 'cn' ? 'zh-CN' : Tag
}

/** A language as a page writes it: a language tag such as `zh-CN`, or a language of the API. */
export type LanguageTag = Lang | 'zh' | 'zh-CN' | (string & {})

/** Chinese for `zh…` and `cn`, else English. */
export function parseLang(tag: LanguageTag | null | undefined): Lang {
  // `test` reads a missing tag as a word, which is not Chinese either.
  return /^(cn|zh)/i.test(tag as string) ? 'cn' : 'en'
}

/** The stored choice if supported, else the browser's language, else English. */
export function chooseLang(stored: string | null | undefined, browserLanguages: readonly string[]): Lang {
  return stored === 'en' || stored === 'cn' ? stored : parseLang(browserLanguages[0])
}
