import type { Lang } from './format/server-time.ts'

/** Language tag used in resources and in `<html lang>`. */
export function languageTag(lang: Lang): 'en' | 'zh-CN' {
  return lang === 'cn' ? 'zh-CN' : 'en'
}

/** The stored choice if supported, else the browser's language, else English. */
export function chooseLang(stored: string | null | undefined, browserLanguages: readonly string[]): Lang {
  if (stored === 'en' || stored === 'cn') return stored
  return browserLanguages[0]?.toLowerCase().startsWith('zh') ? 'cn' : 'en'
}
