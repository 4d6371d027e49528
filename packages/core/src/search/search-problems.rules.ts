import { maxPassengers, wantsReturn, type PartyNumbers, type SearchDraft } from './search.rules.ts'

export type SearchField = 'fromCity' | 'toCity' | 'departDate' | 'returnDate' | 'adult' | 'infant'

export interface SearchProblem {
  field: SearchField
  problem:
    | 'fromMissing'
    | 'toMissing'
    | 'departMissing'
    | 'returnMissing'
    | 'returnTooEarly'
    | 'datePassed'
    | 'noAdult'
    | 'tooManyPassengers'
    | 'tooManyInfants'
  /** Of the sentence, with `count` where it names a number. */
  key: string
}

const problemOf = (field: SearchField, problem: SearchProblem['problem']): SearchProblem => ({
  ...{ field, problem },
  key: `searchForm.${problem}`,
})

/** All that keeps a search from being sent, in the order of the form. `today` is a date where the trip begins. */
export function searchProblems(draft: SearchDraft, today: string): SearchProblem[] {
  const { fromCity, toCity, departDate, returnDate } = draft
  const problems: SearchProblem[] = []
  const say = (...problem: Parameters<typeof problemOf>) => void problems.push(problemOf(...problem))
  if (!fromCity) say('fromCity', 'fromMissing')
  if (!toCity || toCity === fromCity) say('toCity', 'toMissing')
  if (!departDate) say('departDate', 'departMissing')
  else if (departDate < today) say('departDate', 'datePassed')
  if (wantsReturn(draft)) {
    if (!returnDate) say('returnDate', 'returnMissing')
    else if (departDate && returnDate < departDate) say('returnDate', 'returnTooEarly')
  }
  return [...problems, ...partyProblems(draft)]
}

/** Infants sit on laps, so they count apart from the seats. */
export function partyProblems({ adult, child, infant }: PartyNumbers, most = maxPassengers): SearchProblem[] {
  const problems: SearchProblem[] = []
  const say = (...problem: Parameters<typeof problemOf>) => void problems.push(problemOf(...problem))
  if (adult < 1) say('adult', 'noAdult')
  if (adult + child > most) say('adult', 'tooManyPassengers')
  if (infant > adult) say('infant', 'tooManyInfants')
  return problems
}
