import type { Lang } from '@gangway/core/contract'

/** What was said before, by whom. */
export interface Said {
  by: 'person' | 'assistant'
  text: string
}

/** What the person said. */
export interface Turn {
  conversationId: string
  text: string
  /** The entry of the menu that was chosen. */
  menu?: number
  /** What was asked for last, and may be told now: the intent that asked. */
  awaiting?: string
  /** The conversation so far, the oldest first. */
  past?: readonly Said[]
}

/** Something the assistant may look up. It reads and changes nothing; whose data it reads is settled before it is handed out. */
export interface Tool {
  name: string
  /** For a model: what it tells, and when to use it. */
  about: string
  /** JSON Schema of what it is asked with. */
  input: Readonly<Record<string, unknown>>
  /** Whatever a model asks with: the tool checks it. */
  use(input: unknown, signal: AbortSignal): Promise<unknown>
}

/** For whom the assistant speaks, and what it may look up. */
export interface AssistantContext {
  clientId: string
  userId: string
  lang: Lang
  /** What a model is told about its part. */
  instructions?: string
  /** What is known without asking, for engines that cannot ask. */
  facts?: Readonly<Record<string, string>>
  tools?: readonly Tool[]
}

export type AssistantEvent =
  | { kind: 'start' }
  | { kind: 'text'; text: string }
  /** A help page that the answer rests on. */
  | { kind: 'source'; title: string; address: string }
  | { kind: 'finish' }

export interface AssistantPort {
  /** Throws `AssistantTrouble` when no answer comes, or no whole one. */
  run(turn: Turn, context: AssistantContext, signal: AbortSignal): AsyncIterable<AssistantEvent>
}

/** `busy` is over in a moment; `late` did not answer in time; `broken` answered nonsense, half, or not at all. */
export type TroubleKind = 'busy' | 'late' | 'broken'

export class AssistantTrouble extends Error {
  readonly kind: TroubleKind
  constructor(kind: TroubleKind, message: string) {
    super(message)
    this.kind = kind
  }
}
