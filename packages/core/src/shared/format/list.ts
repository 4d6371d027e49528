import type { Lang } from './server-time.ts'

/** Joins a list as the language does: `Unpaid, Ticketing`. */
export function formatList(parts: readonly string[], lang: Lang): string {
  return parts.join(lang === 'cn' ? '、' : ', ')
}
