import * as z from 'zod/mini'
import type { Timing } from '../../../shared/timing.ts'
import { AssistantError } from '../assistant.port.ts'
import { requestModel } from './request-model.ts'
import type { ChatModel, ModelMessage, ModelSettings, AnswerPart, ModelRequest } from './chat-model.ts'
import { readServerSentEvents } from './read-model-events.ts'
import { parseToolInput } from './tool-input.ts'

const version = '2023-06-01'
const maxTokens = 2_048

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
/** Cached input is not part of `input_tokens`. The output is counted up during the stream. */
const usage = z.object({
  input_tokens: z.optional(z.nullable(z.number())),
  cache_creation_input_tokens: z.optional(z.nullable(z.number())),
  cache_read_input_tokens: z.optional(z.nullable(z.number())),
  output_tokens: z.optional(z.number()),
})
type Usage = z.output<typeof usage>
const event = z.object({
  type: z.string(),
  message: z.optional(z.object({ usage: z.optional(usage) })),
  usage: z.optional(usage),
  index: z.optional(z.number()),
  content_block: z.optional(block),
  delta: z.optional(
    z.object({
      type: z.optional(z.string()),
      text: z.optional(z.string()),
      partial_json: z.optional(z.string()),
      stop_reason: z.optional(z.nullable(z.string())),
    }),
  ),
  error: z.optional(z.object({ type: z.string(), message: z.optional(z.string()) })),
})
const whole = z.object({
  content: z.array(block),
  usage: z.optional(usage),
  stop_reason: z.optional(z.nullable(z.string())),
})

async function* readStream(response: Response): AsyncIterable<AnswerPart> {
  const calls = new Map<number, { id: string; name: string; text: string }>()
  let used: Usage = {}
  for await (const data of readServerSentEvents(response)) {
    const parsed = event.parse(JSON.parse(data))
    const { type, index = 0, content_block: started, delta, error } = parsed
    if (error) throw errorOf(error.type, error.message)
    used = { ...used, ...parsed.message?.usage, ...parsed.usage }
    if (type === 'message_stop') {
      yield tokensOf(used)
      return
    }
    refuseShortened(delta?.stop_reason)
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
  const { content, usage: used, stop_reason: reason } = whole.parse(await response.json())
  if (used) yield tokensOf(used)
  refuseShortened(reason)
  for (const { type, text, id, name, input } of content) {
    if (type === 'text' && text) yield { kind: 'text', text }
    if (type === 'tool_use') yield { kind: 'call', id: id ?? '', name: name ?? '', input }
  }
}

function tokensOf({
  input_tokens,
  cache_creation_input_tokens,
  cache_read_input_tokens,
  output_tokens,
}: Usage): AnswerPart {
  const counts = [input_tokens, cache_creation_input_tokens, cache_read_input_tokens, output_tokens]
  return { kind: 'usage', tokens: counts.reduce<number>((sum, count) => sum + (count ?? 0), 0) }
}

function refuseShortened(reason: string | null | undefined): void {
  if (reason === 'max_tokens' || reason === 'refusal')
    throw new AssistantError('broken', `The answer was ended by ${reason}`)
}

function errorOf(type: string, message = 'The model failed'): AssistantError {
  const isBusy = type === 'overloaded_error' || type === 'rate_limit_error'
  return new AssistantError(isBusy ? 'busy' : 'broken', message)
}
