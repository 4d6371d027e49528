import { afterEach, describe, expect, test } from 'vitest'
import { createTestTiming } from '../../../shared/test-timing.ts'
import { systemTiming } from '../../../shared/timing.ts'
import { AssistantTrouble, type AssistantContext, type AssistantEvent, type AssistantPort } from '../assistant.port.ts'
import { createAnthropicModel } from './anthropic-model.ts'
import type { Piece } from './chat-model.ts'
import { createDifyAssistant } from './dify-assistant.ts'
import { createModelAssistant } from './model-assistant.ts'
import { createOpenAiModel } from './openai-model.ts'
import { openModelServer, type Reply } from './test-model-server.ts'
import { anthropic, dify, openai, type Wire } from './test-model-wire.ts'

const key = 'demo-key'
type Format = 'openai' | 'anthropic' | 'dify'
const wires: Record<Format, Wire> = { openai, anthropic, dify }

let endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings) await end()
  endings = []
})

const words: readonly Piece[] = [
  { kind: 'text', text: 'It is ticketed. ' },
  { kind: 'text', text: '票已出。' },
]

interface Scene {
  format: Format
  streams: boolean
  replies: Reply[]
  timing?: typeof systemTiming
}

async function open({ format, streams, replies, timing = systemTiming }: Scene) {
  const server = await openModelServer(replies)
  endings.push(server.close)
  const settings = { url: server.url, key, model: 'demo-model', streams }
  const assistant =
    format === 'dify'
      ? createDifyAssistant(settings, timing)
      : createModelAssistant((format === 'openai' ? createOpenAiModel : createAnthropicModel)(settings, timing))
  return { ...server, assistant }
}

const context: AssistantContext = {
  clientId: 'c',
  userId: 'u',
  lang: 'en',
  instructions: 'Answer from what the tools tell.',
  facts: { order: 'GWAYS20261120143300456' },
  tools: [
    {
      name: 'order',
      about: 'How a booking stands',
      input: { type: 'object', properties: { orderNo: { type: 'string' } } },
      use: async (input) => ({ status: 'ISSUED', input }),
    },
    {
      name: 'broken',
      about: 'Fails',
      input: { type: 'object' },
      use: async () => {
        throw new Error('The database is gone')
      },
    },
  ],
}

async function listen(
  assistant: AssistantPort,
  {
    signal = new AbortController().signal,
    onEvent,
  }: { signal?: AbortSignal; onEvent?: (event: AssistantEvent) => void } = {},
) {
  let text = ''
  const turn = { conversationId: '1', text: 'Is it ticketed?', past: [{ by: 'person' as const, text: 'Hello' }] }
  for await (const event of assistant.run(turn, context, signal)) {
    onEvent?.(event)
    if (event.kind === 'text') text += event.text
  }
  return text
}

const troubleOf = async (assistant: AssistantPort) => {
  const error: unknown = await listen(assistant).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(AssistantTrouble)
  return error instanceof AssistantTrouble ? error.kind : undefined
}

const formats: Format[] = ['openai', 'anthropic', 'dify']
const ways = formats.flatMap((format) => [[format, 'streaming', true] as const, [format, 'blocking', false] as const])
const say = (format: Format, streams: boolean, pieces: readonly Piece[]): Reply => ({
  parts: streams ? wires[format].stream(pieces) : [wires[format].whole(pieces)],
})

describe.each(ways)('%s, %s', (format, _, streams) => {
  test('says what the model says, with the key and the words of the person', async () => {
    const { assistant, asked } = await open({ format, streams, replies: [say(format, streams, words)] })
    expect(await listen(assistant)).toBe('It is ticketed. 票已出。')
    expect(JSON.stringify(asked[0]?.headers)).toContain(key)
    expect(JSON.stringify(asked[0]?.body)).toContain('Is it ticketed?')
    expect(JSON.stringify(asked[0]?.body)).toContain('Hello')
    expect(JSON.stringify(asked[0]?.body)).toContain('Answer from what the tools tell.')
    expect(JSON.stringify(asked[0]?.body)).not.toContain(key)
  })

  test.each([
    [429, 'busy'],
    [503, 'busy'],
    [500, 'broken'],
    [401, 'broken'],
  ])('status %i is %s', async (status, kind) => {
    const { assistant } = await open({ format, streams, replies: [{ status, parts: ['no'] }] })
    expect(await troubleOf(assistant)).toBe(kind)
  })

  test('what makes no sense is broken', async () => {
    const { assistant } = await open({ format, streams, replies: [{ parts: ['data: <html>\n\n'] }] })
    expect(await troubleOf(assistant)).toBe('broken')
  })

  test('a connection that breaks is broken, not a short answer', async () => {
    const { parts = [] } = say(format, streams, words)
    const half = streams ? parts.slice(0, 3) : [parts[0]?.slice(0, 20) ?? '']
    const { assistant } = await open({ format, streams, replies: [{ parts: half, cut: true }] })
    expect(await troubleOf(assistant)).toBe('broken')
  })

  test('who says nothing for 20 seconds is late', async () => {
    const timing = createTestTiming()
    const { assistant, asked } = await open({ format, streams, timing, replies: [{ hang: true }] })
    const trouble = troubleOf(assistant)
    await expect.poll(() => asked.length).toBe(1)
    timing.advance(20_000)
    expect(await trouble).toBe('late')
  })

  test('a person who leaves ends the question at the model', async () => {
    const leaving = new AbortController()
    const { assistant, asked, left } = await open({ format, streams, replies: [{ hang: true }] })
    const talk = listen(assistant, { signal: leaving.signal })
    await expect.poll(() => asked.length).toBe(1)
    leaving.abort()
    await expect(talk).rejects.toThrow('aborted')
    await expect.poll(left).toBe(1)
  })
})

describe.each(formats)('%s, streaming', (format) => {
  test('words come before the answer has ended', async () => {
    const parts = wires[format].stream(words).slice(0, -1)
    const { assistant } = await open({ format, streams: true, replies: [{ parts, hang: true }] })
    const leaving = new AbortController()
    const heard: AssistantEvent[] = []
    const talk = listen(assistant, {
      signal: leaving.signal,
      onEvent(event) {
        heard.push(event)
        if (heard.length === 3) leaving.abort()
      },
    })
    await expect(talk).rejects.toThrow('aborted')
    expect(heard).toEqual([{ kind: 'start' }, ...words])
  })

  test('an end that never came is broken', async () => {
    const parts = wires[format].stream(words).slice(0, format === 'openai' ? -2 : -1)
    const { assistant } = await open({ format, streams: true, replies: [{ parts }] })
    expect(await troubleOf(assistant)).toBe('broken')
  })

  test('too much to do in the middle of an answer is busy', async () => {
    const parts = [...wires[format].stream(words).slice(0, 2), wires[format].overloaded]
    const { assistant } = await open({ format, streams: true, replies: [{ parts }] })
    expect(await troubleOf(assistant)).toBe('busy')
  })

  test('after a minute it is over, however much comes', async () => {
    const timing = createTestTiming()
    const whole = wires[format].stream(words)
    const parts = whole.slice(0, whole.findIndex((part) => part.includes('ticketed')) + 1)
    const { assistant } = await open({ format, streams: true, timing, replies: [{ parts, hang: true }] })
    let count = 0
    const talk = listen(assistant, { onEvent: () => void (count += 1) })
    await expect.poll(() => count).toBeGreaterThan(1)
    timing.advance(60_000)
    await expect(talk).rejects.toMatchObject({ kind: 'late' })
  })
})

describe.each(['openai', 'anthropic'] as const)('%s looks things up', (format) => {
  const call = (id: string, name: string): Piece => ({ kind: 'call', id, name, input: { orderNo: 'GWAYS1' } })

  test.each([
    ['streaming', true],
    ['blocking', false],
  ])('with what the tools tell, %s', async (_, streams) => {
    const replies = [
      say(format, streams, [{ kind: 'text', text: 'Let me see. ' }, call('a', 'order'), call('b', 'broken')]),
      say(format, streams, words),
    ]
    const { assistant, asked } = await open({ format, streams, replies })
    expect(await listen(assistant)).toBe('Let me see. It is ticketed. 票已出。')
    const second = JSON.stringify(asked[1]?.body)
    expect(second).toContain('ISSUED')
    expect(second).toContain('GWAYS1')
    expect(second).toContain('could not be looked up')
    expect(second).not.toContain('database')
  })

  test('a tool that does not exist is not called', async () => {
    const replies = [say(format, true, [call('a', 'pay')]), say(format, true, words)]
    const { assistant, asked } = await open({ format, streams: true, replies })
    await listen(assistant)
    expect(JSON.stringify(asked[1]?.body)).toContain('There is no tool pay')
  })

  test('who looks things up for ever is broken', async () => {
    const replies = Array.from({ length: 8 }, () => say(format, true, [call('a', 'order')]))
    const { assistant, asked } = await open({ format, streams: true, replies })
    expect(await troubleOf(assistant)).toBe('broken')
    expect(asked).toHaveLength(6)
  })
})

test('nobody listening there is broken', async () => {
  const server = await openModelServer([])
  await server.close()
  const settings = { url: server.url, key, model: 'demo-model', streams: true }
  expect(await troubleOf(createModelAssistant(createOpenAiModel(settings, systemTiming)))).toBe('broken')
})
