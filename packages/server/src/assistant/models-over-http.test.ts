import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeBooking } from '../booking/test-booking.ts'
import { freshDeps } from '../database/test-database.ts'
import type { Deps } from '../deps.ts'
import type { Piece } from '../ports/assistant/models/chat-model.ts'
import { openModelServer, type Reply } from '../ports/assistant/models/test-model-server.ts'
import { anthropic, dify, openai, type Wire } from '../ports/assistant/models/test-model-wire.ts'
import { hashPassword } from '../session/hash-password.ts'
import { seedDemo } from '../session/seed-demo.ts'
import { listen, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import type { AssistantSettings } from './open-assistant.ts'
import { freshId, talk, textIn } from './test-talk.ts'

type Format = AssistantSettings['kind']
const wires: Record<Format, Wire> = { openai, anthropic, dify }
const question = 'How do I change my password?'
const says = (...texts: string[]): Piece[] => texts.map((text) => ({ kind: 'text', text }))

interface World {
  mei: SignedIn
  orderNo: string
  asked: Awaited<ReturnType<typeof openModelServer>>['asked']
  replies: Reply[]
  say(pieces: readonly Piece[]): Reply
  close(): Promise<void>
}

/** A whole server that was started with the settings of a model, which listens on this machine. */
async function open(format: Format, streams: boolean): Promise<World> {
  const replies: Reply[] = []
  const model = await openModelServer(replies)
  const address = format === 'openai' ? `${model.url}/v1` : model.url
  const deps = await freshDeps(
    {},
    {
      ...{ ASSISTANT: format, ASSISTANT_URL: `${address}/`, ASSISTANT_KEY: 'a-key', ASSISTANT_MODEL: 'a-model' },
      ASSISTANT_STREAMING: String(streams),
    },
  )
  await seedDemo(deps, { hash: (typed) => hashPassword(typed, { memory: 64, passes: 1, parallelism: 1 }) })
  const { base, close } = await listen(deps)
  const server: DemoServer = { deps, base, close, startAnew: async () => {} }
  const mei = await signedIn(server, 'admin@harbour.example')
  const { orderNo } = await placeBooking(server, mei)
  return {
    ...{ mei, orderNo, replies, asked: model.asked },
    say: (pieces) => ({ parts: streams ? wires[format].stream(pieces) : [wires[format].whole(pieces)] }),
    async close() {
      await close()
      await endOf(deps)
      await model.close()
    },
  }
}

const endOf = (deps: Deps) => deps.close()
const formats: Format[] = ['openai', 'anthropic', 'dify']
const ways = formats.flatMap((format) => [[format, 'streaming', true] as const, [format, 'blocking', false] as const])

describe.each(ways)('a server whose assistant is %s, %s', (format, _, streams) => {
  let world: World
  beforeAll(async () => void (world = await open(format, streams)))
  afterAll(() => world.close())

  async function hear(replies: Reply[], words: { text?: string; orderNo?: string } = {}) {
    world.replies.splice(0, Infinity, ...replies)
    world.asked.splice(0)
    return talk(world.mei, { conversationId: freshId('talk'), text: question, ...words })
  }

  test('tells what the model says, where it is sure what is wanted', async () => {
    const { heard, answer } = await hear([world.say(says('Open your account. ', 'Choose a new one there.'))])
    expect(answer).toMatchObject({ outcome: 'answer', manual: 0, intent: 'account.access' })
    expect(answer.msg).toBe('Open your account. Choose a new one there.')
    expect(textIn(heard)).toBe(answer.msg)
    const [first] = world.asked
    expect(JSON.stringify(first?.headers)).toContain('a-key')
    expect(JSON.stringify(first?.body)).toContain(question)
    expect(JSON.stringify(first?.body)).not.toContain('a-key')
  })

  test('tells the facts that were looked up for the model', async () => {
    const reply = world.say(says(`Your booking ${world.orderNo} is not ticketed yet.`))
    const words = { text: 'Is my booking ticketed yet, and what is the PNR?', orderNo: world.orderNo }
    const { answer } = await hear([reply], words)
    expect(answer).toMatchObject({ outcome: 'answer', manual: 0, intent: 'booking.status' })
    expect(answer.msg).toContain(world.orderNo)
    // Some are told beforehand, the others may ask.
    expect(JSON.stringify(world.asked[0]?.body).includes(world.orderNo)).toBe(format === 'dify')
  })

  test('tells nothing that stands nowhere, and offers a person', async () => {
    const reply = world.say(says('You get money back. ', 'It is USD 4,321.00, see https://evil.example now.'))
    const { heard, answer } = await hear([reply])
    expect(answer).toMatchObject({ outcome: 'unknown', manual: 2, sources: [] })
    expect(JSON.stringify(heard)).not.toMatch(/4,321|evil/)
    expect(answer.offers).toMatchObject([{ kind: 'request' }])
  })

  test('does not let the model decide who is to answer', async () => {
    const { answer } = await hear([world.say(says('This needs no person. I am entirely sure of it.'))], {
      text: 'I would like to talk to a human agent please',
    })
    expect(answer.manual).toBe(1)
  })

  test.each([
    ['a model that is asked too much', { status: 429 }, 'busy', 2],
    ['a model that is overloaded', { status: 503 }, 'busy', 2],
    ['a model that fails', { status: 500 }, 'broken', 1],
    ['a model that does not know us', { status: 401 }, 'broken', 1],
    ['a page that is no answer', { parts: ['<html>no</html>\n\n'] }, 'broken', 1],
  ] satisfies [string, Reply, string, number][])('%s is no answer', async (_name, reply, outcome, manual) => {
    const { heard, answer } = await hear([reply])
    expect(answer).toMatchObject({ outcome, manual })
    expect(heard.at(-1)?.event.type).toBe('finish')
  })

  test('an answer that is cut is no short answer', async () => {
    const { parts = [] } = world.say(says('Open your account. ', 'Choose a new one there.'))
    const half = streams ? parts.slice(0, 3) : [parts[0]?.slice(0, 30) ?? '']
    const { answer } = await hear([{ parts: half, cut: true }])
    expect(answer).toMatchObject({ outcome: 'broken', manual: 1, msg: expect.not.stringContaining('Open your') })
  })

  test('is asked again after that, and answers', async () => {
    expect((await hear([{ status: 500 }])).answer.outcome).toBe('broken')
    expect((await hear([world.say(says('Open your account.'))])).answer.outcome).toBe('answer')
  })

  test('never reads the number of a card', async () => {
    await hear([world.say(says('That is odd.'))], { text: 'I paid with 4532 0151 1283 0366 twice' })
    expect(JSON.stringify(world.asked[0]?.body)).toContain('[card number]')
    expect(JSON.stringify(world.asked[0]?.body)).not.toContain('0366')
  })

  test.each(streams ? ['middle'] : [])('too much to do in the %s of an answer is busy', async () => {
    const parts = [...wires[format].stream(says('Open your account. ')).slice(0, 2), wires[format].overloaded]
    expect((await hear([{ parts }])).answer.outcome).toBe('busy')
  })

  // Dify looks nothing up: it is told beforehand.
  test.each(format === 'dify' ? [] : ['ours'])('looks up only what is %s, whatever it asks with', async () => {
    const call: Piece = {
      kind: 'call',
      id: 'a',
      name: 'order',
      input: { orderNo: 'OTHER20260302121234567', clientId: '*' },
    }
    const reply = world.say(says(`It is ${world.orderNo}.`))
    const { answer } = await hear([world.say([call]), reply], { text: 'Is it ticketed?', orderNo: world.orderNo })
    expect(JSON.stringify(world.asked[1]?.body)).toContain(world.orderNo)
    expect(answer).toMatchObject({ outcome: 'answer', msg: `It is ${world.orderNo}.` })
  })
})
