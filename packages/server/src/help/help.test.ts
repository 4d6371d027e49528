import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { firstArticles, languageTag, parseRichText, type HelpTopic, type Lang } from '@gangway/core/contract'
import { valueOf } from '../booking/booking.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTestClient } from '../session/sign-in.fixture.ts'
import { contentFolder } from '../shared/content-folder.ts'
import { readArticleFiles, type Article } from './article.ts'
import { createArticleIndexes, findArticles, findRelated, type HelpCentre } from './help-centre.ts'

const server = useDemoServer({ resetMode: 'once' })

const files = { en: readArticleFiles('en'), cn: readArticleFiles('cn') }
const help: HelpCentre = { provider: createArticleIndexes(files) }
const langs: Lang[] = ['en', 'cn']
const slugsOf = (lang: Lang) => files[lang].map(({ slug }) => slug)

test('the help centre has the same articles in both languages, at least 60', () => {
  expect(slugsOf('en').length).toBeGreaterThanOrEqual(60)
  expect(slugsOf('en').toSorted()).toEqual(slugsOf('cn').toSorted())
})

test.each(langs)('the help centre has the articles for the first day in %s', (lang) => {
  expect(slugsOf(lang)).toEqual(expect.arrayContaining([...firstArticles]))
})

describe.each(langs)('every help article in %s', (lang) => {
  test('has a text long enough to be an answer', () => {
    const short = files[lang].filter(({ text }) =>
      lang === 'en' ? text.split(/\s+/).length < 150 : text.replace(/\s/g, '').length < 250,
    )
    expect(short.map(({ slug }) => slug)).toEqual([])
  })

  test('links only to articles that exist', () => {
    const known = slugsOf(lang)
    const lost = files[lang].flatMap(({ slug, text }) =>
      parseRichText(text)
        .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans))
        .flatMap(({ article }) => (article !== undefined && !known.includes(article) ? `${slug} → ${article}` : [])),
    )
    expect(lost).toEqual([])
  })

  test('is found by its own question', () => {
    const missed = files[lang].filter(({ slug, title }) => findArticles(help, title, lang, 1)[0]?.slug !== slug)
    expect(missed.map(({ slug }) => slug)).toEqual([])
  })
})

/** Questions written by authors who had seen only the titles, in other wording. */
const blind: { slug: string | string[]; lang: 'en' | 'zh-CN'; text: string }[] = readFileSync(
  new URL('help-search/test.jsonl', contentFolder()),
  'utf8',
)
  .split('\n')
  .flatMap((line) => (line === '' ? [] : JSON.parse(line)))

test.each(langs)('finds the right article among the first three for 95 % of rephrased questions in %s', (lang) => {
  const asked = blind.filter((each) => each.lang === languageTag(lang))
  const answered = asked.filter(({ slug, text }) =>
    findArticles(help, text, lang, 3).some((article) => [slug].flat().includes(article.slug)),
  )
  expect(asked.length).toBeGreaterThan(100)
  expect(answered.length / asked.length).toBeGreaterThanOrEqual(0.95)
})

/** Questions in words other than those of the articles, written before the search was run over them. */
const paraphrases: { slug: string; lang: 'en' | 'zh-CN'; text: string }[] = readFileSync(
  new URL('help-search/paraphrases.jsonl', contentFolder()),
  'utf8',
)
  .split('\n')
  .flatMap((line) => (line === '' ? [] : JSON.parse(line)))

const print = (line: string) => void process.stderr.write(`${line}\n`)

/** Swaps two letters within every long word, as fast typing does. */
const mistype = (text: string) =>
  text.replaceAll(/[A-Za-z]{6,}/g, (word) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`)

const foundShare = (asked: typeof paraphrases, change = (text: string) => text) =>
  asked.filter(({ slug, lang, text }) =>
    findArticles(help, change(text), lang === 'en' ? 'en' : 'cn', 3).some((article) => article.slug === slug),
  ).length / asked.length

test('at least 90 of 100 paraphrased questions have the right article among the first three', () => {
  expect(paraphrases).toHaveLength(100)
  expect(new Set(paraphrases.map(({ slug }) => slug)).size).toBe(100)
  for (const lang of ['en', 'zh-CN'] as const) {
    const asked = paraphrases.filter((each) => each.lang === lang)
    const share = foundShare(asked)
    print(`Help search, ${lang}: right article in the first three for ${share * 100} % of ${asked.length} questions`)
    expect(asked).toHaveLength(50)
    expect(share).toBeGreaterThanOrEqual(0.9)
  }
})

test('a typing error in every long word leaves at least 90 % of the English questions answered', () => {
  const share = foundShare(
    paraphrases.filter(({ lang }) => lang === 'en'),
    mistype,
  )
  print(`Help search, en with typing errors: ${share * 100} %`)
  expect(share).toBeGreaterThanOrEqual(0.9)
})

test.each([
  ['bagage alowance', 'included-baggage'],
  ['luggage included', 'included-baggage'],
  ['reimbursement delayed', 'refund-overdue'],
  ['退款甚麼時候到帳', 'when-does-the-money-arrive'],
])('finds the article for %s by a synonym, a typing error or traditional characters', (asked, slug) => {
  const lang = /\p{Script=Han}/u.test(asked) ? 'cn' : 'en'
  expect(findArticles(help, asked, lang, 3).map((article) => article.slug)).toContain(slug)
})

test.each([
  ['cn', 'how long until the money arrives'],
  ['en', '退款什么时候到账'],
] as const)("answers a question in the other language in the reader's language (%s)", (lang, asked) => {
  const found = findArticles(help, asked, lang, 3)
  expect(found.length).toBe(3)
  for (const { title } of found) expect(/\p{Script=Han}/u.test(title)).toBe(lang === 'cn')
})

test('articles can be read and searched without signing in', async () => {
  const stranger = createTestClient(server, { token: '', lang: 'cn' })
  const all = valueOf(await stranger.call('GET /help/articles', {}))
  expect(all.map(({ slug }) => slug)).toContain('how-much-comes-back')
  const hits = valueOf(await stranger.call('POST /help/search', { body: { text: '护照号写错了怎么改' } }))
  expect(hits.slice(0, 3).map(({ slug }) => slug)).toContain('correct-document')
  expect(hits[0]?.excerpt.length).toBeGreaterThan(10)
  const article = valueOf(
    await stranger.call('GET /help/article/{slug}', { params: { slug: 'correct-document' }, query: {} }),
  )
  expect(article.text.length).toBeGreaterThan(250)
  const none = await stranger.call('GET /help/article/{slug}', { params: { slug: 'no-such-article' }, query: {} })
  expect(none).toMatchObject({ ok: false, error: { code: '5004' } })
})

test('a question that matches nothing returns nothing', async () => {
  expect(findArticles(help, 'xyzzy 12345', 'en')).toEqual([])
  expect(findArticles(help, '!!! ???', 'cn')).toEqual([])
})

test.each([
  ['compare-fares', ['daily-search-limit', 'what-the-price-contains', 'export-lists'], 'search'],
  ['book-again', ['unpaid-booking-deadline', 'correct-a-name', 'price-changed'], 'booking'],
  ['pay-a-booking', ['ways-to-pay', 'unpaid-booking-deadline', 'payment-failed'], 'payment'],
  ['how-to-book', ['pay-a-booking', 'when-are-tickets-issued', 'airline-rules-and-subscription'], 'booking'],
])('articles related to %s are those that it links to, then others of its topic', async (slug, linked, topic) => {
  const reader = createTestClient(server, { token: '', lang: 'en' })
  const { related } = valueOf(await reader.call('GET /help/article/{slug}', { params: { slug }, query: {} }))
  expect(related.slice(0, linked.length).map((each) => each.slug)).toEqual(linked)
  expect(related.slice(linked.length).map((each) => each.topic)).toEqual([topic, topic])
})

test('an article of another topic without a link is related only when its questions are very similar', () => {
  const article = (slug: string, topic: HelpTopic, title: string): Article => ({
    ...{ slug, topic, title, intents: [], text: '' },
    questions: [title],
  })
  const own = article('own', 'booking', 'Can I book the same flight again?')
  const near = article('near', 'payment', 'Can I book the same flight again now?')
  const far = article('far', 'account', 'Why do I have to sign in again?')
  const small = { provider: createArticleIndexes({ en: [own, near, far], cn: [] }) }
  expect(findRelated(small, own, 'en', 5)).toEqual([near])
})
