import type { AssistantStreamEvent } from '../../assistant/stream.contract.ts'
import type { Client } from '../../shared/client/client.ts'
import type { Clock } from '../../shared/clock.ts'
import { followEvents, type StreamEnd } from '../../shared/client/event-stream.ts'
import type { Exchange } from './conversation.view.ts'

interface StreamAnswerSettings {
  client: Pick<Client, 'open'>
  clock: Clock
  signal: AbortSignal
  /** Current state: its stream continues after the last known event. */
  exchange(): Exchange
  onUpdate(part: Partial<Exchange>): void
}

export const answerDelayedMs = 20_000
export const answerTimeoutMs = 60_000

/**
 * Streams an answer to its end across interruptions. Resolves to how the stream ended, or undefined when the answer is
 * complete.
 */
export async function streamAnswer({
  client,
  clock,
  signal,
  exchange,
  onUpdate,
}: StreamAnswerSettings): Promise<StreamEnd | undefined> {
  const { runId, lastEvent } = exchange()
  if (!runId || signal.aborted) return undefined
  const connection = new AbortController()
  const abortConnection = () => connection.abort()
  signal.addEventListener('abort', abortConnection)
  const cancelTimers = [
    clock.after(answerDelayedMs, () => exchange().receivedText === '' && onUpdate({ late: 'delayed' })),
    clock.after(answerTimeoutMs, () => onUpdate({ late: 'timeout' })),
  ]
  try {
    const end = await followEvents({
      ...{ client, clock, signal: connection.signal, after: lastEvent },
      path: `/assistant/run/${runId}/events`,
      onEvent({ id, data }) {
        // A resumed stream may begin with events received before.
        if (Number(id) <= Number(exchange().lastEvent)) return
        const event = JSON.parse(data) as AssistantStreamEvent
        const part: Partial<Exchange> = { lastEvent: id }
        if (event.type === 'text-delta') {
          part.receivedText = exchange().receivedText + event.delta
          part.late = undefined
        }
        if (event.type === 'data-answer') {
          part.answer = event.data
          part.late = undefined
          connection.abort()
        }
        onUpdate(part)
      },
    })
    return exchange().answer ? undefined : end
  } finally {
    for (const cancelTimer of cancelTimers) cancelTimer()
    signal.removeEventListener('abort', abortConnection)
  }
}
