// @run full
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeBooking } from '../booking/booking.fixture.ts'
import { freshDeps } from '../database/database.fixture.ts'
import type { Deps } from '../deps.ts'
import type { AnswerPart } from '../ports/assistant/models/chat-model.ts'
import { openModelServer, type Reply } from '../ports/assistant/models/model-server.fixture.ts'
import { wires } from '../ports/assistant/models/model-wire.fixture.ts'
import { hashPassword } from '../session/passwords/hash-password.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { listenOnServer, signInAs, type DemoServer, type SignedInUser } from '../session/sign-in.fixture.ts'
import type { AssistantSettings } from '../ports/assistant/models/chat-model.ts'
import { freshId, sendAndReadAnswer, textIn } from './assistant-client.fixture.ts'

type Format = AssistantSettings['kind']
const question = 'How do I change my password?'
const search: AnswerPart = { kind: 'call', id: 'a', name: 'help_search', input: { query: question } }
const facts = (orderNo: string): AnswerPart => ({ kind: 'call', id: 'b', name: 'booking_facts', input: { orderNo } })
const text = (...texts: string[]): AnswerPart[] => texts.map((text) => ({ kind: 'text', text }))

interface TestContext {
  mei: SignedInUser
  orderNo: string
  requests: Awaited<ReturnType<typeof openModelServer>>['requests']
  replies: Reply[]
  replyWith(pieces: readonly AnswerPart[]): Reply
  close(): Promise<void>
}

/** A server configured with a language model on the loopback interface. */
async function open(format: Format, streams: boolean): Promise<TestContext> {
  const replies: Reply[] = []
  const model = await openModelServer(replies)
  const address = format.startsWith('openai') ? `${model.url}/v1` : model.url
  const deps = await freshDeps(
    {},
    {
      ...{ ASSISTANT: format, ASSISTANT_URL: `${address}/`, ASSISTANT_KEY: 'a-key', ASSISTANT_MODEL: 'a-model' },
      ASSISTANT_STREAMING: String(streams),
    },
  )
  await seedDemo(deps, { hash: (typed) => hashPassword(typed, { memory: 64, passes: 1, parallelism: 1 }) })
  const { base, close } = await listenOnServer(deps)
  const server: DemoServer = { deps, base, close, reset: async () => {} }
  const mei = await signInAs(server, 'admin@harbour.example')
  const { orderNo } = await placeBooking(server, mei)
  return {
    ...{ mei, orderNo, replies, requests: model.requests },
    replyWith: (pieces) => ({ parts: streams ? wires[format].stream(pieces) : [wires[format].whole(pieces)] }),
    async close() {
      await close()
      await endOf(deps)
      await model.close()
    },
  }
}

const endOf = (deps: Deps) => deps.close()
const formats: Format[] = ['openai', 'openai-responses', 'anthropic', 'dify']
const variants = formats.flatMap((format) => [
  [format, 'streaming', true] as const,
  [format, 'blocking', false] as const,
])

describe.each(variants)('a server whose assistant is %s, %s', (format, _, streams) => {
  let context: TestContext
  beforeAll(async () => void (context = await open(format, streams)))
  afterAll(() => context.close())

  async function ask(replies: Reply[], testMessage: { text?: string; orderNo?: string } = {}) {
    context.replies.splice(0, Infinity, ...replies)
    context.requests.splice(0)
    return sendAndReadAnswer(context.mei, { conversationId: freshId('talk'), text: question, ...testMessage })
  }

  /** Dify calls no tools: it receives the facts in advance. */
  const callsTools = format !== 'dify'
  const withTool = (call: AnswerPart, reply: Reply): Reply[] =>
    callsTools ? [context.replyWith([call]), reply] : [reply]

  const cited = text('Open your account', ' [^password-', 'rules]. ', 'Choose a new one there.')
  const plain = text('Open your account. ', 'Choose a new one there.')

  test('sends the text of the model', async () => {
    const { events, answer } = await ask(withTool(search, context.replyWith(callsTools ? cited : plain)))
    expect(answer).toMatchObject({ outcome: 'answer', manual: 0, intent: 'account.access' })
    expect(answer.msg).toBe('Open your account. Choose a new one there.')
    expect(textIn(events)).toBe(answer.msg)
    const [first] = context.requests
    expect(JSON.stringify(first?.headers)).toContain('a-key')
    expect(JSON.stringify(first?.body)).toContain(question)
    expect(JSON.stringify(first?.body)).not.toContain('a-key')
  })

  test.each(callsTools ? ['once'] : [])('streams a cited article %s, before the end of the text', async () => {
    const { events, answer } = await ask(withTool(search, context.replyWith(cited)))
    expect(answer.sources).toMatchObject([{ slug: 'password-rules' }])
    const types = events.map(({ event }) => event.type)
    expect(types.filter((type) => type === 'source-document')).toHaveLength(1)
    expect(types.indexOf('source-document')).toBeLessThan(types.indexOf('text-end'))
  })

  test('sends the model the facts that were looked up', async () => {
    const reply = context.replyWith(text(`Your booking ${context.orderNo} is not ticketed yet.`))
    const testMessage = { text: 'Is my booking ticketed yet, and what is the PNR?', orderNo: context.orderNo }
    const { answer } = await ask(withTool(facts(context.orderNo.toLowerCase()), reply), testMessage)
    expect(answer).toMatchObject({ outcome: 'answer', manual: 0, intent: 'booking.status' })
    expect(answer.msg).toContain(context.orderNo)
    expect(JSON.stringify(context.requests.at(-1)?.body)).toContain('UNPAID')
  })

  test('sends no figure without evidence and offers a person', async () => {
    const reply = context.replyWith(text('You get money back. ', 'It is USD 4,321.00, see https://evil.example now.'))
    const { events, answer } = await ask([reply])
    expect(answer).toMatchObject({ outcome: 'unknown', manual: 2, sources: [] })
    expect(JSON.stringify(events)).not.toMatch(/4,321|evil/)
    expect(answer.offers).toMatchObject([{ kind: 'request' }])
  })

  test('does not let the model decide whether a person is called', async () => {
    const { answer } = await ask([context.replyWith(text('This needs no person. I am entirely sure of it.'))], {
      text: 'I would like to talk to a human agent please',
    })
    expect(answer.manual).toBe(1)
    expect(context.requests).toHaveLength(callsTools ? 0 : 1)
  })

  test.each([
    ['receives too many requests', { status: 429 }],
    ['is overloaded', { status: 503 }],
    ['fails', { status: 500 }],
    ['does not know us', { status: 401 }],
    ['sends a page instead', { parts: ['<html>no</html>\n\n'] }],
  ] satisfies [string, Reply][])('the local assistant answers when a model %s', async (_name, reply) => {
    const { events, answer } = await ask([reply])
    expect(answer).toMatchObject({ outcome: 'answer', manual: 0 })
    expect(answer.sources).not.toEqual([])
    expect(events.at(-1)?.event.type).toBe('finish')
  })

  test('a truncated answer is replaced, and no second text is streamed behind it', async () => {
    const { parts = [] } = context.replyWith(text('Open your account. ', 'Choose a new ', 'one there.'))
    const half = streams
      ? parts.slice(0, parts.findIndex((part) => part.includes('Choose')) + 1)
      : [parts[0]?.slice(0, 30) ?? '']
    const { events, answer } = await ask([{ parts: half, cut: true }])
    expect(answer).toMatchObject({ outcome: 'answer', msg: expect.not.stringContaining('Choose a new one there') })
    expect(textIn(events).trim()).toBe(streams ? 'Open your account.' : answer.msg)
  })

  test('sends no card number to the model', async () => {
    await ask([context.replyWith(text('That is odd.'))], { text: 'I paid with 4532 0151 1283 0366 twice' })
    expect(JSON.stringify(context.requests[0]?.body)).toContain('[card number]')
    expect(JSON.stringify(context.requests[0]?.body)).not.toContain('0366')
  })

  test.each(streams ? ['middle'] : [])('the local assistant answers after an overload in the %s', async () => {
    const parts = [...wires[format].stream(text('Open your account. ')).slice(0, 2), wires[format].overloaded]
    expect((await ask([{ parts }])).answer).toMatchObject({ outcome: 'answer', manual: 0 })
  })
})
