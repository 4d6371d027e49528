import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { helpArticle } from '../../database/schema.ts'
import { newId } from '../../shared/ids.ts'
import { ownSlugPrefix } from '../articles/article.store.ts'

const longestSlug = 60

/**
 * A free address for a new article, from the words of its title where it is in Latin letters. The console has a page
 * named `new`.
 */
export async function chooseSlug(tx: Tx, title: string, now: Date): Promise<string> {
  // Two articles with one title are created one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('help articles', 0))`)
  const wanted = slugOf(title)
  const isFree =
    wanted !== '' &&
    wanted !== 'new' &&
    !wanted.startsWith(ownSlugPrefix) &&
    (await tx.$count(helpArticle, eq(helpArticle.slug, wanted))) === 0
  return isFree ? wanted : `article-${newId(now).toLowerCase()}`
}

/** The address of an article with a title in Latin letters; empty for others. */
function slugOf(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, longestSlug).replace(/-+$/, '')
}
