import { expect, test } from 'vitest'
import chat from '../../messages/chat.zh-CN.json' with { type: 'json' }
import { createTranslator } from '../../shared/translator.ts'
import { askQuestion, openChat, openPage, pressButton, waitUntil, translator } from './chat.fixture.ts'
import { createChatServer } from './chat-server.fixture.ts'

const chinese = createTranslator('cn', chat)
const link = { msg: 'Read [this](how-it-works).', sources: [{ slug: 'how-it-works', title: 'How it works' }] }

function reading(one: ReturnType<typeof openPage>) {
  const text = (language = translator) => one.chat.requestsPanel()?.article.props(language)?.text
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
  pressButton(one.chat.requestsPanel()?.article.props(translator)?.link('how-it-works-2'))
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
  const props = () => one.chat.requestsPanel()?.article.props(translator)
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
