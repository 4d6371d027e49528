import type { AirlineAnswer } from '../../../market/search.ts'
import type { About, SearchRefused, SearchStarted } from '../supplier.port.ts'
import { askAgain } from './ask.ts'
import type { Line } from './post.ts'
import { verbs } from './verbs.ts'
import { readFirstLine, readNextLine } from './wire.ts'

/** The first line is asked for again as any reading is; after it, whoever has not answered when the line breaks has timed out. */
export async function searchOver(
  line: Line,
  args: readonly unknown[],
  about: About,
): Promise<SearchRefused | SearchStarted> {
  const done = new AbortController()
  const signal = about.signal ? AbortSignal.any([about.signal, done.signal]) : done.signal
  const told = await askAgain(line, 'search', args, { ...about, signal }, async (response) => {
    const lines = linesOf(response)
    const { value } = await lines.next()
    const first = readFirstLine(typeof value === 'string' ? value : '')
    return { lines, first }
  })
  if ('silent' in told) return { kind: 'refused', reason: 'unavailable' }
  const { lines, first } = told.taken
  if ('refused' in first) {
    done.abort()
    return first.refused
  }
  return { kind: 'started', ...first.started, answers: answersOf(line, lines, first.started.airlines, done, about) }
}

async function* answersOf(
  { timing, breaker }: Line,
  lines: AsyncGenerator<string, void>,
  airlines: readonly string[],
  done: AbortController,
  { signal }: About,
): AsyncGenerator<AirlineAnswer> {
  const silent = new Set<string | undefined>(airlines)
  const told = new Set<string | undefined>()
  let isWhole = false
  const stop = timing.after(verbs.search.budgetMs, () => done.abort())
  try {
    for await (const text of lines) {
      const line = readNextLine(text)
      if ('end' in line) {
        isWhole = true
        break
      }
      // Some say everything twice.
      if (told.has(line.answer.airline)) continue
      told.add(line.answer.airline)
      silent.delete(line.answer.airline)
      yield line.answer
    }
  } catch {
    signal?.throwIfAborted()
  } finally {
    stop()
    done.abort()
  }
  if (isWhole) return
  breaker.failed()
  for (const airline of silent) {
    yield {
      airline,
      responseMs: verbs.search.budgetMs,
      outcome: 'timed_out',
      offers: [],
      absence: 'airlines_silent',
    }
  }
}

/** A last line without its end was cut off and is left out. */
async function* linesOf(response: Response): AsyncGenerator<string, void> {
  if (!response.body) return
  let rest = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    yield* parts.filter((part) => part !== '')
  }
}
