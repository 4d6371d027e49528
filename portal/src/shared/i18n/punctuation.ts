import type { Lang } from '@gangway/core'

/** Joins a list as the language does: `Unpaid, Ticketing`. */
export function formatList(parts: readonly string[], lang: Lang): string {
  return parts.join(lang === 'cn' ? '、' : ', ')
}

/** An addition in the brackets of the language, to append to a text: ` (SIN)`. */
export function bracket(text: string, lang: Lang): string {
  return lang === 'cn' ? `（${text}）` : ` (${text})`
}
