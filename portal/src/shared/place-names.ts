import type { CallAnswer, Lang } from '@gangway/core'

export type Names = CallAnswer<'POST /order/matchOrderList.do'>['names']

/** The name of a code in the language of the page; the code itself where nobody knows a name. */
export function nameOf(known: Names['places'] | undefined, code: string, lang: Lang): string {
  const found = known?.[code]
  return (lang === 'cn' ? found?.cnName : found?.name) || code
}
