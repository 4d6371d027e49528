/** Outcomes of an answer. `stopped`: by the user. All others but the first hand over to a support agent or ask to wait. */
export const answerOutcomes = ['answer', 'unknown', 'empty', 'busy', 'delayed', 'timeout', 'broken', 'stopped'] as const
export type AnswerOutcome = (typeof answerOutcomes)[number]

/** Reasons for a handover to a support agent. */
export const manualReasons = [
  'NOT_SOLVED',
  'UNKNOWN_ANSWER',
  'TIMEOUT',
  'BUSY',
  'MANUAL_1',
  'MANUAL_2',
  'USER_REQUEST',
  'DECLINED',
] as const

/** What was wrong with an answer, as chosen by the user. */
export const ratingReasons = ['WRONG', 'OFF_TOPIC', 'INCOMPLETE', 'OUTDATED', 'UNCLEAR'] as const
export type RatingReason = (typeof ratingReasons)[number]

/** Days for which conversations with the assistant are kept. */
export const conversationDays = 180
