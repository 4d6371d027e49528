import type { Lang } from './dates.ts'

/** The name of a language in resources and in `<html lang>`. */
export function resourceOf(lang: Lang): 'en' | 'zh-CN' {
  return lang === 'cn' ? 'zh-CN' : 'en'
}

/** The stored choice when it is one of ours, else the browser's language, else English. */
export function chooseLang(stored: string | null | undefined, browserLanguages: readonly string[]): Lang {
  if (stored === 'en' || stored === 'cn') return stored
  return browserLanguages[0]?.toLowerCase().startsWith('zh') ? 'cn' : 'en'
}
