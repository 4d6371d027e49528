import type { Lang } from '@gangway/core/contract'

/** What the person said. */
export interface Turn {
  conversationId: string
  text: string
}

/** For whom the assistant speaks. */
export interface AssistantContext {
  clientId: string
  userId: string
  lang: Lang
}

export type AssistantEvent =
  | { kind: 'start' }
  | { kind: 'text'; text: string }
  /** A help page that the answer rests on. */
  | { kind: 'source'; title: string; address: string }
  | { kind: 'finish' }

export interface AssistantPort {
  run(turn: Turn, context: AssistantContext, signal: AbortSignal): AsyncIterable<AssistantEvent>
}
