import { inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { valueOf } from '../../booking/booking.fixture.ts'
import { helpArticle } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createTestClient, signInAs } from '../../session/sign-in.fixture.ts'
import { createPageVisitor } from '../site-pages.fixture.ts'

const server = useDemoServer()
const { get } = createPageVisitor(server)

async function publishIn(lang: 'en' | 'cn', answer = '24 h') {
  const staff = await signInAs(server, 'support@gangway.example')
  const text = {
    lang,
    version: 0,
    title: lang === 'en' ? 'May pets fly?' : '宠物可以乘机吗？',
    questions: [],
    text: answer,
  }
  const { slug } = valueOf(
    await staff.client.call('POST /console/help/article/save', {
      body: { slug: null, topic: 'extras', texts: [{ ...text, questions: ['May a cat fly?'] }] },
    }),
  )
  valueOf(
    await staff.client.call('POST /console/help/article/publish', { body: { slug, texts: [{ lang, version: 1 }] } }),
  )
  created.push(slug)
  return slug
}

let created: string[] = []
beforeEach(() => {
  created = []
})
afterEach(async () => {
  await server.deps.db.delete(helpArticle).where(inArray(helpArticle.slug, created))
  server.deps.help.forget()
})

describe.each([
  ['en', 'cn', 'zh-CN', '本文目前仅提供英文版'],
  ['cn', 'en', 'en', 'This article is only available in Chinese'],
] as const)('an article that is published in %s only', (lang, other, otherTag, notice) => {
  it('is listed for search engines in its language only', async () => {
    const slug = await publishIn(lang)
    const { body } = await get('/sitemap.xml')
    expect(body).toContain(`/help/${slug}?lang=${lang}<`)
    expect(body).not.toContain(`/help/${slug}?lang=${other}<`)
    for (const each of ['en', 'cn']) expect(body).toContain(`/help/how-much-comes-back?lang=${each}<`)
  })

  it('names no other language, and its language link leads to the help centre', async () => {
    const slug = await publishIn(lang)
    const { statusCode, body } = await get(`/help/${slug}?lang=${lang}`, other)
    expect(statusCode).toBe(200)
    expect(body).not.toContain(`rel="alternate" hreflang="${otherTag}"`)
    expect(body).toMatch(new RegExp(`hreflang="x-default" href="[^"]+/help/${slug}\\?lang=${lang}"`))
    expect(body).toContain(`<a href="/help?lang=${other}" hreflang="${otherTag}"`)
    expect(body).not.toContain(`/help/${slug}?lang=${other}`)
  })

  it('is answered to the portal without a translation', async () => {
    const slug = await publishIn(lang)
    const client = createTestClient(server, { lang })
    const ask = async (article: string) =>
      valueOf(await client.call('GET /help/article/{slug}', { params: { slug: article }, query: {} })).hasTranslation
    expect([await ask(slug), await ask('how-much-comes-back')]).toEqual([false, true])
  })

  it('says in the missing language where its text is', async () => {
    const slug = await publishIn(lang)
    const { statusCode, body } = await get(`/help/${slug}?lang=${other}`)
    expect(statusCode).toBe(404)
    expect(body).toContain(`<html lang="${otherTag}">`)
    expect(body).toContain(notice)
    expect(body.slice(body.indexOf('<main'))).toContain(`href="/help/${slug}?lang=${lang}"`)
    expect(body.slice(body.indexOf('<main'))).toContain(`href="/help?lang=${other}"`)
    expect(body).toContain('name="robots" content="noindex"')
  })
})

it('is answered to the chat without the marks that the chat does not show', async () => {
  const text = 'Pets fly *only* in the cabin.\n\n```\nPETC\n```'
  const slug = await publishIn('en', text)
  const client = createTestClient(server, { lang: 'en' })
  const read = async (query: { text?: 'SIMPLE' }) =>
    valueOf(await client.call('GET /help/article/{slug}', { params: { slug }, query })).text
  expect(await read({})).toBe(text)
  expect(await read({ text: 'SIMPLE' })).toBe('Pets fly only in the cabin.\n\n`PETC`')
})
