import type { createClient } from '@gangway/core'
import { assistantStreamEvent, type AssistantAnswer, type AssistantStreamEvent } from '@gangway/core/contract'
import * as z from 'zod/mini'
import { valueOf } from '../booking/test-booking.ts'
import type { SignedIn } from '../session/test-sign-in.ts'

type Client = ReturnType<typeof createClient>

export interface Heard {
  id: string
  event: AssistantStreamEvent
}

export interface Words {
  conversationId?: string
  clientMessageId?: string
  orderNo?: string
  menu?: number
  text?: string
  lang?: 'en' | 'cn'
}

let count = 0
export const freshId = (kind: string) => `${kind}-${(count += 1)}`

/** Says something and hears the whole answer. */
export async function talk({ client }: Pick<SignedIn, 'client'>, words: Words) {
  const runId = await sayTo(client, words)
  const heard = await hear(client, runId)
  return { runId, heard, answer: answerIn(heard) }
}

export async function sayTo(client: Client, words: Words): Promise<string> {
  const body = { conversationId: freshId('talk'), clientMessageId: freshId('message'), ...words }
  return valueOf(await client.call('POST /assistant/message', { body })).runId
}

/** Everything that is told of an answer after an event, to its end. */
export async function hear(client: Client, runId: string, after?: string): Promise<Heard[]> {
  const response = await client.open(`/assistant/run/${runId}/events`, {
    headers: { accept: 'text/event-stream', ...(after !== undefined && { 'last-event-id': after }) },
    signal: AbortSignal.timeout(20_000),
  })
  const frames = (await response.text()).matchAll(/^id: (\d+)\nevent: (\S+)\ndata: (.*)$/gm)
  return [...frames].map(([, id = '', kind, data = '']) => {
    const event = z.parse(assistantStreamEvent, JSON.parse(data))
    if (event.type !== kind) throw new Error(`${kind} tells ${data}`)
    return { id, event }
  })
}

export function answerIn(heard: readonly Heard[]): AssistantAnswer {
  for (const { event } of heard) if (event.type === 'data-answer') return event.data
  throw new Error(`No answer came: ${JSON.stringify(heard)}`)
}

/** The pieces of an answer, together. */
export function textIn(heard: readonly Heard[]): string {
  return heard.map(({ event }) => (event.type === 'text-delta' ? event.delta : '')).join('')
}
