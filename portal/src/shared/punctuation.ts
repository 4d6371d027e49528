import type { Lang } from '@gangway/core'

/** `Unpaid, Ticketing`, as each language separates what it lists. */
export function listText(parts: readonly string[], lang: Lang): string {
  return parts.join(lang === 'cn' ? '、' : ', ')
}
