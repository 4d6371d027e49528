import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceOf, richText, type Lang } from '@gangway/core/contract'
import { valueOf } from '../booking/test-booking.ts'
import { clientOf, openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { contentFolder } from '../shared/content-folder.ts'
import { findArticles, shelfOf } from './help.routes.ts'

let server: DemoServer
beforeAll(async () => void (server = await openDemo()))
afterAll(() => server.close())

const langs: Lang[] = ['en', 'cn']
const slugsOf = (lang: Lang) => shelfOf(lang).articles.map(({ slug }) => slug)

test('the same questions are answered in both languages, at least 60', () => {
  expect(slugsOf('en').length).toBeGreaterThanOrEqual(60)
  expect(slugsOf('en').toSorted()).toEqual(slugsOf('cn').toSorted())
})

describe.each(langs)('every article in %s', (lang) => {
  test('says enough to be an answer', () => {
    const short = shelfOf(lang).articles.filter(({ text }) =>
      lang === 'en' ? text.split(/\s+/).length < 150 : text.replace(/\s/g, '').length < 250,
    )
    expect(short.map(({ slug }) => slug)).toEqual([])
  })

  test('leads only to articles that are there', () => {
    const known = slugsOf(lang)
    const lost = shelfOf(lang).articles.flatMap(({ slug, text }) =>
      richText(text)
        .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans))
        .flatMap(({ article }) => (article !== undefined && !known.includes(article) ? `${slug} → ${article}` : [])),
    )
    expect(lost).toEqual([])
  })

  test('is found by the question it answers', () => {
    const missed = shelfOf(lang).articles.filter(({ slug, title }) => findArticles(title, lang, 1)[0]?.slug !== slug)
    expect(missed.map(({ slug }) => slug)).toEqual([])
  })
})

/** Asked by somebody who has seen the titles alone, in other words than those. */
const blind: { slug: string | string[]; lang: 'en' | 'zh-CN'; text: string }[] = readFileSync(
  new URL('blind/questions.jsonl', contentFolder()),
  'utf8',
)
  .split('\n')
  .flatMap((line) => (line === '' ? [] : JSON.parse(line)))

test.each(langs)('what is asked in %s in other words is answered by one of the first three, 19 times in 20', (lang) => {
  const asked = blind.filter((each) => each.lang === resourceOf(lang))
  const answered = asked.filter(({ slug, text }) =>
    findArticles(text, lang, 3).some((article) => [slug].flat().includes(article.slug)),
  )
  expect(asked.length).toBeGreaterThan(100)
  expect(answered.length / asked.length).toBeGreaterThanOrEqual(0.95)
})

test.each([
  ['cn', 'how long until the money arrives'],
  ['en', '退款什么时候到账'],
] as const)('asked in the other language, the answer is told in the language of the reader (%s)', (lang, asked) => {
  const found = findArticles(asked, lang, 3)
  expect(found.length).toBe(3)
  for (const { title } of found) expect(/\p{Script=Han}/u.test(title)).toBe(lang === 'cn')
})

test('anybody may read and search, signed in or not', async () => {
  const stranger = clientOf(server, { token: '', lang: 'cn' })
  const all = valueOf(await stranger.call('GET /help/articles', {}))
  expect(all.map(({ slug }) => slug)).toContain('how-much-comes-back')
  const hits = valueOf(await stranger.call('POST /help/search', { body: { text: '护照号写错了怎么改' } }))
  expect(hits.slice(0, 3).map(({ slug }) => slug)).toContain('correct-document')
  expect(hits[0]?.excerpt.length).toBeGreaterThan(10)
  const article = valueOf(await stranger.call('GET /help/article/{slug}', { params: { slug: 'correct-document' } }))
  expect(article.text.length).toBeGreaterThan(250)
  const none = await stranger.call('GET /help/article/{slug}', { params: { slug: 'no-such-article' } })
  expect(none).toMatchObject({ ok: false, error: { code: '5004' } })
})

test('a question that fits nothing finds nothing', async () => {
  expect(findArticles('xyzzy 12345', 'en')).toEqual([])
  expect(findArticles('!!! ???', 'cn')).toEqual([])
})
