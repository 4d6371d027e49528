/** Outcomes of an answer. All but the first hand over to a support agent or ask to wait. */
export const answerOutcomes = ['answer', 'unknown', 'empty', 'busy', 'delayed', 'timeout', 'broken'] as const
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

/** Days for which conversations with the assistant are kept. */
export const conversationDays = 180
