import type { AssistantContext, AssistantPort, Turn } from '../ports/assistant/assistant.port.ts'
import { AssistantTrouble } from '../ports/assistant/assistant.port.ts'
import type { Timing } from '../shared/timing.ts'
import { groundless, type Ground } from './grounding.ts'

const delayedMs = 20_000
const timeoutMs = 60_000

export type Heard =
  | { kind: 'whole'; text: string; sources: { title: string; address: string }[] }
  /** Something in it stood nowhere. */
  | { kind: 'withdrawn' }
  | { kind: 'busy' | 'delayed' | 'timeout' }
  | { kind: 'broken'; error: unknown }

interface Hearing {
  assistant: AssistantPort
  turn: Turn
  context: AssistantContext
  timing: Timing
  /** Our own end: the process stops. */
  signal: AbortSignal
  ground(): Ground
  /** A sentence that may be told. */
  onText(text: string): void
}

/** Hears an answer to its end, sentence by sentence: one is told on only when all that stands in it was looked up. */
export async function hearProvider({
  assistant,
  turn,
  context,
  timing,
  signal,
  ground,
  onText,
}: Hearing): Promise<Heard> {
  const late = new AbortController()
  let lateKind: 'delayed' | 'timeout' = 'timeout'
  const stops = [
    timing.after(delayedMs, () => {
      lateKind = 'delayed'
      if (text === '') late.abort()
      else lateKind = 'timeout'
    }),
    timing.after(timeoutMs, () => late.abort()),
  ]
  const sources: { title: string; address: string }[] = []
  let text = ''
  let told = 0
  let isSafe = true
  const ended = AbortSignal.any([signal, late.signal])
  const isAborted = new Promise<'aborted'>((resolve) => ended.addEventListener('abort', () => resolve('aborted')))
  const events = assistant.run(turn, context, ended)[Symbol.asyncIterator]()
  try {
    for (;;) {
      // Even one that does not hear its signal is not waited for.
      const next = await Promise.race([events.next(), isAborted])
      if (next === 'aborted') return late.signal.aborted ? { kind: lateKind } : { kind: 'broken', error: 'stopped' }
      if (next.done) break
      const event = next.value
      if (event.kind === 'source') sources.push({ title: event.title, address: event.address })
      if (event.kind !== 'text') continue
      text += event.text
      const end = lastEnd(text)
      if (end > told) {
        isSafe = groundless(text.slice(0, end), ground()).length === 0
        if (!isSafe) return { kind: 'withdrawn' }
        onText(text.slice(told, end))
        told = end
      }
    }
    if (groundless(text, ground()).length > 0) return { kind: 'withdrawn' }
    if (text.length > told) onText(text.slice(told))
    return { kind: 'whole', text: text.trim(), sources }
  } catch (error) {
    if (late.signal.aborted) return { kind: lateKind }
    if (error instanceof AssistantTrouble && error.kind !== 'broken')
      return { kind: error.kind === 'busy' ? 'busy' : 'delayed' }
    return { kind: 'broken', error }
  } finally {
    for (const stop of stops) stop()
    late.abort()
    // Not waited for: it may hang.
    void events.return?.().catch(() => {})
  }
}

/** Where the last whole sentence ends. */
function lastEnd(text: string): number {
  const ends = [...text.matchAll(/[.!?]\s+|[。！？]\s*|\n+/g)]
  const last = ends.at(-1)
  return last ? last.index + last[0].length : 0
}
