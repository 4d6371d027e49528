import { expect, test } from 'vitest'
import {
  askQuestion,
  createBrowser,
  openChat,
  openPage,
  pressButton,
  sendMessage,
  waitUntil,
} from '../chat/chat.fixture.ts'
import { createChatServer, createRequestOffer } from '../chat/chat-server.fixture.ts'

type Page = ReturnType<typeof openPage>
const live = (one: Page) => one.props()?.live
const texts = (one: Page) => live(one)?.messages.map(({ text }) => text)

/** A page whose user has asked for an agent. */
async function openLive(more: Parameters<typeof openPage>[1] = {}) {
  const server = createChatServer([{ manual: 2, offers: [createRequestOffer] }])
  const one = await openChat(openPage(server, more))
  await askQuestion(one, 'I want to fly two days later.')
  pressButton(one.props()?.entries[0]?.parts?.prompt?.chips.find(({ text }) => text === 'Chat with an agent')?.props)
  await waitUntil(() => live(one) && one.chat.view.peek().conversation?.live?.chat)
  return { server, one }
}

/** What the event stream causes when the live conversation changes. */
async function refresh(one: Page) {
  one.chat.body()?.onLiveChatChanged()
}

test('shows the place in the queue and takes messages for the agent', async () => {
  const { server, one } = await openLive()
  expect(live(one)?.status).toContain('Your place in the queue: 2.')
  expect(one.props()).toMatchObject({ menu: { chips: [] }, end: undefined })
  expect(one.props()?.entries[0]?.parts?.prompt).toBeUndefined()
  sendMessage(one, 'Are you there?')
  await waitUntil(() => texts(one)?.length === 1 && live(one)?.messages[0]?.note.startsWith('06:02'))
  expect(server.messages).toHaveLength(1)
})

test('announces the agent and their messages, and reports what was read', async () => {
  const clock = { now: () => new Date('2026-11-20T06:02:00Z'), after: () => () => undefined }
  const { server, one } = await openLive({ clock })
  server.live.change({ state: 'ACTIVE', position: null, agentName: 'Ana Ruiz', isTyping: true })
  await refresh(one)
  await waitUntil(() => live(one) && one.announcement.at(-1) === 'Ana Ruiz is chatting with you.')
  expect(live(one)?.typing).toBe('Ana Ruiz is typing…')
  server.live.say('Hello')
  await refresh(one)
  await waitUntil(() => live(one) && one.announcement.at(-1) === 'Ana Ruiz: Hello')
  await waitUntil(() => server.live.signals.some(({ seen }) => seen === 1))
  expect(one.chat.view.peek().unread).toBe(0)
})

test('keeps a refused message and sends it again on request, once', async () => {
  const { server, one } = await openLive()
  server.live.refusals = 1
  sendMessage(one, 'Hello')
  await waitUntil(() => live(one)?.messages[0]?.retry)
  pressButton(live(one)?.messages[0]?.retry)
  await waitUntil(() => live(one)?.messages[0]?.note.startsWith('06:02'))
  expect(texts(one)).toEqual(['Hello'])
})

test('ends for the user and asks for a rating once', async () => {
  const { server, one } = await openLive()
  server.live.change({ state: 'ACTIVE', position: null, agentName: 'Ana Ruiz' })
  await refresh(one)
  await waitUntil(() => live(one)?.buttons[0]?.text === 'End conversation')
  pressButton(live(one)?.buttons[0]?.props)
  await waitUntil(() => live(one)?.isClosed)
  expect(one.props()).toMatchObject({ composer: undefined, end: { text: expect.stringContaining('ended') } })
  pressButton(live(one)?.rating?.chips[3]?.props)
  await waitUntil(() => server.count('/live/rate') === 1)
  expect(server.bodies('/live/rate')).toEqual([{ id: 'live1', star: 4 }])
  expect(live(one)?.rating).toBeUndefined()
})

test('counts messages of the agent on a later page until the conversation is opened', async () => {
  const browser = createBrowser()
  const { server, one } = await openLive(browser)
  server.live.change({ state: 'ACTIVE', position: null, agentName: 'Ana Ruiz' })
  await refresh(one)
  await waitUntil(() => browser.markerStorage.read()?.liveChatId === 'live1')
  one.leave()
  server.live.say('one')
  server.live.say('two')
  const later = openPage(server, browser)
  await waitUntil(() => later.chat.view.peek().unread === 2)
  await openChat(later)
  await waitUntil(() => texts(later)?.join() === 'one,two')
  await waitUntil(() => server.live.signals.some(({ seen }) => seen === 2))
  expect(later.chat.view.peek().unread).toBe(0)
})
