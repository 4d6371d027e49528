import * as z from 'zod/mini'
import type { Timing } from '../../../shared/timing.ts'
import { AssistantError } from '../assistant.port.ts'
import { requestModel } from './request-model.ts'
import type { ChatModel, ModelMessage, ModelSettings, AnswerPart, ModelRequest } from './chat-model.ts'
import { readServerSentEvents } from './read-model-events.ts'
import { parseToolInput } from './tool-input.ts'

/** A model with an endpoint in the responses format of OpenAI. Nothing is stored there: every request is complete. */
export function createResponsesModel({ url, key, model, streams }: ModelSettings, timing: Timing): ChatModel {
  return {
    answer: (request, signal) =>
      requestModel(
        {
          url: `${url}/responses`,
          headers: { authorization: `Bearer ${key}` },
          body: {
            ...{ model, stream: streams, store: false },
            instructions: request.instructions,
            input: request.messages.flatMap(wireOf),
            ...toolsOf(request),
          },
        },
        { timing, signal },
        streams ? readStream : readWhole,
      ),
  }
}

function wireOf(message: ModelMessage): object[] {
  switch (message.by) {
    case 'person':
      return [{ role: 'user', content: message.text }]
    case 'assistant':
      return [
        ...(message.text === '' ? [] : [{ role: 'assistant', content: message.text }]),
        ...message.calls.map(({ id, name, input }) => ({
          ...{ type: 'function_call', call_id: id, name },
          arguments: JSON.stringify(input),
        })),
      ]
    case 'tools':
      return message.results.map(({ id, text }) => ({ type: 'function_call_output', call_id: id, output: text }))
  }
}

function toolsOf({ tools }: ModelRequest): object {
  if (tools.length === 0) return {}
  return {
    tools: tools.map(({ name, about, input }) => ({
      ...{ type: 'function', name, description: about, parameters: input },
      // The strict mode, which is the default, allows no optional input.
      strict: false,
    })),
  }
}

const item = z.object({
  type: z.string(),
  content: z.optional(z.array(z.object({ type: z.string(), text: z.optional(z.string()) }))),
  call_id: z.optional(z.string()),
  name: z.optional(z.string()),
  arguments: z.optional(z.string()),
})
type Item = z.output<typeof item>

const failure = z.object({ code: z.optional(z.nullable(z.string())), message: z.optional(z.string()) })
const whole = z.object({
  status: z.optional(z.string()),
  error: z.optional(z.nullable(failure)),
  output: z.optional(z.array(item)),
  usage: z.optional(z.nullable(z.object({ input_tokens: z.number(), output_tokens: z.number() }))),
})
type Whole = z.output<typeof whole>

const event = z.object({
  type: z.string(),
  delta: z.optional(z.unknown()),
  item: z.optional(z.unknown()),
  response: z.optional(z.unknown()),
  code: z.optional(z.nullable(z.string())),
  message: z.optional(z.string()),
})

async function* readStream(response: Response): AsyncIterable<AnswerPart> {
  for await (const data of readServerSentEvents(response)) {
    const { type, delta, item: done, response: ended, code, message } = event.parse(JSON.parse(data))
    switch (type) {
      case 'error':
        throw errorOf({ code, message })
      case 'response.output_text.delta':
        if (typeof delta === 'string' && delta !== '') yield { kind: 'text', text: delta }
        break
      case 'response.output_item.done':
        yield* callsIn(item.parse(done))
        break
      case 'response.completed':
      case 'response.incomplete':
      case 'response.failed': {
        const result = whole.parse(ended)
        yield* usageIn(result)
        refuseIncomplete(result)
        return
      }
    }
  }
  throw new AssistantError('broken', 'The answer was cut off')
}

async function* readWhole(response: Response): AsyncIterable<AnswerPart> {
  const result = whole.parse(await response.json())
  yield* usageIn(result)
  refuseIncomplete(result)
  if (!result.output) throw new AssistantError('broken', 'The answer is empty')
  for (const each of result.output) {
    for (const { type, text } of each.content ?? [])
      if (each.type === 'message' && type === 'output_text' && text) yield { kind: 'text', text }
    yield* callsIn(each)
  }
}

function* callsIn({ type, call_id: id, name, arguments: typed }: Item): Iterable<AnswerPart> {
  if (type === 'function_call')
    yield { kind: 'call', id: id ?? '', name: name ?? '', input: parseToolInput(typed ?? '') }
}

function* usageIn({ usage }: Whole): Iterable<AnswerPart> {
  if (usage) yield { kind: 'usage', tokens: usage.input_tokens + usage.output_tokens }
}

function refuseIncomplete({ status, error }: Whole): void {
  if (error) throw errorOf(error)
  if (status !== undefined && status !== 'completed') throw new AssistantError('broken', `The answer is ${status}`)
}

function errorOf({ code, message = 'The model failed' }: z.output<typeof failure>): AssistantError {
  const isBusy = code === 'rate_limit_exceeded' || code === 'server_is_overloaded' || code === 'slow_down'
  return new AssistantError(isBusy ? 'busy' : 'broken', message)
}
