import { isSure } from './gate.ts'
import { classify } from './local/classify.ts'
import { intentNames, intents, isIntent, type Intent } from './local/intent.ts'
import type { Guess } from './local/model.ts'
import { secondQuestionIn } from './local/second-question.ts'

/** The fields of a passenger that can be put right. */
export const passengerFields = ['name', 'birthday', 'nationality', 'gender', 'document'] as const
export type PassengerField = (typeof passengerFields)[number]

export interface Want {
  guess: Guess
  /** What is asked besides, in the same message. */
  also?: Guess
  /** An entry of the menu was chosen. */
  chosen: boolean
  /** The text is the new value of a field that was asked for. */
  value: boolean
  /** Which field is meant is yet to be chosen. */
  whichField: boolean
}

/** The entry of the menu that leads on to the fields of a passenger. */
const fieldsEntry = 4
/** What an entry means first of all, where several intents stand behind it. */
const firstOf = new Map<number, Intent>([
  [1, 'refund.request'],
  [6, 'booking.status'],
])

/** What somebody wants: what was chosen is meant, what was asked for is the answer, and everything else is guessed. */
export function wantOf({ text, menu, awaiting }: { text: string; menu?: number; awaiting?: string }): Want {
  const chosen =
    menu === undefined ? undefined : (firstOf.get(menu) ?? intentNames.find((name) => intents[name] === menu))
  if (menu === fieldsEntry) return { ...certain('passenger.name'), whichField: true }
  if (awaiting !== undefined && isIntent(awaiting) && text.trim() !== '' && (!chosen || chosen === awaiting)) {
    const guess = classify(text)
    const isSomethingElse = isSure(guess) && guess.intent !== awaiting && text.length > longestValue
    if (!isSomethingElse) return { ...certain(awaiting), value: true, chosen: false }
  }
  if (chosen) return certain(chosen)
  const guess = classify(text)
  const also = secondQuestionIn(text, guess)
  return { guess, ...(also && { also }), chosen: false, value: false, whichField: false }
}

/** Values are short; whoever writes more says something. */
const longestValue = 24

function certain(intent: Intent): Want {
  const next = { intent: 'out-of-scope' as const, confidence: 0 }
  return { guess: { intent, confidence: 1, next }, chosen: true, value: false, whichField: false }
}

/** Everything that is wanted, the first thing first. */
export function guessesOf({ guess, also }: Want): Guess[] {
  return also ? [guess, also] : [guess]
}

export function fieldOf(intent: Intent): PassengerField | undefined {
  return passengerFields.find((field) => intent === `passenger.${field}`)
}
