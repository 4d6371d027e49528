import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { auditLog, helpArticle, helpExample } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { sendAndReadAnswer } from '../assistant-client.fixture.ts'

const server = useDemoServer()
let provider: SignedInUser
let agent: SignedInUser
beforeEach(async () => {
  provider = await signInAs(server, 'support@gangway.example')
  agent = await signInAs(server, 'admin@harbour.example')
})

const newTitle = 'Which pets may fly in the cabin?'
// The articles of the provider are not restored between tests.
afterEach(async () => {
  await server.deps.db.delete(helpArticle).where(eq(helpArticle.title, newTitle))
  server.deps.help.forget()
})

const figures = async () =>
  valueOf(await provider.client.call('POST /console/assistant/figures', { body: { days: 7 } }))
const unanswered = async () =>
  valueOf(await provider.client.call('POST /console/assistant/unanswered/getPageList', { body: { days: 7 } }))
const unknownQuestion = 'Qwertz flumpf zibbel?'
const rate = async (id: string, resolutionStatus: 'Y' | 'N') =>
  valueOf(await agent.client.call('POST /flowable/updateAutoReplyHis', { body: { id, resolutionStatus } }))

describe('what the provider sees of the conversations', () => {
  test('counts answers, ratings, hand-overs and unanswered questions by language and topic', async () => {
    const before = (await figures()).total
    const good = await sendAndReadAnswer(agent, { text: 'What are your service hours?' })
    const bad = await sendAndReadAnswer(agent, { text: 'How do I reset my password?' })
    await sendAndReadAnswer(agent, { text: unknownQuestion })
    await sendAndReadAnswer(agent, { text: '请转人工客服', lang: 'cn' })
    await rate(good.answer.logId, 'Y')
    await rate(bad.answer.logId, 'N')
    const { total, rows, articles } = await figures()
    expect(total).toEqual({
      answers: before.answers + 4,
      resolved: before.resolved + 1,
      notResolved: before.notResolved + 1,
      handovers: before.handovers + 1,
      unanswered: before.unanswered + 1,
    })
    expect(rows.reduce((sum, { answers }) => sum + answers, 0)).toBe(total.answers)
    expect(rows).toContainEqual(expect.objectContaining({ lang: 'cn', intent: 'human', handovers: 1 }))
    const [source] = bad.answer.sources
    expect(articles).toContainEqual(expect.objectContaining({ slug: source?.slug, lang: 'en', notResolved: 1 }))
  })

  test('groups the questions that were not understood, with the number of agencies', async () => {
    const other = await signInAs(server, 'admin@meridian.example')
    await sendAndReadAnswer(agent, { text: unknownQuestion })
    await sendAndReadAnswer(other, { text: 'qwertz flumpf zibbel 12' })
    const group = (await unanswered()).list.find(({ question }) => /flumpf/.test(question))
    expect(group).toMatchObject({ count: 2, agencies: 2, lang: 'en' })
  })

  test('is closed to agencies', async () => {
    expect(refusalOf(await agent.client.call('POST /console/assistant/figures', { body: {} })).code).toBe('403')
  })
})

describe('an article or example made from a question', () => {
  test('answers the next user of any agency who asks it, with an audit entry', async () => {
    const body = {
      ...{ lang: 'en' as const, topic: 'extras' as const, title: newTitle },
      ...{ questions: ['Can I take my parrot?'], text: 'Small dogs and cats in a closed bag.' },
    }
    const { slug } = valueOf(await provider.client.call('POST /console/assistant/article/create', { body }))
    expect(slug).toBe('which-pets-may-fly-in-the-cabin')
    const twice = valueOf(await provider.client.call('POST /console/assistant/article/create', { body }))
    expect(twice.slug).not.toBe(slug)
    const { answer } = await sendAndReadAnswer(agent, { text: newTitle })
    expect(answer.msg).toContain('Small dogs and cats')
    const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'HELP_ARTICLE_CREATE'))
    expect(entries).toHaveLength(2)
  })

  test('leads to the article for which the example was added, once', async () => {
    const text = 'zorbing insurance for my gerbil'
    const find = async () => valueOf(await agent.client.call('POST /help/search', { body: { text } }))
    expect((await find()).map(({ slug }) => slug)).not.toContain('service-hours')
    const body = { slug: 'service-hours', lang: 'en' as const, text }
    const add = () => provider.client.call('POST /console/assistant/example/add', { body })
    valueOf(await add())
    valueOf(await add())
    expect((await find())[0]?.slug).toBe('service-hours')
    expect(await server.deps.db.$count(helpExample)).toBe(1)
    const unknown = { ...body, slug: 'no-such-article' }
    const refused = await provider.client.call('POST /console/assistant/example/add', { body: unknown })
    expect(refusalOf(refused).code).toBe('5004')
  })
})
