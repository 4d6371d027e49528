import type { Lang } from '@gangway/core/contract'
import { helpVote } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { networkOfAddress, spendAttempt, throttleKeyOf, type ThrottleLimit } from '../session/sign-in/throttle.ts'
import { findArticle } from './help-centre.ts'

const addressLimit: ThrottleLimit = { failures: 30, minutes: 60 }

export interface Vote {
  id: string
  slug: string
  lang: Lang
  isHelpful: boolean
  comment: string
  /** The network address of the reader. It is not stored with the vote. */
  address: string
}

type Voted = { outcome: 'stored' | 'unknown' } | { outcome: 'too-many'; until: Date }

/** Stores whether an article of the provider helped. A repeated vote replaces the first one. */
export async function storeVote(
  { db, clock, help }: Pick<Deps, 'db' | 'clock' | 'help'>,
  { address, ...vote }: Vote,
): Promise<Voted> {
  const now = clock.now()
  if (!findArticle(await help.centreOf(undefined), vote.slug, vote.lang)) return { outcome: 'unknown' }
  const turn = await spendAttempt(db, throttleKeyOf('help-vote', networkOfAddress(address)), addressLimit, now)
  if (!turn.allowed) return { outcome: 'too-many', until: turn.until }
  const { slug, lang, isHelpful, comment } = vote
  await db
    .insert(helpVote)
    .values({ ...vote, createdAt: now })
    .onConflictDoUpdate({ target: helpVote.id, set: { slug, lang, isHelpful, comment } })
  return { outcome: 'stored' }
}
