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

  test('sends the text of the model when the intent is certain', async () => {
    const { events, answer } = await ask([context.replyWith(text('Open your account. ', 'Choose a new one there.'))])
    expect(answer).toMatchObject({ outcome: 'answer', manual: 0, intent: 'account.access' })
    expect(answer.msg).toBe('Open your account. Choose a new one there.')
    expect(textIn(events)).toBe(answer.msg)
    const [first] = context.requests
    expect(JSON.stringify(first?.headers)).toContain('a-key')
    expect(JSON.stringify(first?.body)).toContain(question)
    expect(JSON.stringify(first?.body)).not.toContain('a-key')
  })

  test('sends the model the facts that were looked up', async () => {
    const reply = context.replyWith(text(`Your booking ${context.orderNo} is not ticketed yet.`))
    const testMessage = { text: 'Is my booking ticketed yet, and what is the PNR?', orderNo: context.orderNo }
    const { answer } = await ask([reply], testMessage)
    expect(answer).toMatchObject({ outcome: 'answer', manual: 0, intent: 'booking.status' })
    expect(answer.msg).toContain(context.orderNo)
    // Dify receives the facts in advance; the other formats call tools.
    expect(JSON.stringify(context.requests[0]?.body).includes(context.orderNo)).toBe(format === 'dify')
  })

  test('sends no figure without evidence and offers a person', async () => {
    const reply = context.replyWith(text('You get money back. ', 'It is USD 4,321.00, see https://evil.example now.'))
    const { events, answer } = await ask([reply])
    expect(answer).toMatchObject({ outcome: 'unknown', manual: 2, sources: [] })
    expect(JSON.stringify(events)).not.toMatch(/4,321|evil/)
    expect(answer.offers).toMatchObject([{ kind: 'request' }])
  })

  test('does not let the model decide about the handover', async () => {
    const { answer } = await ask([context.replyWith(text('This needs no person. I am entirely sure of it.'))], {
      text: 'I would like to talk to a human agent please',
    })
    expect(answer.manual).toBe(1)
  })

  test.each([
    ['a model that receives too many requests', { status: 429 }, 'busy', 2],
    ['a model that is overloaded', { status: 503 }, 'busy', 2],
    ['a model that fails', { status: 500 }, 'broken', 1],
    ['a model that does not know us', { status: 401 }, 'broken', 1],
    ['a page that is no answer', { parts: ['<html>no</html>\n\n'] }, 'broken', 1],
  ] satisfies [string, Reply, string, number][])(
    '%s is treated as no answer',
    async (_name, reply, outcome, manual) => {
      const { events, answer } = await ask([reply])
      expect(answer).toMatchObject({ outcome, manual })
      expect(events.at(-1)?.event.type).toBe('finish')
    },
  )

  test('a truncated answer is not accepted as a short answer', async () => {
    const { parts = [] } = context.replyWith(text('Open your account. ', 'Choose a new one there.'))
    const half = streams ? parts.slice(0, 3) : [parts[0]?.slice(0, 30) ?? '']
    const { answer } = await ask([{ parts: half, cut: true }])
    expect(answer).toMatchObject({ outcome: 'broken', manual: 1, msg: expect.not.stringContaining('Open your') })
  })

  test('calls the model again after a failure and answers', async () => {
    expect((await ask([{ status: 500 }])).answer.outcome).toBe('broken')
    expect((await ask([context.replyWith(text('Open your account.'))])).answer.outcome).toBe('answer')
  })

  test('sends no card number to the model', async () => {
    await ask([context.replyWith(text('That is odd.'))], { text: 'I paid with 4532 0151 1283 0366 twice' })
    expect(JSON.stringify(context.requests[0]?.body)).toContain('[card number]')
    expect(JSON.stringify(context.requests[0]?.body)).not.toContain('0366')
  })

  test.each(streams ? ['middle'] : [])('an overload reported in the %s of an answer is treated as busy', async () => {
    const parts = [...wires[format].stream(text('Open your account. ')).slice(0, 2), wires[format].overloaded]
    expect((await ask([{ parts }])).answer.outcome).toBe('busy')
  })

  // Dify calls no tools: it receives the facts in advance.
  test.each(format === 'dify' ? [] : ['ours'])(
    'only looks up what is %s, regardless of the arguments of the model',
    async () => {
      const call: AnswerPart = {
        kind: 'call',
        id: 'a',
        name: 'order',
        input: { orderNo: 'OTHER20260302121234567', clientId: '*' },
      }
      const reply = context.replyWith(text(`It is ${context.orderNo}.`))
      const { answer } = await ask([context.replyWith([call]), reply], {
        text: 'Is it ticketed?',
        orderNo: context.orderNo,
      })
      expect(JSON.stringify(context.requests[1]?.body)).toContain(context.orderNo)
      expect(answer).toMatchObject({ outcome: 'answer', msg: `It is ${context.orderNo}.` })
    },
  )
})
