import { expect, test } from 'vitest'
import { askQuestion, openChat, openPage, pressButton, translator, waitUntil } from '../chat/chat.fixture.ts'
import { createChatServer } from '../chat/chat-server.fixture.ts'

type Page = ReturnType<typeof openPage>
const history = ({ chat }: Page) => chat.requestsPanel()?.history()?.props('gw', translator)
const afterEnd = (one: Page) => one.props()?.parts?.afterEnd

function search(one: Page, value: string): void {
  const input = history(one)?.search.input['oninput']
  if (typeof input !== 'function') throw new Error('No search.')
  input({ preventDefault: () => undefined, stopPropagation: () => undefined, target: { value } })
}

/** The history of a user with two conversations. */
async function openHistory(server = createChatServer()) {
  const one = await openChat(openPage(server))
  await askQuestion(one, 'Where is my refund?')
  one.chat.body()?.conversation.startNew()
  await askQuestion(one, 'How do I add baggage?')
  one.chat.show('history')
  await waitUntil(() => history(one)?.list.length === 2)
  return one
}
const titles = (one: Page) => history(one)?.list.map(({ title }) => title)

test('finds conversations by words, and announces their number', async () => {
  const server = createChatServer()
  const one = await openHistory(server)
  for (const text of ['b', 'ba', 'baggage ']) search(one, text)
  await waitUntil(() => titles(one)?.length === 1)
  expect(titles(one)).toEqual(['How do I add baggage?'])
  await waitUntil(() => one.announcement.includes('1 conversation found'))
  expect(server.bodies('/assistant/conversation/getPageList').at(-1)).toMatchObject({ keyword: 'baggage' })
  search(one, 'nothing')
  await waitUntil(() => history(one)?.empty)
  expect(history(one)?.empty).toBe('No conversation contains these words.')
  search(one, '')
  await waitUntil(() => titles(one)?.length === 2)
})

test('mails a conversation to the own address, and again with the same id after a refusal', async () => {
  const server = createChatServer()
  server.mailRefusals = 1
  const one = await openHistory(server)
  pressButton(history(one)?.list[1]?.mail?.props)
  pressButton(history(one)?.list[1]?.mail?.props)
  await waitUntil(() => history(one)?.list[1]?.note.includes('busy'))
  pressButton(history(one)?.list[1]?.mail?.props)
  await waitUntil(() => history(one)?.list[1]?.note === 'Sent to lin@harbour.example.')
  expect(history(one)?.list[0]?.note).toBe('')
  const sent = server.bodies('/assistant/conversation/mail')
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ mailId }) => mailId)).size).toBe(1)
})

test('offers no mail to a customer of the agency, who has no address', async () => {
  const server = createChatServer()
  server.user = { id: 'u7', nickname: 'customer-4711', email: '' }
  const one = await openHistory(server)
  expect(history(one)?.list.map(({ mail }) => mail)).toEqual([undefined, undefined])
})

test('asks for a rating once the conversation has ended, and offers its copy by mail', async () => {
  const server = createChatServer()
  const one = await openChat(openPage(server))
  await askQuestion(one, 'one')
  expect(afterEnd(one)).toBeUndefined()
  pressButton(one.props()?.entries[0]?.parts?.prompt?.chips[0]?.props)
  await waitUntil(() => afterEnd(one))
  expect(afterEnd(one)?.rating?.chips).toHaveLength(5)
  pressButton(afterEnd(one)?.rating?.chips[3]?.props)
  await waitUntil(() => server.count('/assistant/conversation/rate') === 1)
  expect(server.bodies('/assistant/conversation/rate')).toMatchObject([{ star: 4 }])
  expect(afterEnd(one)).toMatchObject({ rating: undefined, note: 'Thank you for your rating.' })
  pressButton(afterEnd(one)?.buttons[0]?.props)
  await waitUntil(() => afterEnd(one)?.note?.includes('Sent to lin@harbour.example.'))
})
