import { isCertain } from './handover.ts'
import { classify } from './local/classify.ts'
import { intentNames, intents, isIntent, type Intent } from './local/intent.ts'
import type { Guess } from './local/model.ts'
import { findSecondQuestion } from './local/second-question.ts'
import { passengerFields, type PassengerField } from './tool.model.ts'

export interface UserRequest {
  guess: Guess
  /** A second question in the same message. */
  also?: Guess
  /** The user chose a menu entry. */
  chosen: boolean
  /** The text is the value of a requested field. */
  value: boolean
  /** The user has not chosen the field yet. */
  whichField: boolean
}

/** The menu entry that leads to the passenger fields. */
const fieldsEntry = 4
/** The default intent of menu entries with several intents. */
const firstOf = new Map<number, Intent>([
  [1, 'refund.request'],
  [6, 'booking.status'],
])

/**
 * Derives the request from a message: a menu choice is certain, a requested value is the answer, everything else is
 * classified.
 */
export function extractRequest({
  text,
  menu,
  awaiting,
}: {
  text: string
  menu?: number
  awaiting?: string
}): UserRequest {
  const chosen =
    menu === undefined ? undefined : (firstOf.get(menu) ?? intentNames.find((name) => intents[name] === menu))
  if (menu === fieldsEntry) return { ...certain('passenger.name'), whichField: true }
  if (awaiting !== undefined && isIntent(awaiting) && text.trim() !== '' && (!chosen || chosen === awaiting)) {
    const guess = classify(text)
    const isSomethingElse = isCertain(guess) && guess.intent !== awaiting && text.length > maxValueCharacters
    if (!isSomethingElse) return { ...certain(awaiting), value: true, chosen: false }
  }
  if (chosen) return certain(chosen)
  const guess = classify(text)
  const also = findSecondQuestion(text, guess)
  return { guess, ...(also && { also }), chosen: false, value: false, whichField: false }
}

/** Maximum length of a value in characters; longer texts are messages. */
const maxValueCharacters = 24

function certain(intent: Intent): UserRequest {
  const next = { intent: 'out-of-scope' as const, confidence: 0 }
  return { guess: { intent, confidence: 1, next }, chosen: true, value: false, whichField: false }
}

/** All guesses, the main one first. */
export function guessesOf({ guess, also }: UserRequest): Guess[] {
  return also ? [guess, also] : [guess]
}

export function fieldOf(intent: Intent): PassengerField | undefined {
  return passengerFields.find((field) => intent === `passenger.${field}`)
}
