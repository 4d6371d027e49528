import type { BookingStatus } from '@gangway/core/contract'
import type { Intent } from './local/intent.ts'
import type { Guess } from './local/model.ts'
import type { ToolName } from './tool.model.ts'

/** 0: answered. 1: handed over to a person. 2: answered, with the offer of a person. */
export type Handover = 0 | 1 | 2

/** Minimum confidence (0 to 1) of a certain guess. */
const minConfidence = 0.62
/** Minimum distance to the next best intent. */
const minMargin = 0.42

export interface HandoverContext {
  /** Whether all facts that the answer needs were found. */
  facts: 'present' | 'missing' | 'failed'
  /** Status of the booking, if the message is about one. */
  state?: BookingStatus
  /** The user chose a menu entry and wrote no text that a person could read. */
  chosen?: boolean
  /** The answer reports a problem that only a person can solve. */
  toDo?: boolean
}

/** Facts that an answer of each intent requires. Intents about a booking need its facts. */
export const neededFacts: Readonly<Record<Intent, readonly ToolName[]>> = {
  'refund.request': ['order', 'refund_quote'],
  'refund.amount': ['order', 'refund_quote'],
  'refund.status': ['order', 'refund_status'],
  'refund.claim': ['help_search'],
  'void.request': ['order', 'void_window'],
  'flight.changed-by-airline': ['order', 'departure'],
  'flight.change-wish': ['order', 'departure'],
  'passenger.name': ['order'],
  'passenger.birthday': ['order'],
  'passenger.nationality': ['order'],
  'passenger.gender': ['order'],
  'passenger.document': ['order'],
  'ancillary.add': ['order'],
  'booking.status': ['order'],
  'booking.documents': ['order'],
  'payment.balance': ['help_search'],
  'account.access': ['help_search'],
  'feedback.dispute': [],
  human: [],
  'out-of-scope': [],
}

const elsewhere = ['EXTERNAL', 'UNKNOWN'] as const

/** Intents that the assistant can explain but only support can carry out, by booking status. */
export const supportOnlyStatuses: Readonly<Partial<Record<Intent, readonly BookingStatus[]>>> = {
  'refund.request': elsewhere,
  'refund.amount': elsewhere,
  'void.request': elsewhere,
  'flight.changed-by-airline': elsewhere,
  'flight.change-wish': ['TICKETING', 'ISSUED', ...elsewhere],
  'ancillary.add': elsewhere,
  'booking.status': ['UNKNOWN'],
  'booking.documents': elsewhere,
}

export function isCertain({ confidence, next }: Guess): boolean {
  return confidence >= minConfidence && confidence - next.confidence >= minMargin
}

/**
 * Decides whether an answer needs a person. It runs after the answer and never uses claims of the answer about itself.
 */
export function decideHandover(guess: Guess, { facts, state, chosen, toDo }: HandoverContext): Handover {
  const { intent } = guess
  if (intent === 'human' || intent === 'feedback.dispute') return isCertain(guess) ? 1 : 2
  if (facts === 'failed') return chosen ? 2 : 1
  // A person is offered, never called, for a message that was not understood.
  if (!isCertain(guess) || intent === 'out-of-scope') return 2
  if (facts === 'missing' || toDo) return 2
  return state !== undefined && supportOnlyStatuses[intent]?.includes(state) ? 2 : 0
}
