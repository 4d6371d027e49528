/** How an answer of the assistant came out. All but the first ask for a person, or for patience. */
export const answerOutcomes = ['answer', 'unknown', 'empty', 'busy', 'delayed', 'timeout', 'broken'] as const
export type AnswerOutcome = (typeof answerOutcomes)[number]

/** Why a person is wanted. */
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

/** So long conversations with the assistant are kept. */
export const conversationDays = 180
