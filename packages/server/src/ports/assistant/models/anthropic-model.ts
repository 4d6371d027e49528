import * as z from 'zod/mini'
import type { Timing } from '../../../shared/timing.ts'
import { AssistantError } from '../assistant.port.ts'
import { requestModel } from './request-model.ts'
import type { ChatModel, ModelMessage, ModelSettings, AnswerPart, ModelRequest } from './chat-model.ts'
import { readServerSentEvents } from './read-model-events.ts'
import { parseToolInput } from './tool-input.ts'

const version = '2023-06-01'
const maxTokens = 1_024

/** A model with an endpoint in the messages format of Anthropic. */
export function createAnthropicModel({ url, key, model, streams }: ModelSettings, timing: Timing): ChatModel {
  return {
    answer: (request, signal) =>
      requestModel(
        {
          url: `${url}/v1/messages`,
          headers: { 'x-api-key': key, 'anthropic-version': version },
          body: {
            model,
            max_tokens: maxTokens,
            temperature: 0,
            stream: streams,
            system: request.instructions,
            messages: request.messages.map(wireOf),
            ...toolsOf(request),
          },
        },
        { timing, signal },
        streams ? readStream : readWhole,
      ),
  }
}

function wireOf(message: ModelMessage): object {
  switch (message.by) {
    case 'person':
      return { role: 'user', content: message.text }
    case 'assistant':
      return {
        role: 'assistant',
        content: [
          // The API rejects empty text.
          ...(message.text === '' ? [] : [{ type: 'text', text: message.text }]),
          ...message.calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input })),
        ],
      }
    case 'tools':
      return {
        role: 'user',
        content: message.results.map(({ id, text }) => ({ type: 'tool_result', tool_use_id: id, content: text })),
      }
  }
}

function toolsOf({ tools }: ModelRequest): object {
  if (tools.length === 0) return {}
  return { tools: tools.map(({ name, about, input }) => ({ name, description: about, input_schema: input })) }
}

const block = z.object({
  type: z.string(),
  text: z.optional(z.string()),
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  input: z.optional(z.unknown()),
})
const event = z.object({
  type: z.string(),
  index: z.optional(z.number()),
  content_block: z.optional(block),
  delta: z.optional(
    z.object({
      type: z.optional(z.string()),
      text: z.optional(z.string()),
      partial_json: z.optional(z.string()),
    }),
  ),
  error: z.optional(z.object({ type: z.string(), message: z.optional(z.string()) })),
})
const whole = z.object({ content: z.array(block) })

async function* readStream(response: Response): AsyncIterable<AnswerPart> {
  const calls = new Map<number, { id: string; name: string; text: string }>()
  for await (const data of readServerSentEvents(response)) {
    const { type, index = 0, content_block: started, delta, error } = event.parse(JSON.parse(data))
    if (error) throw errorOf(error.type, error.message)
    if (type === 'message_stop') return
    if (started?.type === 'tool_use') calls.set(index, { id: started.id ?? '', name: started.name ?? '', text: '' })
    if (started?.type === 'text' && started.text) yield { kind: 'text', text: started.text }
    if (delta?.text) yield { kind: 'text', text: delta.text }
    const call = calls.get(index)
    if (call && delta?.partial_json !== undefined) call.text += delta.partial_json
    if (call && type === 'content_block_stop') {
      calls.delete(index)
      yield { kind: 'call', id: call.id, name: call.name, input: parseToolInput(call.text) }
    }
  }
  throw new AssistantError('broken', 'The answer was cut off')
}

async function* readWhole(response: Response): AsyncIterable<AnswerPart> {
  const { content } = whole.parse(await response.json())
  for (const { type, text, id, name, input } of content) {
    if (type === 'text' && text) yield { kind: 'text', text }
    if (type === 'tool_use') yield { kind: 'call', id: id ?? '', name: name ?? '', input }
  }
}

function errorOf(type: string, message = 'The model failed'): AssistantError {
  const isBusy = type === 'overloaded_error' || type === 'rate_limit_error'
  return new AssistantError(isBusy ? 'busy' : 'broken', message)
}
