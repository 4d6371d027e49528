import type { BookingStatus } from '@gangway/core/contract'
import type { Intent } from './local/intent.ts'
import type { Guess } from './local/model.ts'
import type { ToolName } from './tools/tools-of.ts'

/** 0: an answer. 1: a person takes over. 2: an answer, and the offer of a person. */
export type Manual = 0 | 1 | 2

/** Below this the assistant is not sure of what is wanted. */
const sure = 0.62
/** So far it has to be before whatever comes next. */
const margin = 0.42

export interface Circumstance {
  /** Every fact that an answer needs was there. */
  facts: 'present' | 'missing' | 'failed'
  /** How often in a row it was not understood before. */
  misses: number
  /** How the booking stands, when it is about one. */
  state?: BookingStatus
  /** An entry of the menu was chosen: who did not write has nothing that a person could read. */
  chosen?: boolean
  /** Something is told that only a person can put right. */
  toDo?: boolean
}

/** What an answer rests on. What is about a booking needs its facts; the rest is the same for everybody. */
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

/** What the assistant can tell about, but only people can do, by how the booking stands. */
export const doneByPeople: Readonly<Partial<Record<Intent, readonly BookingStatus[]>>> = {
  'refund.request': elsewhere,
  'refund.amount': elsewhere,
  'void.request': elsewhere,
  'flight.changed-by-airline': elsewhere,
  'flight.change-wish': ['TICKETING', 'ISSUED', ...elsewhere],
  'ancillary.add': elsewhere,
  'booking.status': ['UNKNOWN'],
  'booking.documents': elsewhere,
}

export function isSure({ confidence, next }: Guess): boolean {
  return confidence >= sure && confidence - next.confidence >= margin
}

/** Whether an answer may stand alone. It is decided after the answer, and never by what the answer says of itself. */
export function manualOf(guess: Guess, { facts, misses, state, chosen, toDo }: Circumstance): Manual {
  const { intent } = guess
  if (intent === 'human' || intent === 'feedback.dispute') return isSure(guess) ? 1 : 2
  if (facts === 'failed') return chosen ? 2 : 1
  if (!isSure(guess) || intent === 'out-of-scope') return misses > 0 ? 1 : 2
  if (facts === 'missing' || toDo) return 2
  return state !== undefined && doneByPeople[intent]?.includes(state) ? 2 : 0
}
