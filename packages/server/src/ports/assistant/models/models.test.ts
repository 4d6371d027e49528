import { afterEach, describe, expect, test } from 'vitest'
import { createTestTiming } from '../../../shared/timing.fixture.ts'
import { systemTiming } from '../../../shared/timing.ts'
import { AssistantError, type AssistantContext, type AssistantEvent, type AssistantPort } from '../assistant.port.ts'
import { createAnthropicModel } from './anthropic-model.ts'
import type { AnswerPart, AssistantSettings } from './chat-model.ts'
import { createDifyAssistant } from './dify-assistant.ts'
import { createModelAssistant } from './model-assistant.ts'
import { createOpenAiModel } from './openai-model.ts'
import { openModelServer, type Reply } from './model-server.fixture.ts'
import { reportedTokens, wires } from './model-wire.fixture.ts'
import { createResponsesModel } from './responses-model.ts'

const key = 'demo-key'
type Format = AssistantSettings['kind']
const models = {
  openai: createOpenAiModel,
  'openai-responses': createResponsesModel,
  anthropic: createAnthropicModel,
}

let endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings) await end()
  endings = []
})

const answerParts: readonly AnswerPart[] = [
  { kind: 'text', text: 'It is ticketed. ' },
  { kind: 'text', text: '票已出。' },
]

interface OpenOptions {
  format: Format
  streams: boolean
  replies: Reply[]
  timing?: typeof systemTiming
}

async function open({ format, streams, replies, timing = systemTiming }: OpenOptions) {
  const server = await openModelServer(replies)
  endings.push(server.close)
  const settings = { url: server.url, key, model: 'demo-model', streams }
  const assistant =
    format === 'dify' ? createDifyAssistant(settings, timing) : createModelAssistant(models[format](settings, timing))
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
      about: 'The status of a booking',
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

const errorOf = async (assistant: AssistantPort) => {
  const error: unknown = await listen(assistant).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(AssistantError)
  return error instanceof AssistantError ? error.kind : undefined
}

const toolFormats = ['openai', 'openai-responses', 'anthropic'] as const
const formats: Format[] = [...toolFormats, 'dify']
const cases = formats.flatMap((format) => [[format, 'streaming', true] as const, [format, 'blocking', false] as const])
const replyOf = (format: Format, streams: boolean, pieces: readonly AnswerPart[]): Reply => ({
  parts: streams ? wires[format].stream(pieces) : [wires[format].whole(pieces)],
})

describe.each(cases)('%s, %s', (format, _, streams) => {
  test('streams the answer of the model and sends key, history and prompt', async () => {
    const { assistant, requests } = await open({ format, streams, replies: [replyOf(format, streams, answerParts)] })
    expect(await listen(assistant)).toBe('It is ticketed. 票已出。')
    expect(JSON.stringify(requests[0]?.headers)).toContain(key)
    expect(JSON.stringify(requests[0]?.body)).toContain('Is it ticketed?')
    expect(JSON.stringify(requests[0]?.body)).toContain('Hello')
    expect(JSON.stringify(requests[0]?.body)).toContain('Answer from what the tools tell.')
    expect(JSON.stringify(requests[0]?.body)).not.toContain(key)
  })

  test.each([
    [429, 'busy'],
    [503, 'busy'],
    [500, 'broken'],
    [401, 'broken'],
  ])('reports status %i as %s', async (status, kind) => {
    const { assistant } = await open({ format, streams, replies: [{ status, parts: ['no'] }] })
    expect(await errorOf(assistant)).toBe(kind)
  })

  test('reports an invalid answer as broken', async () => {
    const { assistant } = await open({ format, streams, replies: [{ parts: ['data: <html>\n\n'] }] })
    expect(await errorOf(assistant)).toBe('broken')
  })

  test('reports a broken connection as broken, not as a short answer', async () => {
    const { parts = [] } = replyOf(format, streams, answerParts)
    const half = streams ? parts.slice(0, 3) : [parts[0]?.slice(0, 20) ?? '']
    const { assistant } = await open({ format, streams, replies: [{ parts: half, cut: true }] })
    expect(await errorOf(assistant)).toBe('broken')
  })

  test('reports late when nothing arrives for 20 seconds', async () => {
    const timing = createTestTiming()
    const { assistant, requests } = await open({ format, streams, timing, replies: [{ hang: true }] })
    const error = errorOf(assistant)
    await expect.poll(() => requests.length).toBe(1)
    timing.advance(20_000)
    expect(await error).toBe('late')
  })

  test('aborts the request to the model when the user leaves', async () => {
    const controller = new AbortController()
    const { assistant, requests, abortedCount } = await open({ format, streams, replies: [{ hang: true }] })
    const answer = listen(assistant, { signal: controller.signal })
    await expect.poll(() => requests.length).toBe(1)
    controller.abort()
    await expect(answer).rejects.toThrow('aborted')
    await expect.poll(abortedCount).toBe(1)
  })
})

describe.each(formats)('%s, streaming', (format) => {
  test('streams text before the answer has ended', async () => {
    const whole = wires[format].stream(answerParts)
    const parts = whole.slice(0, whole.findIndex((part) => part.includes('票已出')) + 1)
    const { assistant } = await open({ format, streams: true, replies: [{ parts, hang: true }] })
    const controller = new AbortController()
    const received: AssistantEvent[] = []
    const answer = listen(assistant, {
      signal: controller.signal,
      onEvent(event) {
        received.push(event)
        if (received.length === 3) controller.abort()
      },
    })
    await expect(answer).rejects.toThrow('aborted')
    // A space is held back until it is known whether a citation follows.
    const texts = received.map((event) => (event.kind === 'text' ? event.text : event.kind))
    expect(texts.map((text) => text.trim())).toEqual(['start', 'It is ticketed.', '票已出。'])
  })

  test('reports a stream without an end as broken', async () => {
    const parts = wires[format].stream(answerParts).slice(0, format === 'openai' ? -3 : -1)
    const { assistant } = await open({ format, streams: true, replies: [{ parts }] })
    expect(await errorOf(assistant)).toBe('broken')
  })

  test('reports an overload error within a stream as busy', async () => {
    const parts = [...wires[format].stream(answerParts).slice(0, 2), wires[format].overloaded]
    const { assistant } = await open({ format, streams: true, replies: [{ parts }] })
    expect(await errorOf(assistant)).toBe('busy')
  })

  test('reports late after one minute, even while text arrives', async () => {
    const timing = createTestTiming()
    const whole = wires[format].stream(answerParts)
    const parts = whole.slice(0, whole.findIndex((part) => part.includes('ticketed')) + 1)
    const { assistant } = await open({ format, streams: true, timing, replies: [{ parts, hang: true }] })
    let count = 0
    const answer = listen(assistant, { onEvent: () => void (count += 1) })
    await expect.poll(() => count).toBeGreaterThan(1)
    timing.advance(60_000)
    await expect(answer).rejects.toMatchObject({ kind: 'late' })
  })
})

describe.each(toolFormats)('%s, tool calls', (format) => {
  const call = (id: string, name: string): AnswerPart => ({ kind: 'call', id, name, input: { orderNo: 'GWAYS1' } })

  test.each([
    ['streaming', true],
    ['blocking', false],
  ])('sends tool results to the model, %s', async (_, streams) => {
    const replies = [
      replyOf(format, streams, [{ kind: 'text', text: 'Let me see. ' }, call('a', 'order'), call('b', 'broken')]),
      replyOf(format, streams, answerParts),
    ]
    const { assistant, requests } = await open({ format, streams, replies })
    expect(await listen(assistant)).toBe('Let me see. It is ticketed. 票已出。')
    const second = JSON.stringify(requests[1]?.body)
    expect(second).toContain('ISSUED')
    expect(second).toContain('GWAYS1')
    expect(second).toContain('could not be looked up')
    expect(second).not.toContain('database')
  })

  test.each([
    ['streaming', true],
    ['blocking', false],
  ])('counts the tokens of every request, %s', async (_, streams) => {
    const replies = [replyOf(format, streams, [call('a', 'order')]), replyOf(format, streams, answerParts)]
    const { assistant } = await open({ format, streams, replies })
    const used: number[] = []
    await listen(assistant, { onEvent: (event) => event.kind === 'usage' && used.push(event.tokens) })
    expect(used).toEqual([reportedTokens, reportedTokens])
  })

  test.each([
    ['streaming', true],
    ['blocking', false],
  ])('does not take an answer for whole that the model had to end early, %s', async (_, streams) => {
    const whole = replyOf(format, streams, answerParts)
    const parts = whole.parts?.map((part) =>
      part
        .replace('"finish_reason":"stop"', '"finish_reason":"length"')
        .replace('"stop_reason":"end_turn"', '"stop_reason":"max_tokens"')
        .replace('"error":null,"status":"completed"', '"error":null,"status":"incomplete"'),
    )
    expect(parts).not.toEqual(whole.parts)
    const { assistant } = await open({ format, streams, replies: [{ parts: parts ?? [] }] })
    expect(await errorOf(assistant)).toBe('broken')
  })

  test('returns an error to the model for an unknown tool', async () => {
    const replies = [replyOf(format, true, [call('a', 'pay')]), replyOf(format, true, answerParts)]
    const { assistant, requests } = await open({ format, streams: true, replies })
    await listen(assistant)
    expect(JSON.stringify(requests[1]?.body)).toContain('There is no tool pay')
  })

  test('reports broken after six rounds of tool calls', async () => {
    const replies = Array.from({ length: 8 }, () => replyOf(format, true, [call('a', 'order')]))
    const { assistant, requests } = await open({ format, streams: true, replies })
    expect(await errorOf(assistant)).toBe('broken')
    expect(requests).toHaveLength(6)
  })
})

test('reports a refused connection as broken', async () => {
  const server = await openModelServer([])
  await server.close()
  const settings = { url: server.url, key, model: 'demo-model', streams: true }
  expect(await errorOf(createModelAssistant(createOpenAiModel(settings, systemTiming)))).toBe('broken')
})
