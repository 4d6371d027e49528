import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { helpArticle } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { readArticleFiles } from '../article.ts'
import { seedArticles } from './seed-articles.ts'

const server = useDemoServer({ resetMode: 'once' })
const seed = () => seedArticles(server.deps.database, server.deps.clock)
const row = async (slug: string) => {
  const isIt = and(eq(helpArticle.slug, slug), eq(helpArticle.lang, 'en'))
  const [found] = await server.deps.db.select().from(helpArticle).where(isIt)
  return found
}
const set = (slug: string, values: Partial<typeof helpArticle.$inferInsert>) =>
  server.deps.db
    .update(helpArticle)
    .set(values)
    .where(and(eq(helpArticle.slug, slug), eq(helpArticle.lang, 'en')))

// The articles are shared by all test files of the process.
afterEach(async () => {
  await set('service-hours', { fileHash: '' })
  await server.deps.db.delete(helpArticle).where(eq(helpArticle.slug, 'gone'))
  await server.deps.db.delete(helpArticle).where(isNull(helpArticle.fileHash))
  await seed()
})

test('every article of the release is in the database in both languages', async () => {
  const files = readArticleFiles('en')
  expect(await server.deps.db.$count(helpArticle, eq(helpArticle.lang, 'en'))).toBe(files.length)
  expect(await server.deps.db.$count(helpArticle, eq(helpArticle.lang, 'cn'))).toBe(files.length)
  const { hash: fileHash, ...article } = files.find(({ slug }) => slug === 'service-hours') ?? { hash: '' }
  expect(await row('service-hours')).toMatchObject({ ...article, fileHash, state: 'published' })
})

test('a changed file replaces its article, and an article from the console is kept', async () => {
  const before = await row('service-hours')
  await set('service-hours', { text: 'As of the last release', fileHash: 'old' })
  await seed()
  expect(await row('service-hours')).toMatchObject({ text: before?.text, version: (before?.version ?? 0) + 1 })
  await set('service-hours', { text: 'From the console', fileHash: null })
  await seed()
  expect((await row('service-hours'))?.text).toBe('From the console')
})

test('an article whose file is gone is archived, once', async () => {
  const gone = { slug: 'gone', lang: 'en', topic: 'booking', title: 'Gone', text: 'Gone' } as const
  const now = server.deps.clock.now()
  await server.deps.db
    .insert(helpArticle)
    .values({ ...gone, state: 'published', fileHash: 'old', changedAt: now, revisedAt: now })
  await seed()
  await seed()
  expect(await row('gone')).toMatchObject({ state: 'archived', version: 2 })
  const { provider } = await server.deps.help.centreOf(undefined)
  expect(provider.en.articles.some(({ slug }) => slug === 'gone')).toBe(false)
})
