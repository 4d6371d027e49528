import type { AssistantOffer, Formality, Lang } from '@gangway/core/contract'

/** An earlier message of the conversation. */
export interface PastMessage {
  by: 'person' | 'assistant'
  text: string
}

/** A message of the user, with the state of the conversation. */
export interface Turn {
  conversationId: string
  text: string
  /** The selected menu entry. */
  menu?: number
  /** The intent whose question this message may answer. */
  awaiting?: string
  /** The earlier messages, oldest first. */
  past?: readonly PastMessage[]
  /** The booking of the page; empty or missing without one. */
  orderNo?: string
  /** What the conversation is about, as the engine wrote it after the last turn. */
  state?: unknown
  /** Local date of the agency's clock, `2026-03-02`. */
  today?: string
}

/** What the engine on this server decided about its own answer. Language models never decide this. */
export interface AssistantDecision {
  /** 0: answered. 1: a person is called. 2: answered, with the offer of a person. */
  manual: 0 | 1 | 2
  intent: string
  offers: readonly AssistantOffer[]
  isUnknown: boolean
  /** State of the conversation for the next turn. */
  state: object
  /** Why this answer: for the provider's staff. */
  trace: object
}

/** A read-only lookup for the assistant. Its data access is limited to the user before the assistant receives it. */
export interface Tool {
  name: string
  /** For a model: what the tool returns, and when to use it. */
  about: string
  /** JSON Schema of the input. */
  input: Readonly<Record<string, unknown>>
  /** The tool validates its input. */
  use(input: unknown, signal: AbortSignal): Promise<unknown>
}

/** How the assistant speaks for an agency. */
export interface AssistantTone {
  /** Empty without a name. */
  name: string
  /** The answer to a greeting; empty for the usual one. */
  greeting: Readonly<Record<Lang, string>>
  formality: Formality
}

/** The agency and user of a run, and the available tools. */
export interface AssistantContext {
  clientId: string
  userId: string
  lang: Lang
  /** The system prompt of a model. */
  instructions?: string
  /** Known facts, for engines without tools. */
  facts?: Readonly<Record<string, string>>
  tools?: readonly Tool[]
  tone?: AssistantTone
}

export type AssistantEvent =
  | { kind: 'start' }
  | { kind: 'text'; text: string }
  /** A help page that the answer is based on. */
  | { kind: 'source'; title: string; address: string }
  /** Tokens of one request to a language model. */
  | { kind: 'usage'; tokens: number }
  | { kind: 'decision'; decision: AssistantDecision }
  | { kind: 'finish' }

export interface AssistantPort {
  /** Throws `AssistantError` when there is no complete answer. */
  run(turn: Turn, context: AssistantContext, signal: AbortSignal): AsyncIterable<AssistantEvent>
}

/** `busy`: overloaded; `late`: timed out; `broken`: an invalid, partial or missing answer. */
export type AssistantErrorKind = 'busy' | 'late' | 'broken'

export class AssistantError extends Error {
  readonly kind: AssistantErrorKind
  constructor(kind: AssistantErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}
