import type { AssistantAnswer } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { AssistantTone, Turn } from '../ports/assistant/assistant.port.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import type { Timing } from '../shared/timing.ts'
import type { DialogueState } from './dialogue/dialogue-state.ts'
import { sourceEvent } from './end-run.ts'
import type { RunPublisher } from './publish-run-events.ts'
import type { ToolContext } from './tools/tool-context.ts'

/** A message with everything that the engines need to answer it. */
export interface RunContext {
  deps: Deps
  caller: Caller
  runId: string
  asked: ToolContext
  turn: Turn
  state: DialogueState
  tone: AssistantTone
  timing: Timing
  /** Aborted when the process stops. */
  signal: AbortSignal
  stream: RunStream
}

/** What the reader receives while an answer is created. */
export interface RunStream {
  text(delta: string): void
  /** Each article is published once. */
  source(article: AssistantAnswer['sources'][number]): void
  hasText(): boolean
  /** Addresses of the published articles. */
  published: ReadonlySet<string>
}

export function createRunStream(publisher: RunPublisher, runId: string): RunStream {
  const published = new Set<string>()
  let hasText = false
  return {
    published,
    hasText: () => hasText,
    text(delta) {
      hasText = true
      publisher.publish({ type: 'text-delta', id: runId, delta })
    },
    source(article) {
      if (published.has(article.slug)) return
      published.add(article.slug)
      publisher.publish(sourceEvent(article))
    },
  }
}
