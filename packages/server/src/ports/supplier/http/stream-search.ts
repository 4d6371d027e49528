import type { AirlineAnswer, SearchRefused, SearchStarted } from '../search.model.ts'
import type { SupplierContext } from '../supplier.port.ts'
import { callWithRetry } from './call-with-retry.ts'
import { operations } from './operations.ts'
import { readFirstLine, readNextLine } from './protocol.ts'
import type { Connection } from './send-call.ts'

/** The first line is requested with retries. When the stream breaks later, airlines without an answer have timed out. */
export async function streamSearch(
  connection: Connection,
  args: readonly unknown[],
  context: SupplierContext,
): Promise<SearchRefused | SearchStarted> {
  const done = new AbortController()
  const signal = context.signal ? AbortSignal.any([context.signal, done.signal]) : done.signal
  const result = await callWithRetry(connection, 'search', args, { ...context, signal }, async (response) => {
    const lines = linesOf(response)
    const { value } = await lines.next()
    const first = readFirstLine(typeof value === 'string' ? value : '')
    return { lines, first }
  })
  if ('failure' in result) return { kind: 'refused', reason: 'unavailable' }
  const { lines, first } = result.value
  if ('refused' in first) {
    done.abort()
    return first.refused
  }
  const answers = answersOf(connection, lines, first.started.airlines, done, context)
  return { kind: 'started', ...first.started, answers }
}

async function* answersOf(
  { timing, breaker }: Connection,
  lines: AsyncGenerator<string, void>,
  airlines: readonly string[],
  done: AbortController,
  { signal }: SupplierContext,
): AsyncGenerator<AirlineAnswer> {
  const missing = new Set<string | undefined>(airlines)
  const answered = new Set<string | undefined>()
  let isComplete = false
  const stop = timing.after(operations.search.budgetMs, () => done.abort())
  try {
    for await (const text of lines) {
      const line = readNextLine(text)
      if ('end' in line) {
        isComplete = true
        break
      }
      // Duplicate answers are ignored.
      if (answered.has(line.answer.airline)) continue
      answered.add(line.answer.airline)
      missing.delete(line.answer.airline)
      yield line.answer
    }
  } catch {
    signal?.throwIfAborted()
  } finally {
    stop()
    done.abort()
  }
  if (isComplete) return
  breaker.failed()
  for (const airline of missing) {
    yield {
      airline,
      responseMs: operations.search.budgetMs,
      outcome: 'timed_out',
      offers: [],
      absence: 'airlines_silent',
    }
  }
}

/** Drops a last line without a line end, because it is incomplete. */
async function* linesOf(response: Response): AsyncGenerator<string, void> {
  if (!response.body) return
  let rest = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    yield* parts.filter((part) => part !== '')
  }
}
