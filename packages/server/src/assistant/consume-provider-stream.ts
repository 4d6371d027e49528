import type { AssistantContext, AssistantDecision, AssistantPort, Turn } from '../ports/assistant/assistant.port.ts'
import { AssistantError } from '../ports/assistant/assistant.port.ts'
import type { Telemetry } from '../shared/telemetry/telemetry.ts'
import type { Timing } from '../shared/timing.ts'
import { findUnsupportedFigures, type AnswerEvidence } from './grounding.ts'

const delayedMs = 20_000
const timeoutMs = 60_000

export type ProviderResult =
  | {
      kind: 'whole'
      text: string
      sources: { title: string; address: string }[]
      /** Only of the engine on this server. */
      decision?: AssistantDecision
    }
  /** Something in it stood nowhere. */
  | { kind: 'withdrawn' }
  | { kind: 'busy' | 'delayed' | 'timeout' }
  | { kind: 'broken'; error: unknown }

interface ProviderStreamInput {
  telemetry: Pick<Telemetry, 'observe'>
  /** For metrics: which engine answers. */
  engine: 'local' | 'application' | 'model'
  assistant: AssistantPort
  turn: Turn
  context: AssistantContext
  timing: Timing
  /** Aborted when the process stops. */
  signal: AbortSignal
  ground(): AnswerEvidence
  /** Receives text that may be sent to the reader. */
  onText(text: string): void
  /** Receives the address of an article as soon as it is cited. */
  onSource?(address: string): void
  /** Receives the tokens of each request to a language model. */
  onUsage?(tokens: number): void
}

/** Consumes the provider's stream. Each complete sentence is forwarded only if all its figures have evidence. */
export function consumeProviderStream(input: ProviderStreamInput): Promise<ProviderResult> {
  const isFailed = ({ kind }: ProviderResult) => kind !== 'whole' && kind !== 'withdrawn'
  return input.telemetry.observe({ kind: 'assistant', name: input.engine, isFailed }, () => consume(input))
}

async function consume({
  assistant,
  turn,
  context,
  timing,
  signal,
  ground,
  onText,
  onSource,
  onUsage,
}: ProviderStreamInput): Promise<ProviderResult> {
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
  let decision: AssistantDecision | undefined
  let text = ''
  let result = 0
  let isSafe = true
  const ended = AbortSignal.any([signal, late.signal])
  const isAborted = new Promise<'aborted'>((resolve) => ended.addEventListener('abort', () => resolve('aborted')))
  const events = assistant.run(turn, context, ended)[Symbol.asyncIterator]()
  try {
    for (;;) {
      // Does not wait for a provider that ignores the abort signal.
      const next = await Promise.race([events.next(), isAborted])
      if (next === 'aborted') return late.signal.aborted ? { kind: lateKind } : { kind: 'broken', error: 'stopped' }
      if (next.done) break
      const event = next.value
      if (event.kind === 'source') {
        sources.push({ title: event.title, address: event.address })
        onSource?.(event.address)
      }
      if (event.kind === 'usage') onUsage?.(event.tokens)
      if (event.kind === 'decision') decision = event.decision
      if (event.kind !== 'text') continue
      text += event.text
      const end = lastSentenceEnd(text)
      if (end > result) {
        isSafe = findUnsupportedFigures(text.slice(0, end), ground()).length === 0
        if (!isSafe) return { kind: 'withdrawn' }
        onText(text.slice(result, end))
        result = end
      }
    }
    if (findUnsupportedFigures(text, ground()).length > 0) return { kind: 'withdrawn' }
    if (text.length > result) onText(text.slice(result))
    return { kind: 'whole', text: text.trim(), sources, ...(decision && { decision }) }
  } catch (error) {
    if (late.signal.aborted) return { kind: lateKind }
    if (error instanceof AssistantError && error.kind !== 'broken')
      return { kind: error.kind === 'busy' ? 'busy' : 'delayed' }
    return { kind: 'broken', error }
  } finally {
    for (const stop of stops) stop()
    late.abort()
    // Not awaited: it may hang.
    void events.return?.().catch(() => {})
  }
}

/** Index of the end of the last complete sentence. */
function lastSentenceEnd(text: string): number {
  const ends = [...text.matchAll(/[.!?]\s+|[。！？]\s*|\n+/g)]
  const last = ends.at(-1)
  return last ? last.index + last[0].length : 0
}
