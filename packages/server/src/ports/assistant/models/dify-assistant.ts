import * as z from 'zod/mini'
import type { Timing } from '../../../shared/timing.ts'
import {
  AssistantError,
  type AssistantContext,
  type AssistantEvent,
  type AssistantPort,
  type Turn,
} from '../assistant.port.ts'
import { requestModel } from './request-model.ts'
import type { ModelSettings } from './chat-model.ts'
import { readServerSentEvents } from './read-model-events.ts'

/** An assistant that runs as an application in Dify. It has no tools, so the facts of the booking are sent along. */
export function createDifyAssistant(
  { url, key, streams }: Pick<ModelSettings, 'url' | 'key' | 'streams'>,
  timing: Timing,
): AssistantPort {
  return {
    async *run(turn, context, signal): AsyncIterable<AssistantEvent> {
      yield { kind: 'start' }
      const question = {
        url: `${url}/v1/chat-messages`,
        headers: { authorization: `Bearer ${key}` },
        body: bodyOf(turn, context, streams),
      }
      yield* requestModel(question, { timing, signal }, streams ? readStream : readWhole)
      yield { kind: 'finish' }
    },
  }
}

/** Dify conversations are not used: the server stores the history and sends it as an input. */
function bodyOf({ text, past = [] }: Turn, { userId, lang, facts, instructions }: AssistantContext, streams: boolean) {
  const history = past.map(({ by, text: message }) => `${by}: ${message}`).join('\n')
  return {
    inputs: { ...facts, language: lang, instructions: instructions ?? '', history },
    query: text,
    response_mode: streams ? 'streaming' : 'blocking',
    conversation_id: '',
    user: userId,
  }
}

const event = z.object({
  event: z.string(),
  answer: z.optional(z.string()),
  status: z.optional(z.number()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
})
const whole = z.object({ answer: z.string() })

async function* readStream(response: Response): AsyncIterable<AssistantEvent> {
  for await (const data of readServerSentEvents(response)) {
    const { event: name, answer, status, code, message } = event.parse(JSON.parse(data))
    if (name === 'error') {
      const isBusy = status === 429 || code === 'rate_limit_error' || code === 'provider_quota_exceeded'
      throw new AssistantError(isBusy ? 'busy' : 'broken', message ?? 'The application failed')
    }
    if ((name === 'message' || name === 'agent_message') && answer) yield { kind: 'text', text: answer }
    if (name === 'message_end') return
  }
  throw new AssistantError('broken', 'The answer was cut off')
}

async function* readWhole(response: Response): AsyncIterable<AssistantEvent> {
  yield { kind: 'text', text: whole.parse(await response.json()).answer }
}
