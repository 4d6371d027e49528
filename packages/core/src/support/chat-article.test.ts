import { expect, test } from 'vitest'
import chat from '../messages/chat.zh-CN.json' with { type: 'json' }
import { createWords } from '../shared/words.ts'
import { ask, opened, page, press, until, words } from './test-chat.ts'
import { chatServer } from './test-chat-server.ts'

const chinese = createWords('cn', chat)
const link = { msg: 'Read [this](how-it-works).', sources: [{ slug: 'how-it-works', title: 'How it works' }] }

function reading(one: ReturnType<typeof page>) {
  const text = (said = words) => one.chat.desk()?.article.bags(said)?.text
  const at = (slug: string) =>
    until(() => text() && one.chat.view.peek().article?.trail.at(-1) === slug && !one.chat.view.peek().article?.failure)
  return { text, at, back: () => press(one.chat.backButton(words)), focus: () => one.chat.view.peek().focus.on }
}

test('an article that an answer names opens in the panel, and the way back leads to that answer', async () => {
  const one = await opened(page(chatServer([link])))
  await ask(one, 'how?')
  const { text, at, back, focus } = reading(one)
  press(one.bags()?.entries[0]?.article('how-it-works'))
  expect(one.chat.view.peek().place).toBe('article')
  expect(focus()).toBe('title')
  await at('how-it-works')
  expect(text()).toMatchObject({
    title: 'About how-it-works',
    blocks: [{ spans: [{}, { article: 'how-it-works-2' }, {}] }],
  })
  expect(one.spoken.at(-1)).toBe('About how-it-works')
  press(one.chat.desk()?.article.bags(words)?.link('how-it-works-2'))
  await at('how-it-works-2')
  back()
  await at('how-it-works')
  expect(one.chat.view.peek().place).toBe('article')
  back()
  expect(one.chat.view.peek().place).toBe('chat')
  expect(focus()).toBe(`answer-${one.bags()?.entries[0]?.id}`)
  expect(one.bags()?.entries[0]?.answer?.bag['id']).toBe(`gw-${focus()}`)
})

test('whoever changes the language reads the article in that one', async () => {
  const server = chatServer()
  const one = await opened(page(server))
  one.chat.show('article', 'how-it-works')
  await reading(one).at('how-it-works')
  await until(() => reading(one).text(chinese) && one.chat.view.peek().article?.lang === 'cn')
  expect(server.count('/help/article/how-it-works')).toBe(2)
})

test('an article that cannot be had says so, and is asked for again', async () => {
  const server = chatServer()
  const one = await opened(page(server))
  server.line = 'offline'
  one.chat.show('article', 'how-it-works')
  const bags = () => one.chat.desk()?.article.bags(words)
  await until(() => bags()?.failure)
  server.line = 'well'
  press(bags()?.failure?.retry)
  await until(() => bags()?.text)
  expect(bags()?.failure).toBeUndefined()
})

test('what the answer names itself is not named again below it', async () => {
  const sources = [...link.sources, { slug: 'another', title: 'Another' }]
  const one = await opened(page(chatServer([{ ...link, sources }])))
  await ask(one, 'how?')
  expect(one.bags()?.entries[0]?.sources).toEqual([{ slug: 'another', title: 'Another' }])
})
