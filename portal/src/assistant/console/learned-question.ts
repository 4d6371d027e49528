import type { Lang } from '@gangway/core'

/** A question from conversations from which an article or an example is made. */
export interface LearnedQuestion {
  lang: Lang
  text: string
  /** Other wordings. */
  others: readonly string[]
  /** Articles that are close. */
  near: readonly { slug: string; title: string }[]
}
