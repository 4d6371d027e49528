import * as z from 'zod/mini'
import type { Timing } from '../../../shared/timing.ts'
import {
  AssistantTrouble,
  type AssistantContext,
  type AssistantEvent,
  type AssistantPort,
  type Turn,
} from '../assistant.port.ts'
import { askModel } from './ask-model.ts'
import type { ModelSettings } from './chat-model.ts'
import { readEvents } from './read-events.ts'

/** An assistant whose application runs in Dify. It cannot ask us, so what is known of the booking is sent along. */
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
      yield* askModel(question, { timing, signal }, streams ? readStream : readWhole)
      yield { kind: 'finish' }
    },
  }
}

/** Its own conversations are not used: what was said is ours to keep, and goes along as an input. */
function bodyOf({ text, past = [] }: Turn, { userId, lang, facts, instructions }: AssistantContext, streams: boolean) {
  const history = past.map(({ by, text: said }) => `${by}: ${said}`).join('\n')
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
  for await (const data of readEvents(response)) {
    const { event: name, answer, status, code, message } = event.parse(JSON.parse(data))
    if (name === 'error') {
      const isBusy = status === 429 || code === 'rate_limit_error' || code === 'provider_quota_exceeded'
      throw new AssistantTrouble(isBusy ? 'busy' : 'broken', message ?? 'The application failed')
    }
    if ((name === 'message' || name === 'agent_message') && answer) yield { kind: 'text', text: answer }
    if (name === 'message_end') return
  }
  throw new AssistantTrouble('broken', 'The answer was cut off')
}

async function* readWhole(response: Response): AsyncIterable<AssistantEvent> {
  yield { kind: 'text', text: whole.parse(await response.json()).answer }
}
