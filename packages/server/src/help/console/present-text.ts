import { toServerTime, type Lang } from '@gangway/core/contract'
import { savedContentOf, type HelpText } from './help-text.store.ts'

export interface VoteCount {
  slug: string
  lang: Lang
  helpful: number
  notHelpful: number
}

/** The state of a text; `texts` are those of the same article, of which one may be newer. */
export function presentText(row: HelpText, texts: readonly HelpText[], votes: readonly VoteCount[]) {
  const { slug, lang, version, changes, changedAt, changedBy, fileHash } = row
  const counted = votes.find((each) => each.slug === slug && each.lang === lang)
  return {
    ...{ lang, version, state: row.state === 'published' ? ('published' as const) : ('draft' as const) },
    hasChanges: changes !== null,
    isOlder: isOlder(row, texts),
    title: savedContentOf(row).title,
    changedAt: toServerTime(changedAt),
    changedBy: fileHash === null ? changedBy : null,
    ...{ helpful: counted?.helpful ?? 0, notHelpful: counted?.notHelpful ?? 0 },
  }
}

/** Whether the text in the other language changed later. */
export function isOlder({ lang, revisedAt }: HelpText, texts: readonly HelpText[]): boolean {
  return texts.some((other) => other.lang !== lang && other.revisedAt > revisedAt)
}
