import type { AssistantStreamEvent } from '../assistant/stream.contract.ts'
import type { Client } from '../shared/client.ts'
import type { Clock } from '../shared/clock.ts'
import { followEvents, type StreamEnd } from '../shared/event-stream.ts'
import type { Exchange } from './chat-talk-view.ts'

interface Hearing {
  client: Pick<Client, 'open'>
  clock: Clock
  signal: AbortSignal
  /** As it stands now: its stream goes on behind the last event it knows. */
  exchange(): Exchange
  heard(part: Partial<Exchange>): void
}

export const delayedMs = 20_000
export const timeoutMs = 60_000

/** Hears an answer to its end, through every break of the line. Comes back with how the stream ended, or nothing when all is heard. */
export async function hearAnswer({ client, clock, signal, exchange, heard }: Hearing): Promise<StreamEnd | undefined> {
  const { runId, lastEvent } = exchange()
  if (!runId || signal.aborted) return undefined
  const line = new AbortController()
  const breakOff = () => line.abort()
  signal.addEventListener('abort', breakOff)
  const quiet = [
    clock.after(delayedMs, () => exchange().heard === '' && heard({ late: 'delayed' })),
    clock.after(timeoutMs, () => heard({ late: 'timeout' })),
  ]
  try {
    const end = await followEvents({
      ...{ client, clock, signal: line.signal, after: lastEvent },
      path: `/assistant/run/${runId}/events`,
      onEvent({ id, data }) {
        // A line that goes on may begin with what was heard before.
        if (Number(id) <= Number(exchange().lastEvent)) return
        const event = JSON.parse(data) as AssistantStreamEvent
        const part: Partial<Exchange> = { lastEvent: id }
        if (event.type === 'text-delta') {
          part.heard = exchange().heard + event.delta
          part.late = undefined
        }
        if (event.type === 'data-answer') {
          part.answer = event.data
          part.late = undefined
          line.abort()
        }
        heard(part)
      },
    })
    return exchange().answer ? undefined : end
  } finally {
    for (const callOff of quiet) callOff()
    signal.removeEventListener('abort', breakOff)
  }
}
