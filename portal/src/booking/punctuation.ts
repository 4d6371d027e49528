import type { Lang } from '@gangway/core'

/** `Unpaid, Ticketing`, as each language separates what it lists. */
export function listText(parts: readonly string[], lang: Lang): string {
  return parts.join(lang === 'cn' ? '、' : ', ')
}

/** `Refund: not refundable`, as each language leads from a name to what is said of it. */
export function toldOf(name: string, text: string, lang: Lang): string {
  return lang === 'cn' ? `${name}：${text}` : `${name}: ${text}`
}
