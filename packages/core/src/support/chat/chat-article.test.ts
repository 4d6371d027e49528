import { expect, test } from 'vitest'
import chatTexts from '../../messages/chat.en.json' with { type: 'json' }
import requests from '../../messages/requests.en.json' with { type: 'json' }
import chat from '../../messages/chat.zh-CN.json' with { type: 'json' }
import { createTranslator } from '../../shared/translator.ts'
import { askQuestion, openChat, openPage, pressButton, waitUntil, translator } from './chat.fixture.ts'
import type { ArticleVoteProps } from './article-vote.ts'
import { createChatServer } from './chat-server.fixture.ts'

const chinese = createTranslator('cn', chat)
const link = { msg: 'Read [this](how-it-works).', sources: [{ slug: 'how-it-works', title: 'How it works' }] }

function reading(one: ReturnType<typeof openPage>) {
  const text = (language = translator) => one.chat.requestsPanel()?.article()?.props(language)?.text
  const at = (slug: string) =>
    waitUntil(
      () => text() && one.chat.view.peek().article?.trail.at(-1) === slug && !one.chat.view.peek().article?.failure,
    )
  return {
    text,
    at,
    back: () => pressButton(one.chat.backButton(translator)),
    focus: () => one.chat.view.peek().focus.on,
  }
}

test('opens an article named in an answer, with a way back to that answer', async () => {
  const one = await openChat(openPage(createChatServer([link])))
  await askQuestion(one, 'how?')
  const { text, at, back, focus } = reading(one)
  pressButton(one.props()?.entries[0]?.article('how-it-works'))
  expect(one.chat.view.peek().place).toBe('article')
  expect(focus()).toBe('title')
  await at('how-it-works')
  expect(text()).toMatchObject({
    title: 'About how-it-works',
    blocks: [{ spans: [{}, { article: 'how-it-works-2' }, {}] }],
  })
  expect(one.announcement.at(-1)).toBe('About how-it-works')
  pressButton(one.chat.requestsPanel()?.article()?.props(translator)?.link('how-it-works-2'))
  await at('how-it-works-2')
  back()
  await at('how-it-works')
  expect(one.chat.view.peek().place).toBe('article')
  back()
  expect(one.chat.view.peek().place).toBe('chat')
  expect(focus()).toBe(`answer-${one.props()?.entries[0]?.id}`)
  expect(one.props()?.entries[0]?.answer?.props['id']).toBe(`gw-${focus()}`)
})

test('loads the article again when the language changes', async () => {
  const server = createChatServer()
  const one = await openChat(openPage(server))
  one.chat.show('article', 'how-it-works')
  await reading(one).at('how-it-works')
  await waitUntil(() => reading(one).text(chinese) && one.chat.view.peek().article?.lang === 'cn')
  expect(server.count('/help/article/how-it-works')).toBe(2)
})

test('shows a failed article with a retry', async () => {
  const server = createChatServer()
  const one = await openChat(openPage(server))
  server.connection = 'offline'
  one.chat.show('article', 'how-it-works')
  const props = () => one.chat.requestsPanel()?.article()?.props(translator)
  await waitUntil(() => props()?.failure)
  server.connection = 'well'
  pressButton(props()?.failure?.retry)
  await waitUntil(() => props()?.text)
  expect(props()?.failure).toBeUndefined()
})

test('does not list articles below the answer that the answer itself links to', async () => {
  const sources = [...link.sources, { slug: 'another', title: 'Another' }]
  const one = await openChat(openPage(createChatServer([{ ...link, sources }])))
  await askQuestion(one, 'how?')
  expect(one.props()?.entries[0]?.parts?.sources).toEqual([{ slug: 'another', title: 'Another' }])
})

const withRequests = createTranslator('en', chatTexts, requests)

async function openArticle(server: ReturnType<typeof createChatServer>, slug = 'how-it-works') {
  const one = await openChat(openPage(server))
  one.chat.show('article', slug)
  const props = () => one.chat.requestsPanel()?.article()?.props(withRequests, withRequests)
  const vote = () => props()?.vote
  await waitUntil(() => props()?.text)
  return { one, vote, choose: (at: number) => pressButton(vote()?.choices[at]?.props) }
}

const checked = (vote: ArticleVoteProps | undefined) => vote?.choices.map(({ props }) => props['aria-checked'])

test('sends whether an article helped, and replaces the vote when it changes', async () => {
  const server = createChatServer()
  const { vote, choose } = await openArticle(server)
  expect([vote()?.question, vote()?.note]).toEqual(['Was this article helpful?', ''])
  expect(checked(vote())).toEqual(['false', 'false'])
  choose(0)
  await waitUntil(() => vote()?.note === 'Thank you for your feedback.')
  expect(checked(vote())).toEqual(['true', 'false'])
  choose(1)
  await waitUntil(() => checked(vote())?.[1] === 'true' && vote()?.note)
  const [first, second] = server.bodies('/help/article/vote')
  expect(first).toMatchObject({ slug: 'how-it-works', isHelpful: true })
  expect(second).toEqual({ ...first, isHelpful: false })
})

test('says that a vote failed, and sends it again with the same id', async () => {
  const server = createChatServer()
  const { vote, choose } = await openArticle(server)
  server.connection = 'lost'
  choose(0)
  await waitUntil(() => vote()?.note)
  expect([checked(vote()), vote()?.note]).toEqual([['false', 'false'], expect.not.stringContaining('Thank you')])
  server.connection = 'well'
  choose(0)
  await waitUntil(() => checked(vote())?.[0] === 'true' && vote()?.note)
  const ids = server.bodies('/help/article/vote').map(({ voteId }) => voteId)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('asks for no vote on an article of the agency, and before its messages are loaded', async () => {
  const { one, vote } = await openArticle(createChatServer(), 'agency-baggage')
  expect(vote()).toBeUndefined()
  const other = await openArticle(createChatServer())
  expect(other.one.chat.requestsPanel()?.article()?.props(translator)?.vote).toBeUndefined()
  expect(one.chat.view.peek().article?.text?.title).toBe('About agency-baggage')
})
