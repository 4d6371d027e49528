import type { Lang } from '@gangway/core'

/** Joins a list as the language does: `Unpaid, Ticketing`. */
export function formatList(parts: readonly string[], lang: Lang): string {
  return parts.join(lang === 'cn' ? '、' : ', ')
}
