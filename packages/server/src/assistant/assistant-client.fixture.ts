import type { createClient } from '@gangway/core'
import { assistantStreamEvent, type AssistantAnswer, type AssistantStreamEvent } from '@gangway/core/contract'
import * as z from 'zod/mini'
import { valueOf } from '../booking/booking.fixture.ts'
import type { SignedInUser } from '../session/sign-in.fixture.ts'

type Client = ReturnType<typeof createClient>

export interface ReceivedEvent {
  id: string
  event: AssistantStreamEvent
}

export interface TestMessage {
  conversationId?: string
  clientMessageId?: string
  orderNo?: string
  menu?: number
  text?: string
  lang?: 'en' | 'cn'
}

/** Longer than a run with a slow language model, which the local assistant answers in the end. */
const maxAnswerMs = 1_200_000
let count = 0
export const freshId = (kind: string) => `${kind}-${(count += 1)}`

/** Sends a message and reads the whole answer. */
export async function sendAndReadAnswer({ client }: Pick<SignedInUser, 'client'>, testMessage: TestMessage) {
  const runId = await sendMessage(client, testMessage)
  const events = await readEvents(client, runId)
  return { runId, events, answer: answerIn(events) }
}

export async function sendMessage(client: Client, testMessage: TestMessage): Promise<string> {
  const body = { conversationId: freshId('talk'), clientMessageId: freshId('message'), ...testMessage }
  return valueOf(await client.call('POST /assistant/message', { body })).runId
}

/** All events of a run after an event id, to its end. */
export async function readEvents(client: Client, runId: string, after?: string): Promise<ReceivedEvent[]> {
  const response = await client.open(`/assistant/run/${runId}/events`, {
    headers: { accept: 'text/event-stream', ...(after !== undefined && { 'last-event-id': after }) },
    signal: AbortSignal.timeout(maxAnswerMs),
  })
  const frames = (await response.text()).matchAll(/^id: (\d+)\nevent: (\S+)\ndata: (.*)$/gm)
  return [...frames].map(([, id = '', kind, data = '']) => {
    const event = z.parse(assistantStreamEvent, JSON.parse(data))
    if (event.type !== kind) throw new Error(`The event ${kind} has the data ${data}`)
    return { id, event }
  })
}

export function answerIn(events: readonly ReceivedEvent[]): AssistantAnswer {
  for (const { event } of events) if (event.type === 'data-answer') return event.data
  throw new Error(`The stream contained no answer: ${JSON.stringify(events)}`)
}

/** The concatenated text of the events. */
export function textIn(events: readonly ReceivedEvent[]): string {
  return events.map(({ event }) => (event.type === 'text-delta' ? event.delta : '')).join('')
}
