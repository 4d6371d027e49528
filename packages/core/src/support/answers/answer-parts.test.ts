import { expect, test, vi } from 'vitest'
import {
  askQuestion,
  createBrowser,
  openChat,
  openPage,
  pressButton,
  sendMessage,
  waitUntil,
} from '../chat/chat.fixture.ts'
import { createAnswer, createChatServer } from '../chat/chat-server.fixture.ts'
import { parseAnswerText } from '../conversation/answer-blocks.ts'
import { answerLines } from './answer-lines.ts'
import { exchangeDay } from './exchange-time.ts'

type Page = ReturnType<typeof openPage>
const parts = (one: Page, at = 0) => one.props()?.entries[at]?.parts
const action = (one: Page, name: string, at = 0) => parts(one, at)?.actions.find(({ text }) => text === name)?.props
const names = (one: Page, at = 0) => parts(one, at)?.actions.map(({ text }) => text)

test('shows what belongs to a message while its answer is still pending', async () => {
  const server = createChatServer()
  const one = await openChat(openPage(server))
  server.connection = 'offline'
  sendMessage(one, 'one')
  let drawn = parts(one)
  one.chat.view.subscribe(() => (drawn = parts(one)))
  await waitUntil(() => drawn)
  expect(drawn?.day).toBe('Today')
})

test('offers to copy and rate every answer, and to replace the last one', async () => {
  const one = await openChat(openPage(createChatServer()))
  await askQuestion(one, 'one')
  await askQuestion(one, 'two')
  expect(names(one)).toEqual(['Copy answer', 'Good answer', 'Bad answer'])
  expect(names(one, 1)).toEqual([
    ...['Copy answer', 'Good answer', 'Bad answer', 'Get another answer', 'Edit my message'],
  ])
  expect(parts(one)).toMatchObject({ day: 'Today', time: expect.stringMatching(/^\d\d:\d\d$/) })
  expect(parts(one, 1)?.day).toBeUndefined()
})

test('gets another answer in the place of the last one', async () => {
  const server = createChatServer([{ msg: 'first' }, { msg: 'second' }])
  const shared = createBrowser()
  const [one, other] = [await openChat(openPage(server, shared)), await openChat(openPage(server, shared))]
  await askQuestion(one, 'one')
  await waitUntil(() => other.props()?.entries[0]?.answer)
  pressButton(action(one, 'Get another answer'))
  await waitUntil(() => server.messages[0]?.answer.msg === 'second')
  for (const page of [one, other]) {
    await waitUntil(() => page.chat.view.peek().conversation?.exchanges[0]?.answer?.msg === 'second')
    expect(page.props()?.entries.map(({ text }) => text)).toEqual(['one'])
  }
  expect(server.messages.map(({ text }) => text)).toEqual(['one'])
})

test('replaces the last message by its edited text, and leaves it when editing is cancelled', async () => {
  const server = createChatServer()
  const one = await openChat(openPage(server))
  await askQuestion(one, 'waht is the fee?')
  pressButton(action(one, 'Edit my message'))
  expect(one.chat.view.peek()).toMatchObject({ conversation: { draft: 'waht is the fee?' }, focus: { on: 'message' } })
  expect(one.props()?.parts?.editing?.text).toBe('Editing your last message')
  pressButton(one.props()?.parts?.editing?.cancel)
  expect(one.chat.view.peek().conversation).toMatchObject({ draft: '', replaces: undefined })
  pressButton(action(one, 'Edit my message'))
  sendMessage(one, 'What is the fee?')
  await waitUntil(() => server.messages[0]?.text === 'What is the fee?')
  await waitUntil(() => one.props()?.entries[0]?.answer)
  expect(one.props()?.entries.map(({ text }) => text)).toEqual(['What is the fee?'])
  expect(one.props()?.parts?.editing).toBeUndefined()
})

test('sends a rating with its reason, and withdraws it', async () => {
  const server = createChatServer()
  const one = await openChat(openPage(server))
  await askQuestion(one, 'one')
  pressButton(action(one, 'Bad answer'))
  expect(action(one, 'Bad answer')?.['aria-pressed']).toBe('true')
  const chip = parts(one)?.rating?.chips.find(({ text }) => text === 'Out of date')
  pressButton(chip?.props)
  expect(parts(one)?.rating).toBeUndefined()
  expect(one.announcement.at(-1)).toBe('Thank you for your feedback.')
  pressButton(action(one, 'Bad answer'))
  await waitUntil(() => server.count('/assistant/answer/rate') === 3)
  expect(server.bodies('/assistant/answer/rate')).toMatchObject([
    { runId: 'run1', rating: 'down' },
    { runId: 'run1', rating: 'down', reason: 'OUTDATED' },
    { runId: 'run1', rating: null },
  ])
})

test('copies an answer as lines without markup and says when copying is not allowed', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const one = await openChat(openPage(createChatServer([{ msg: 'The **fee**:\n- one\n- two' }])))
  await askQuestion(one, 'one')
  pressButton(action(one, 'Copy answer'))
  await waitUntil(() => action(one, 'Copied'))
  expect(writeText).toHaveBeenCalledWith('The fee:\n\n- one\n- two')
  vi.stubGlobal('navigator', {})
  pressButton(action(one, 'Copied'))
  await waitUntil(() => one.announcement.at(-1)?.includes('does not allow copying'))
  vi.unstubAllGlobals()
})

test('offers a way back to the latest message while earlier ones are read', async () => {
  const one = await openChat(openPage(createChatServer()))
  await askQuestion(one, 'one')
  const scroll = one.props()?.log['onscroll']
  if (typeof scroll !== 'function') throw new Error('The log hears no scrolling.')
  const event = (scrollTop: number) =>
    scroll({
      ...{ target: { scrollTop, scrollHeight: 900, clientHeight: 300 } },
      ...{ preventDefault: () => undefined, stopPropagation: () => undefined },
    })
  event(100)
  pressButton(one.props()?.parts?.toLatest?.props)
  expect(one.props()?.parts?.toLatest).toBeUndefined()
  const box = { scrollTop: 100, scrollHeight: 900, clientHeight: 300 }
  one.chat.body()?.onRender(box)
  expect(box.scrollTop).toBe(900)
})

test('shows the last 40 messages of a long conversation, and earlier ones on demand', async () => {
  const server = createChatServer()
  const one = await openChat(openPage(server))
  await askQuestion(one, 'first')
  const { conversation } = one.chat.view.peek()
  const [first] = conversation?.exchanges ?? []
  if (!conversation || !first) throw new Error('There is no conversation.')
  const exchanges = Array.from({ length: 200 }, (_, at) => ({ ...first, clientMessageId: `m${at}`, text: `${at}` }))
  Object.assign(conversation, { exchanges })
  expect(one.props()?.entries.map(({ text }) => text)).toEqual(exchanges.slice(160).map(({ text }) => text))
  pressButton(one.props()?.earlier)
  expect(one.props()?.entries).toHaveLength(80)
})

test('reads tables of an answer, also while they arrive', () => {
  const text = 'Ways:\n| Way | Back |\n|---|:--:|\n| Void | **USD 9** |\nDone.'
  expect(parseAnswerText(text)).toMatchObject([
    { kind: 'paragraph' },
    {
      kind: 'table',
      rows: [
        [[{ text: 'Way' }], [{ text: 'Back' }]],
        [[{ text: 'Void' }], [{ text: 'USD 9', strong: true }]],
      ],
    },
    { kind: 'paragraph', spans: [{ text: 'Done.' }] },
  ])
  expect(answerLines(createAnswer({ msg: text }))).toBe('Ways:\n\nWay\tBack\nVoid\tUSD 9\n\nDone.')
})

test('names the day of a message in the time zone of the viewer', () => {
  const at = (time: string) => ({ clientMessageId: 'm', at: time }) as Parameters<typeof exchangeDay>[0]
  const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
  const translator = { lang: 'cn' as const, t: (key: string) => key }
  expect(exchangeDay(at('2026-11-20T11:00:00Z'), undefined, translator, clock)).toBe('answers.today')
  expect(exchangeDay(at('2026-11-20T11:00:00Z'), at('2026-11-20T10:00:00Z'), translator, clock)).toBeUndefined()
  expect(exchangeDay(at('2026-11-19T12:00:00Z'), undefined, translator, clock)).toBe('answers.yesterday')
  expect(exchangeDay(at('2026-11-12T12:00:00Z'), undefined, translator, clock)).toBe('2026年11月12日')
})
