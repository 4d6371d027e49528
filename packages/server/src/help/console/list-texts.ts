import { helpTopics, toServerTime, type HelpTopic } from '@gangway/core/contract'
import { desc, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { helpArticle, helpVote } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { findPublicLangs, savedContentOf, findTexts, wasPublic, type HelpText } from './help-text.store.ts'
import { isOlder, presentText, type VoteCount } from './present-text.ts'

type List = 'POST /console/help/article/getPageList'
type Show = 'GET /console/help/article/info/{slug}'

const mostComments = 50

/** The articles of the provider with their texts. There are some hundred, so they are filtered in memory. */
export async function listHelpArticles(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { page, pageSize } = body
  const rows = await db.select().from(helpArticle)
  const found = groupBySlug(rows)
    .filter((texts) => isFound(texts, body))
    .toSorted((one, other) => lastChangeOf(other) - lastChangeOf(one) || (slugOf(one) < slugOf(other) ? -1 : 1))
  const votes = await countVotes(db)
  const list = found.slice((page - 1) * pageSize, page * pageSize).map((texts) => ({
    slug: slugOf(texts),
    topic: topicOf(texts),
    texts: inOrder(texts).map((text) => presentText(text, texts, votes)),
  }))
  return answer({ list, total: found.length, page, pageSize })
}

/** One article with its texts as last saved. */
export async function showHelpArticle(
  { db }: Pick<Deps, 'db'>,
  { caller, params }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { slug } = params
  const texts = await findTexts(db, slug)
  if (texts.length === 0) return refuse(5004)
  const votes = await countVotes(db)
  const publicLangs = await findPublicLangs(db, slug)
  return answer({
    ...{ slug, topic: topicOf(texts) },
    texts: inOrder(texts).map((text) => ({
      ...presentText(text, texts, votes),
      ...savedContentOf(text),
      wasPublic: wasPublic(text, publicLangs),
    })),
    comments: await readComments(db, slug),
  })
}

function isFound(texts: readonly HelpText[], wanted: Call<List>['body']): boolean {
  const { topic, lang, state, keyword = '' } = wanted
  const typed = keyword.toLowerCase()
  const hasWords = texts.some(
    (text) => text.slug.includes(typed) || savedContentOf(text).title.toLowerCase().includes(typed),
  )
  if (!hasWords || (topic !== undefined && topicOf(texts) !== topic)) return false
  return texts.some(
    (text) =>
      (lang === undefined || text.lang === lang) &&
      (state === undefined || (text.state === 'published') === (state === 'published')) &&
      (wanted.isOlder === undefined || isOlder(text, texts) === wanted.isOlder),
  )
}

function groupBySlug(rows: readonly HelpText[]): HelpText[][] {
  const bySlug = new Map<string, HelpText[]>()
  for (const row of rows) bySlug.set(row.slug, [...(bySlug.get(row.slug) ?? []), row])
  return [...bySlug.values()]
}

const slugOf = ([text]: readonly HelpText[]): string => text?.slug ?? ''
/** An installation of a release is no change by staff. */
const lastChangeOf = (texts: readonly HelpText[]): number =>
  Math.max(0, ...texts.flatMap(({ fileHash, changedAt }) => (fileHash === null ? changedAt.getTime() : [])))
const inOrder = (texts: readonly HelpText[]): HelpText[] => texts.toSorted((one) => (one.lang === 'en' ? -1 : 1))

function topicOf([text]: readonly HelpText[]): HelpTopic {
  return helpTopics.find((topic) => topic === text?.topic) ?? 'requests'
}

function countVotes(db: Db): Promise<VoteCount[]> {
  const countOf = (isHelpful: boolean) =>
    sql<number>`(count(*) filter (where ${helpVote.isHelpful} = ${isHelpful}))::int`
  return db
    .select({ slug: helpVote.slug, lang: helpVote.lang, helpful: countOf(true), notHelpful: countOf(false) })
    .from(helpVote)
    .groupBy(helpVote.slug, helpVote.lang)
}

async function readComments(db: Db, slug: string) {
  const rows = await db
    .select()
    .from(helpVote)
    .where(sql`${helpVote.slug} = ${slug} and ${ne(helpVote.comment, '')}`)
    .orderBy(desc(helpVote.createdAt), desc(helpVote.id))
    .limit(mostComments)
  return rows.map(({ lang, isHelpful, comment, createdAt }) => ({
    ...{ lang, isHelpful, comment, createdAt: toServerTime(createdAt) },
  }))
}
