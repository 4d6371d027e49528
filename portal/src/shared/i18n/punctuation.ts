import type { Lang } from '@gangway/core'

/** An addition in the brackets of the language, to append to a text: ` (SIN)`. */
export function bracket(text: string, lang: Lang): string {
  return lang === 'cn' ? `（${text}）` : ` (${text})`
}
