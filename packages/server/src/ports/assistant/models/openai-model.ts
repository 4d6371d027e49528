import * as z from 'zod/mini'
import type { Timing } from '../../../shared/timing.ts'
import { AssistantTrouble } from '../assistant.port.ts'
import { askModel } from './ask-model.ts'
import type { ChatModel, Message, ModelSettings, Piece, Talk } from './chat-model.ts'
import { readEvents } from './read-events.ts'
import { inputOf } from './tool-input.ts'

/** A model behind an endpoint that speaks the chat completions format, as most do. */
export function createOpenAiModel({ url, key, model, streams }: ModelSettings, timing: Timing): ChatModel {
  return {
    answer: (talk, signal) =>
      askModel(
        {
          url: `${url}/chat/completions`,
          headers: { authorization: `Bearer ${key}` },
          body: { model, stream: streams, temperature: 0, messages: messagesOf(talk), ...toolsOf(talk) },
        },
        { timing, signal },
        streams ? readStream : readWhole,
      ),
  }
}

function messagesOf({ instructions, messages }: Talk): object[] {
  return [{ role: 'system', content: instructions }, ...messages.flatMap(wireOf)]
}

function wireOf(message: Message): object[] {
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

function toolsOf({ tools }: Talk): object {
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
const said = z.object({
  content: z.optional(z.nullable(z.string())),
  tool_calls: z.optional(z.nullable(z.array(toolCall))),
})
const failed = z.optional(z.nullable(z.object({ message: z.optional(z.string()), code: z.optional(z.unknown()) })))
const chunk = z.object({
  error: failed,
  choices: z.optional(
    z.array(z.object({ delta: z.optional(said), finish_reason: z.optional(z.nullable(z.string())) })),
  ),
})
const whole = z.object({
  error: failed,
  choices: z.optional(z.array(z.object({ message: said }))),
})

async function* readStream(response: Response): AsyncIterable<Piece> {
  /** A call comes in parts: its name first, then what it asks with. */
  const calls = new Map<number, { id: string; name: string; text: string }>()
  let isWhole = false
  for await (const data of readEvents(response)) {
    if (data === '[DONE]') {
      isWhole = true
      break
    }
    const { error, choices } = chunk.parse(JSON.parse(data))
    if (error) throw troubleOf(error.code, error.message)
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
    isWhole ||= Boolean(first?.finish_reason)
  }
  if (!isWhole) throw new AssistantTrouble('broken', 'The answer was cut off')
  for (const { id, name, text } of calls.values()) yield { kind: 'call', id, name, input: inputOf(text) }
}

async function* readWhole(response: Response): AsyncIterable<Piece> {
  const { error, choices } = whole.parse(await response.json())
  if (error) throw troubleOf(error.code, error.message)
  const message = choices?.[0]?.message
  if (!message) throw new AssistantTrouble('broken', 'The answer is empty')
  if (message.content) yield { kind: 'text', text: message.content }
  for (const { id, function: called } of message.tool_calls ?? [])
    yield { kind: 'call', id: id ?? '', name: called?.name ?? '', input: inputOf(called?.arguments ?? '') }
}

function troubleOf(code: unknown, message = 'The model failed'): AssistantTrouble {
  const isBusy = code === 429 || code === 'rate_limit_exceeded' || code === 503
  return new AssistantTrouble(isBusy ? 'busy' : 'broken', message)
}
