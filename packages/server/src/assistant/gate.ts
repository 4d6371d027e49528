import type { Guess } from './local/model.ts'

/** 0: an answer. 1: a person takes over. 2: an answer, and the offer of a person. */
export type Manual = 0 | 1 | 2

/** Below this the assistant is not sure of what is wanted. */
const sure = 0.62
/** So far it has to be before whatever comes next. */
const margin = 0.25

export interface Circumstance {
  /** Every fact that an answer needs was there. */
  facts: 'present' | 'missing' | 'failed'
  /** How often in a row it was not understood before. */
  misses: number
}

/** Whether an answer may stand alone. It is decided after the answer, and never by what the answer says of itself. */
export function manualOf({ intent, confidence, next }: Guess, { facts, misses }: Circumstance): Manual {
  const isSure = confidence >= sure && confidence - next.confidence >= margin
  if (intent === 'human' || intent === 'feedback.dispute') return isSure ? 1 : 2
  if (facts === 'failed') return 1
  if (!isSure || intent === 'out-of-scope') return misses > 0 ? 1 : 2
  return facts === 'present' ? 0 : 2
}
