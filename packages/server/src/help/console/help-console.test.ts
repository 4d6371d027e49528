import type { CallInput } from '@gangway/core'
import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { auditLog, helpArticle } from '../../database/schema.ts'
import { makeKey, shop, tokenOf } from '../../embed/embed.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createTenants } from '../../session/tenants.fixture.ts'
import { createTestClient, signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { createHelpReader } from '../articles/help-reader.ts'
import { seedArticles } from '../articles/seed-articles.ts'

const server = useDemoServer()
let staff: SignedInUser
let colleague: SignedInUser
beforeEach(async () => {
  staff = await signInAs(server, 'support@gangway.example')
  colleague = await signInAs(server, 'support@gangway.example')
})

const changed = ['service-hours', 'may-pets-fly']
// The articles of the provider are shared by all test files of the process.
afterEach(async () => {
  await server.deps.db.delete(helpArticle).where(inArray(helpArticle.slug, changed))
  await seedArticles(server.deps.database, server.deps.clock)
  server.deps.help.forget()
})

type Saved = NonNullable<CallInput<'POST /console/help/article/save'>['body']>
type SentText = Saved['texts'][number]

const newText: SentText = {
  lang: 'en',
  version: 0,
  title: 'May pets fly?',
  questions: ['Is a cat allowed?'],
  text: 'Yes.',
}
const save = (body: Partial<Saved>, by = staff) =>
  by.client.call('POST /console/help/article/save', {
    body: { slug: null, topic: 'extras', texts: [newText], ...body },
  })
const create = async () => valueOf(await save({})).slug
const publish = (slug: string, ...texts: Pick<SentText, 'lang' | 'version'>[]) =>
  staff.client.call('POST /console/help/article/publish', { body: { slug, texts } })
const info = async (slug: string) =>
  valueOf(await staff.client.call('GET /console/help/article/info/{slug}', { params: { slug } }))
const textIn = async (slug: string, lang: 'en' | 'cn') => {
  const found = (await info(slug)).texts.find((text) => text.lang === lang)
  if (!found) throw new Error(`The article ${slug} has no text in ${lang}.`)
  return found
}
const history = async (slug: string, lang: 'en' | 'cn' = 'en') =>
  valueOf(await staff.client.call('POST /console/help/article/history', { body: { slug, lang } })).list
const read = (slug: string, lang: 'en' | 'cn' = 'en') =>
  createTestClient(server, { token: '', lang }).call('GET /help/article/{slug}', { params: { slug }, query: {} })
const advance = () => server.deps.clock.advance({ seconds: 60 })

describe('a new article', () => {
  test('is a draft that no reader finds until it is published, and again after it is unpublished', async () => {
    const slug = await create()
    expect(slug).toBe('may-pets-fly')
    expect(refusalOf(await read(slug)).code).toBe('5004')
    valueOf(await publish(slug, { lang: 'en', version: 1 }))
    expect(valueOf(await read(slug)).text).toBe('Yes.')
    const found = valueOf(
      await createTestClient(server, { token: '' }).call('POST /help/search', { body: { text: 'may pets fly' } }),
    )
    expect(found[0]?.slug).toBe(slug)
    valueOf(await staff.client.call('POST /console/help/article/unpublish', { body: { slug, lang: 'en', version: 2 } }))
    expect(refusalOf(await read(slug)).code).toBe('5004')
    expect((await textIn(slug, 'en')).text).toBe('Yes.')
    const actions = await server.deps.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.objectId, slug))
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'HELP_ARTICLE_PUBLISH',
      'HELP_ARTICLE_SAVE',
      'HELP_ARTICLE_UNPUBLISH',
    ])
  })

  test('is deleted with its versions before it is published, and kept afterwards', async () => {
    const discard = (version: number) =>
      staff.client.call('POST /console/help/article/discard', { body: { slug, lang: 'en', version } })
    const slug = await create()
    expect(refusalOf(await discard(2)).code).toBe('5312')
    valueOf(await discard(1))
    expect(refusalOf(await staff.client.call('GET /console/help/article/info/{slug}', { params: { slug } })).code).toBe(
      '5004',
    )
    // The address is free again, and its history begins anew.
    expect(await create()).toBe(slug)
    expect((await history(slug, 'en')).map(({ action }) => action)).toEqual(['draft'])
    valueOf(await publish(slug, { lang: 'en', version: 1 }))
    valueOf(await staff.client.call('POST /console/help/article/unpublish', { body: { slug, lang: 'en', version: 2 } }))
    expect(refusalOf(await discard(3)).text).toBe(
      'Readers have seen this text, so it cannot be deleted. Unpublish it instead.',
    )
    expect(await textIn(slug, 'en')).toMatchObject({ state: 'draft', wasPublic: true })
  })

  test('has an address of its own when another one has the same title, also at the same moment', async () => {
    const both = await Promise.all([save({}), save({})])
    const slugs = both.map((each) => valueOf(each).slug)
    changed.push(...slugs)
    expect(new Set(slugs).size).toBe(2)
  })

  test('gets a translation once when several editors add it at the same moment', async () => {
    const slug = await create()
    const add = () => save({ slug, texts: [{ ...newText, lang: 'cn' }] })
    const saved = await Promise.all(Array.from({ length: 6 }, add))
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = saved.flatMap((each) => (each.ok ? [] : [refusalOf(each).code]))
    expect(refused).toEqual(Array.from({ length: 5 }, () => '5312'))
  })

  test('is found by the assistant and the help centre of another process', async () => {
    const other = await createHelpReader(server.deps.database)
    const slugsThere = async () => (await other.centreOf(undefined)).provider.en.articles.map(({ slug }) => slug)
    expect(await slugsThere()).not.toContain('may-pets-fly')
    valueOf(await publish(await create(), { lang: 'en', version: 1 }))
    await vi.waitFor(async () => expect(await slugsThere()).toContain('may-pets-fly'))
    await other.close()
  })
})

describe('a published article', () => {
  test('keeps its readers on the old text until the saved changes are published', async () => {
    const slug = await create()
    valueOf(await publish(slug, { lang: 'en', version: 1 }))
    valueOf(await save({ slug, texts: [{ ...newText, version: 2, text: 'Only cats.' }] }))
    expect(valueOf(await read(slug)).text).toBe('Yes.')
    expect(await textIn(slug, 'en')).toMatchObject({ state: 'published', hasChanges: true, text: 'Only cats.' })
    valueOf(await publish(slug, { lang: 'en', version: 3 }))
    expect(valueOf(await read(slug)).text).toBe('Only cats.')
    expect(await textIn(slug, 'en')).toMatchObject({ hasChanges: false, version: 4 })
  })

  test('loses its saved changes when they are discarded', async () => {
    const slug = await create()
    valueOf(await publish(slug, { lang: 'en', version: 1 }))
    valueOf(await save({ slug, texts: [{ ...newText, version: 2, text: 'Only cats.' }] }))
    const body = { slug, lang: 'en', version: 3 } as const
    expect(valueOf(await staff.client.call('POST /console/help/article/discard', { body })).versions).toEqual([
      { lang: 'en', version: 4 },
    ])
    expect(await textIn(slug, 'en')).toMatchObject({ state: 'published', hasChanges: false, text: 'Yes.' })
    expect(valueOf(await read(slug)).text).toBe('Yes.')
    expect((await history(slug, 'en')).map(({ version }) => version)).toEqual([4, 3, 2, 1])
  })

  test('has no changes when what was saved is what readers see', async () => {
    const slug = await create()
    valueOf(await publish(slug, { lang: 'en', version: 1 }))
    valueOf(await save({ slug, texts: [{ ...newText, version: 2, text: 'No.' }] }))
    valueOf(await save({ slug, texts: [{ ...newText, version: 3 }] }))
    expect((await textIn(slug, 'en')).hasChanges).toBe(false)
  })
})

describe('two people who edit one text', () => {
  test('lose nothing: the second one gets the name of the first, whose version stays', async () => {
    const slug = await create()
    const both = await Promise.all([
      save({ slug, texts: [{ ...newText, version: 1, text: 'First' }] }),
      save({ slug, texts: [{ ...newText, version: 1, text: 'Second' }] }, colleague),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = both.find(({ ok }) => !ok)
    expect(refused && refusalOf(refused)).toMatchObject({
      ...{ code: '5312', text: expect.stringContaining('support@gangway.example') },
    })
    expect((await history(slug)).map(({ version }) => version)).toEqual([2, 1])
  })

  test('save all languages or none', async () => {
    const slug = await create()
    const texts = [
      { ...newText, version: 1, text: 'Changed' },
      { ...newText, lang: 'cn' as const, version: 5 },
    ]
    expect(refusalOf(await save({ slug, texts })).code).toBe('5004')
    expect((await textIn(slug, 'en')).text).toBe('Yes.')
  })
})

describe('the translation of an article', () => {
  const chinese: SentText = { lang: 'cn', version: 0, title: '宠物可以乘机吗？', questions: [], text: '可以。' }

  test('is older after a change in the other language, until it is changed or confirmed', async () => {
    const slug = valueOf(await save({ texts: [newText, chinese] })).slug
    const older = async () => (await info(slug)).texts.filter(({ isOlder }) => isOlder).map(({ lang }) => lang)
    expect(await older()).toEqual([])
    advance()
    valueOf(await save({ slug, texts: [{ ...newText, version: 1, text: 'No.' }] }))
    expect(await older()).toEqual(['cn'])
    const listed = valueOf(
      await staff.client.call('POST /console/help/article/getPageList', { body: { isOlder: true, lang: 'cn' } }),
    )
    expect(listed.list.map((each) => each.slug)).toEqual([slug])
    advance()
    valueOf(await save({ slug, texts: [{ ...chinese, version: 1, text: '不可以。' }] }))
    expect(await older()).toEqual([])
    advance()
    valueOf(await save({ slug, texts: [{ ...newText, version: 2, text: 'Not yet.' }] }))
    const confirmed = { slug, lang: 'cn', version: 2 } as const
    valueOf(await staff.client.call('POST /console/help/article/confirmTranslation', { body: confirmed }))
    expect(await older()).toEqual([])
  })

  test('stays up to date after a correction that says so', async () => {
    const slug = valueOf(await save({ texts: [newText, chinese] })).slug
    advance()
    valueOf(await save({ slug, keepsTranslation: true, texts: [{ ...newText, version: 1, text: 'Yes!' }] }))
    expect((await info(slug)).texts.map(({ isOlder }) => isOlder)).toEqual([false, false])
  })
})

describe('an article of the release', () => {
  test('keeps its text in the history when staff changes it, and no release replaces it', async () => {
    const before = await textIn('service-hours', 'en')
    const { title, questions } = before
    valueOf(
      await save({
        ...{ slug: 'service-hours', topic: 'requests' },
        texts: [{ lang: 'en', version: before.version, title, questions, text: 'Day and night.' }],
      }),
    )
    expect((await history('service-hours')).map(({ action, changedBy }) => [action, changedBy])).toEqual([
      ['draft', 'support@gangway.example'],
      ['release', null],
    ])
    const first = { slug: 'service-hours', lang: 'en', version: before.version } as const
    const kept = valueOf(await staff.client.call('POST /console/help/article/version', { body: first }))
    expect(kept.text).toBe(before.text)
    await seedArticles(server.deps.database, server.deps.clock)
    expect((await textIn('service-hours', 'en')).text).toBe('Day and night.')
  })
})

test('hostile texts are stored and answered as text', async () => {
  const text = '<script>alert(1)</script> [x](javascript:alert(1))'
  const slug = valueOf(await save({ texts: [{ ...newText, text }] })).slug
  valueOf(await publish(slug, { lang: 'en', version: 1 }))
  const page = await (await fetch(new URL(`/help/${slug}?lang=en`, server.base))).text()
  expect(page).toContain('&lt;script&gt;alert(1)')
  expect(page).not.toMatch(/<script>alert|href="javascript/)
})

test('votes are counted for each text, once for an id, and their comments are shown to staff', async () => {
  const slug = await create()
  valueOf(await publish(slug, { lang: 'en', version: 1 }))
  const reader = createTestClient(server, { token: '' })
  const vote = (voteId: string, isHelpful: boolean, comment = '') =>
    reader.call('POST /help/article/vote', { body: { voteId, slug, isHelpful, comment } })
  valueOf(await vote('vote-a', true))
  valueOf(await vote('vote-a', false, 'Which cats?'))
  valueOf(await vote('vote-b', true))
  expect(await textIn(slug, 'en')).toMatchObject({ helpful: 1, notHelpful: 1 })
  expect((await info(slug)).comments).toMatchObject([{ lang: 'en', isHelpful: false, comment: 'Which cats?' }])
  const unknown = { voteId: 'vote-c', slug: 'no-such-article', isHelpful: true }
  expect(refusalOf(await reader.call('POST /help/article/vote', { body: unknown })).code).toBe('5004')
  for (let number = 0; number < 30; number++) await vote(`vote-${number}`, true)
  expect(refusalOf(await vote('vote-z', true)).code).toBe('5029')
})

test('the chat of a page votes with a key of the page, from its origins only', async () => {
  const { owner } = await createTenants(server)
  const slug = 'service-hours'
  const send = async (headers: Record<string, string>) => {
    const reply = await fetch(new URL('/api/help/article/vote', server.base), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site', ...headers },
      body: JSON.stringify({ voteId: 'vote-chat', slug, isHelpful: true }),
    })
    return ((await reply.json()) as { code: number }).code
  }
  const key = await makeKey(server, owner)
  const [token, withoutSupport] = [
    await tokenOf(server, key, { user: 'customer-7', scopes: ['support'] }),
    await tokenOf(server, key, { user: 'customer-7', scopes: ['search'] }),
  ]
  for (const refused of [
    { origin: shop, token: '' },
    { origin: shop, token: withoutSupport },
    { origin: 'https://elsewhere.example', token },
  ])
    expect(await send(refused)).toBe(403)
  expect(await send({ origin: shop, token })).toBe(200)
  staff = await signInAs(server, 'support@gangway.example')
  expect(await textIn(slug, 'en')).toMatchObject({ helpful: 1, notHelpful: 0 })
})
