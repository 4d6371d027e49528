import type { CallAnswer, Lang } from '@gangway/core'

export type CodeNames = CallAnswer<'POST /order/matchOrderList.do'>['names']

/** Name of a code in the page language; the code itself if unknown. */
export function getCodeName(names: CodeNames['places'] | undefined, code: string, lang: Lang): string {
  const entry = names?.[code]
  return (lang === 'cn' ? entry?.cnName : entry?.name) || code
}
