import { describe, expect, test } from 'vitest'
import english from '../messages/search.en.json' with { type: 'json' }
import { findPassengerCountProblems, findSearchProblems } from './search-problems.rules.ts'
import { getEarliestDates, maxPassengers, type SearchDraft } from './search.rules.ts'

const today = '2026-03-02'
const good: SearchDraft = {
  tripType: 'ROUND_TRIP',
  fromCity: 'SIN',
  toCity: 'KUL',
  departDate: '2026-04-14',
  returnDate: '2026-04-20',
  adult: 1,
  child: 0,
  infant: 0,
}
const warnings = (draft: Partial<SearchDraft>) => findSearchProblems({ ...good, ...draft }, today).map(messageTextOf)
const messageTextOf = ({ key }: { key: string }) =>
  Object.entries(english.searchForm).find(([name]) => `searchForm.${name}` === key)?.[1]

describe('search form', () => {
  test('is valid when complete', () => expect(warnings({})).toEqual([]))

  test.each([
    [{ fromCity: undefined }, 'Please enter your departure city.'],
    [{ toCity: undefined }, 'Please enter your arrival city.'],
    [{ departDate: undefined }, 'Please enter your departure date.'],
    [{ returnDate: undefined }, 'Please enter your return date.'],
    [{ returnDate: '2026-04-13' }, 'The return date must be after the departure date.'],
    [{ toCity: 'SIN' }, 'Please enter your arrival city.'],
    [{ departDate: '2026-03-01' }, 'This date is in the past. Choose a later date.'],
  ])('%o: %s', (draft, warning) => expect(warnings(draft)).toEqual([warning]))

  test('requires the return date only for a round trip', () => {
    expect(warnings({ tripType: 'ONE_WAY', returnDate: undefined })).toEqual([])
    expect(warnings({ tripType: 'ONE_WAY', returnDate: '2026-01-01' })).toEqual([])
  })

  test('allows departure and return on the same day', () => {
    expect(warnings({ returnDate: '2026-04-14' })).toEqual([])
  })

  test('reports all problems together in form order', () => {
    const empty = { fromCity: undefined, toCity: undefined, departDate: undefined, returnDate: undefined }
    expect(warnings(empty)).toHaveLength(4)
  })

  test('limits date pickers to today and later, and the return to the departure and later', () => {
    expect(getEarliestDates({}, today)).toEqual({ departure: today, return: today })
    expect(getEarliestDates({ departDate: '2026-04-14' }, today)).toEqual({ departure: today, return: '2026-04-14' })
  })
})

describe('passenger counts', () => {
  const problems = (adult: number, child: number, infant: number) =>
    findPassengerCountProblems({ adult, child, infant }).map(({ problem }) => problem)

  test('allow at most nine seats, not counting infants', () => {
    expect(maxPassengers).toBe(9)
    expect(problems(9, 0, 9)).toEqual([])
    expect(problems(5, 4, 0)).toEqual([])
    expect(problems(5, 5, 0)).toEqual(['tooManyPassengers'])
  })

  test('require an adult, and one for each infant', () => {
    expect(problems(0, 1, 0)).toEqual(['noAdult'])
    expect(problems(1, 0, 2)).toEqual(['tooManyInfants'])
  })
})
