import { maxPassengers, isRoundTrip, type PassengerCounts, type SearchDraft } from './search.rules.ts'

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
  /** Message key, with `count` where the message contains a number. */
  key: string
}

const problemOf = (field: SearchField, problem: SearchProblem['problem']): SearchProblem => ({
  ...{ field, problem },
  key: `searchForm.${problem}`,
})

/** All problems that prevent a search, in form order. `today` is the local date at the origin. */
export function findSearchProblems(draft: SearchDraft, today: string): SearchProblem[] {
  const { fromCity, toCity, departDate, returnDate } = draft
  const problems: SearchProblem[] = []
  const addProblem = (...problem: Parameters<typeof problemOf>) => void problems.push(problemOf(...problem))
  if (!fromCity) addProblem('fromCity', 'fromMissing')
  if (!toCity || toCity === fromCity) addProblem('toCity', 'toMissing')
  if (!departDate) addProblem('departDate', 'departMissing')
  else if (departDate < today) addProblem('departDate', 'datePassed')
  if (isRoundTrip(draft)) {
    if (!returnDate) addProblem('returnDate', 'returnMissing')
    else if (departDate && returnDate < departDate) addProblem('returnDate', 'returnTooEarly')
  }
  return [...problems, ...findPassengerCountProblems(draft)]
}

/** Infants sit on laps, so they count apart from the seats. */
export function findPassengerCountProblems(
  { adult, child, infant }: PassengerCounts,
  max = maxPassengers,
): SearchProblem[] {
  const problems: SearchProblem[] = []
  const addProblem = (...problem: Parameters<typeof problemOf>) => void problems.push(problemOf(...problem))
  if (adult < 1) addProblem('adult', 'noAdult')
  if (adult + child > max) addProblem('adult', 'tooManyPassengers')
  if (infant > adult) addProblem('infant', 'tooManyInfants')
  return problems
}
