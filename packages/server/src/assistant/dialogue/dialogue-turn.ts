import type { AssistantOffer, Lang } from '@gangway/core/contract'
import type { AssistantTone } from '../../ports/assistant/assistant.port.ts'
import type { Intent } from '../local/intent.ts'
import type { FoundBookings } from '../tools/find-bookings.ts'
import type { ResolvedClause } from './resolved-clause.ts'
import type { AnswerContext, ClauseAnswer } from './answers/answer-part.ts'
import type { Handover } from '../handover.ts'
import type { DialogueState } from './dialogue-state.ts'
import type { Topic } from './topics/topic.ts'
import type { Understanding } from './understand-message.ts'

export interface DialogueInput {
  text: string
  /** Topics of a chosen menu entry instead of a text. */
  chosen?: Topic[]
  pageLanguage: Lang
  /** The booking of the page; empty without one. */
  page: string
  /** Local date of the agency's clock. */
  today: string
  state: DialogueState
  tone?: AssistantTone
}

/** The answer of a turn with everything that was decided for it. */
export interface DialogueResult {
  lang: Lang
  lines: string[]
  sources: { slug: string; title: string }[]
  manual: Handover
  intent: Intent
  offers: AssistantOffer[]
  isUnknown: boolean
  state: DialogueState
  /** Why this answer: for the provider's staff. */
  trace: DialogueTrace
}

export interface DialogueTrace {
  clauses: {
    text: string
    topics: Topic[]
    topicsBy: string
    bookings: string[]
    bookingsBy: string
    passengers: number[]
    courtesy: string
  }[]
  moods: string[]
  certainty: 'answer' | 'confirm' | 'ask' | 'handover'
}

/** Everything known about a turn before it is answered. */
export interface DialogueTurn {
  context: AnswerContext
  input: DialogueInput
  understood: Understanding
  found: FoundBookings
  clauses: ResolvedClause[]
}

export interface TurnAnswer {
  parts: ClauseAnswer[]
  state: DialogueState
}
