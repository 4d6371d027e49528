import * as z from 'zod/mini'
import type { Timing } from '../../../shared/timing.ts'
import { AssistantError } from '../assistant.port.ts'
import { requestModel } from './request-model.ts'
import type { ChatModel, ModelMessage, ModelSettings, AnswerPart, ModelRequest } from './chat-model.ts'
import { readServerSentEvents } from './read-model-events.ts'
import { parseToolInput } from './tool-input.ts'

/** A model with an endpoint in the chat completions format. */
export function createOpenAiModel({ url, key, model, streams }: ModelSettings, timing: Timing): ChatModel {
  return {
    answer: (request, signal) =>
      requestModel(
        {
          url: `${url}/chat/completions`,
          headers: { authorization: `Bearer ${key}` },
          body: {
            ...{ model, stream: streams, messages: messagesOf(request), ...toolsOf(request) },
            ...(streams && { stream_options: { include_usage: true } }),
          },
        },
        { timing, signal },
        streams ? readStream : readWhole,
      ),
  }
}

function messagesOf({ instructions, messages }: ModelRequest): object[] {
  return [{ role: 'system', content: instructions }, ...messages.flatMap(wireOf)]
}

function wireOf(message: ModelMessage): object[] {
  switch (message.by) {
    case 'person':
      return [{ role: 'user', content: message.text }]
    case 'assistant': {
      const calls = message.calls.map(({ id, name, input }) => ({
        id,
        type: 'function',
        function: { name, arguments: JSON.stringify(input) },
      }))
      return [{ role: 'assistant', content: message.text, ...(calls.length > 0 && { tool_calls: calls }) }]
    }
    case 'tools':
      return message.results.map(({ id, text }) => ({ role: 'tool', tool_call_id: id, content: text }))
  }
}

function toolsOf({ tools }: ModelRequest): object {
  if (tools.length === 0) return {}
  return {
    tools: tools.map(({ name, about, input }) => ({
      type: 'function',
      function: { name, description: about, parameters: input },
    })),
  }
}

const toolCall = z.object({
  id: z.optional(z.nullable(z.string())),
  index: z.optional(z.number()),
  function: z.optional(z.object({ name: z.optional(z.nullable(z.string())), arguments: z.optional(z.string()) })),
})
const messageSchema = z.object({
  content: z.optional(z.nullable(z.string())),
  tool_calls: z.optional(z.nullable(z.array(toolCall))),
})
const failed = z.optional(z.nullable(z.object({ message: z.optional(z.string()), code: z.optional(z.unknown()) })))
const usage = z.optional(z.nullable(z.object({ prompt_tokens: z.number(), completion_tokens: z.number() })))
const chunk = z.object({
  error: failed,
  usage,
  choices: z.optional(
    z.array(z.object({ delta: z.optional(messageSchema), finish_reason: z.optional(z.nullable(z.string())) })),
  ),
})
const whole = z.object({
  error: failed,
  usage,
  choices: z.optional(z.array(z.object({ message: messageSchema, finish_reason: z.optional(z.nullable(z.string())) }))),
})

async function* readStream(response: Response): AsyncIterable<AnswerPart> {
  /** A tool call is streamed in parts: its name first, then its arguments. */
  const calls = new Map<number, { id: string; name: string; text: string }>()
  let isComplete = false
  for await (const data of readServerSentEvents(response)) {
    if (data === '[DONE]') {
      isComplete = true
      break
    }
    const { error, choices, usage: used } = chunk.parse(JSON.parse(data))
    if (error) throw errorOf(error.code, error.message)
    yield* usageIn(used)
    const [first] = choices ?? []
    if (first?.delta?.content) yield { kind: 'text', text: first.delta.content }
    for (const [position, part] of (first?.delta?.tool_calls ?? []).entries()) {
      const at = part.index ?? position
      const known = calls.get(at) ?? { id: '', name: '', text: '' }
      known.id ||= part.id ?? ''
      known.name ||= part.function?.name ?? ''
      known.text += part.function?.arguments ?? ''
      calls.set(at, known)
    }
    isComplete ||= Boolean(first?.finish_reason)
    refuseShortened(first?.finish_reason)
  }
  if (!isComplete) throw new AssistantError('broken', 'The answer was cut off')
  for (const { id, name, text } of calls.values()) yield { kind: 'call', id, name, input: parseToolInput(text) }
}

async function* readWhole(response: Response): AsyncIterable<AnswerPart> {
  const { error, choices, usage: used } = whole.parse(await response.json())
  if (error) throw errorOf(error.code, error.message)
  yield* usageIn(used)
  refuseShortened(choices?.[0]?.finish_reason)
  const message = choices?.[0]?.message
  if (!message) throw new AssistantError('broken', 'The answer is empty')
  if (message.content) yield { kind: 'text', text: message.content }
  for (const { id, function: called } of message.tool_calls ?? [])
    yield { kind: 'call', id: id ?? '', name: called?.name ?? '', input: parseToolInput(called?.arguments ?? '') }
}

function* usageIn(used: z.output<typeof usage>): Iterable<AnswerPart> {
  if (used) yield { kind: 'usage', tokens: used.prompt_tokens + used.completion_tokens }
}

function refuseShortened(reason: string | null | undefined): void {
  if (reason === 'length' || reason === 'content_filter')
    throw new AssistantError('broken', `The answer was ended by ${reason}`)
}

function errorOf(code: unknown, message = 'The model failed'): AssistantError {
  const isBusy = code === 429 || code === 'rate_limit_exceeded' || code === 503
  return new AssistantError(isBusy ? 'busy' : 'broken', message)
}
