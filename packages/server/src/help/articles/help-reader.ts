import { sql } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import type { Tx } from '../../database/db.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import { createArticleIndexes, createOwnIndexes, type ArticleIndexes, type HelpCentre } from '../help-centre.ts'
import { createQuestionFeatures, questionsOf } from '../similar-questions.ts'
import { readOwnArticles, readProviderArticles } from './article.store.ts'

const channel = 'gangway_articles'
/** Agencies whose articles are kept in memory. */
const mostAgencies = 200

/** The articles in this process. Every process reads them again as soon as a change is committed. */
export interface HelpReader {
  /** The provider's articles, and those of one agency for its callers alone. */
  centreOf(clientId: string | undefined): Promise<HelpCentre>
  /** Drops what is known of an agency, or everything, for who has just changed it. */
  forget(clientId?: string): void
  /** Builds the indexes of the provider's articles in pieces between other work, before the first search needs them. */
  prepare(): Promise<void>
  close(): Promise<void>
}

export async function createHelpReader(database: OpenDatabase): Promise<HelpReader> {
  let provider: Promise<ArticleIndexes> | undefined
  const agencies = new Map<string, Promise<ArticleIndexes | undefined>>()
  const features = createQuestionFeatures()
  let isClosed = false

  function forget(clientId = ''): void {
    if (clientId !== '') return void agencies.delete(clientId)
    provider = undefined
    agencies.clear()
  }

  /** Built on first use. A failed attempt is not kept. */
  function readProvider(): Promise<ArticleIndexes> {
    if (provider) return provider
    const reading = readProviderArticles(database.db).then((articles) => createArticleIndexes(articles, features))
    provider = reading
    reading.catch(() => {
      if (provider === reading) provider = undefined
    })
    return reading
  }

  function readAgency(clientId: string): Promise<ArticleIndexes | undefined> {
    const known = agencies.get(clientId)
    const reading = known ?? readOwn(clientId)
    // The agency that was used last is dropped last.
    agencies.delete(clientId)
    agencies.set(clientId, reading)
    if (known) return known
    reading.catch(() => {
      if (agencies.get(clientId) === reading) agencies.delete(clientId)
    })
    const [oldest] = agencies.keys()
    if (agencies.size > mostAgencies && oldest !== undefined) agencies.delete(oldest)
    return reading
  }

  async function readOwn(clientId: string): Promise<ArticleIndexes | undefined> {
    const articles = await readOwnArticles(database.db, clientId)
    if (articles.en.length + articles.cn.length === 0) return undefined
    return createOwnIndexes(articles, await readProvider())
  }

  async function prepare(): Promise<void> {
    const indexes = await readProvider()
    for (const index of [indexes.en, indexes.cn]) {
      for (const article of index.articles) {
        for (const question of questionsOf(article)) features.of(question)
        await setImmediate()
        if (isClosed) return
      }
      for (const build of [() => index.findSimilar, () => index.search, () => index.correctTypos]) {
        build()
        await setImmediate()
      }
    }
  }

  const stopListening = await database.listen(channel, (clientId) => forget(clientId))
  return {
    forget,
    async centreOf(clientId) {
      const [indexes, own] = await Promise.all([
        readProvider(),
        clientId === undefined ? undefined : readAgency(clientId),
      ])
      return { provider: indexes, ...(own && { own }) }
    },
    prepare,
    async close() {
      isClosed = true
      await stopListening()
    },
  }
}

/** Tells every process when the transaction commits: which agency has changed its articles, or the provider. */
export async function announceArticles(tx: Tx, clientId = ''): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${clientId})`)
}
