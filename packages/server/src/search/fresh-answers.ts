import type { SearchStarted } from '../ports/supplier/supplier.port.ts'
import type { Answers } from './answers.ts'
import type { Question } from './found-search.ts'

/** So long after the first one asked, in the time of the client. */
const freshForMs = 5_000
const mostKept = 32

type Started = Pick<SearchStarted, 'state'>

/** Answers that others who ask the same may look at, instead of having them worked out once more. */
export interface FreshAnswers {
  find(question: Question, started: Started): Answers | undefined
  keep(question: Question, started: Started, answers: Answers): void
}

/**
 * The same is what would be answered the same: asked by the same client in the same words and mode, with the same airlines on
 * sale and the supplier in the same state (the same seats taken), at most a few seconds later by the client's clock. What ended
 * badly is asked again.
 */
export function createFreshAnswers(): FreshAnswers {
  /** The one asked longest ago comes first. */
  const known = new Map<string, { answers: Answers; askedAt: Date }>()

  function forget(key: string): void {
    const entry = known.get(key)
    if (entry) entry.answers.shown = undefined
    known.delete(key)
  }

  return {
    find(question, started) {
      const key = keyOf(question, started)
      const entry = known.get(key ?? '')
      if (!entry) return undefined
      const { answers } = entry
      const age = question.askedAt.getTime() - entry.askedAt.getTime()
      return age >= 0 && age < freshForMs && !answers.warning && !answers.failed ? answers : undefined
    },
    keep(question, started, answers) {
      const key = keyOf(question, started)
      if (key === undefined) return
      forget(key)
      answers.shown = { offers: new Map(), events: new Map() }
      known.set(key, { answers, askedAt: question.askedAt })
      const [oldest] = known.size > mostKept ? known.keys() : []
      if (oldest !== undefined) forget(oldest)
    },
  }
}

function keyOf(
  { clientId, form, settlement, rehearsal, airlines = {} }: Question,
  { state }: Started,
): string | undefined {
  if (state === undefined) return undefined
  return JSON.stringify([clientId, form, settlement, rehearsal, airlines, state])
}
