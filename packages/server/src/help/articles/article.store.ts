import { helpTopics, type Lang } from '@gangway/core/contract'
import { eq, inArray, max } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { agencyArticle, helpArticle, helpExample, helpVersion } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Article } from '../article.ts'

export type ArticlesByLanguage = Readonly<Record<Lang, readonly Article[]>>

/** The published articles of the provider, by topic. */
export async function readProviderArticles(db: Db): Promise<ArticlesByLanguage> {
  const rows = await db.select().from(helpArticle).where(eq(helpArticle.state, 'published'))
  const examples = await db.select().from(helpExample).orderBy(helpExample.addedAt, helpExample.text)
  const published = await readPublishTimes(db)
  const inLanguage = (lang: Lang) =>
    helpTopics.flatMap((topic) =>
      rows
        .filter((row) => row.lang === lang && row.topic === topic)
        .toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
        .map(({ slug, intents, title, text, questions, fileHash, changedAt }): Article => {
          const more = examples.filter((each) => each.slug === slug && each.lang === lang).map((each) => each.text)
          // Topics and tools answer the questions of an article of the release, also after a correction of its text.
          const isOfStaff = fileHash === null && intents.length === 0
          const assigned = isOfStaff ? [title, ...questions, ...more] : more
          const publishedAt = published.get(`${lang} ${slug}`) ?? changedAt
          return { slug, topic, intents, title, text, questions: [...questions, ...more], assigned, publishedAt }
        }),
    )
  return { en: inLanguage('en'), cn: inLanguage('cn') }
}

/** When staff last published each text. A text of the release that staff never changed has no versions. */
async function readPublishTimes(db: Db): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ slug: helpVersion.slug, lang: helpVersion.lang, at: max(helpVersion.changedAt) })
    .from(helpVersion)
    .where(inArray(helpVersion.action, ['release', 'publish']))
    .groupBy(helpVersion.slug, helpVersion.lang)
  return new Map(rows.flatMap(({ slug, lang, at }) => (at ? [[`${lang} ${slug}`, at] as const] : [])))
}

/** An article of an agency as readers find it. */
export interface OwnArticle extends Article {
  topic: 'agency'
  isSnippet: boolean
}

export const isSnippet = (article: Article): boolean => 'isSnippet' in article && article.isSnippet === true

/** Addresses of articles of agencies begin with it, so that none is mistaken for one of the provider. */
export const ownSlugPrefix = 'own-'

/** The published articles of an agency, last changed first. */
export async function readOwnArticles(db: Db, clientId: string): Promise<Readonly<Record<Lang, OwnArticle[]>>> {
  const rows = await db
    .select()
    .from(agencyArticle)
    .where(clientScopeOf({ clientId }).client(agencyArticle, eq(agencyArticle.state, 'published')))
    .orderBy(agencyArticle.changedAt, agencyArticle.id)
  const inLanguage = (lang: Lang) =>
    rows
      .filter((row) => row.lang === lang)
      .map(({ id, kind, title, questions, text }): OwnArticle => {
        const shared = { topic: 'agency', intents: [], title, questions, text } as const
        const assigned = [title, ...questions]
        return { slug: `${ownSlugPrefix}${id}`, ...shared, assigned, isSnippet: kind === 'snippet' }
      })
      .toReversed()
  return { en: inLanguage('en'), cn: inLanguage('cn') }
}
