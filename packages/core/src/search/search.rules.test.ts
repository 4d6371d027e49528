import { describe, expect, test } from 'vitest'
import english from '../messages/search.en.json' with { type: 'json' }
import { partyProblems, searchProblems } from './search-problems.rules.ts'
import { firstDays, maxPassengers, type SearchDraft } from './search.rules.ts'

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
const warnings = (draft: Partial<SearchDraft>) => searchProblems({ ...good, ...draft }, today).map(sentence)
const sentence = ({ key }: { key: string }) =>
  Object.entries(english.searchForm).find(([name]) => `searchForm.${name}` === key)?.[1]

describe('the search form', () => {
  test('is sent when all is there', () => expect(warnings({})).toEqual([]))

  test.each([
    [{ fromCity: undefined }, 'Please enter your departure city.'],
    [{ toCity: undefined }, 'Please enter your arrival city.'],
    [{ departDate: undefined }, 'Please enter your departure date.'],
    [{ returnDate: undefined }, 'Please enter your return date.'],
    [{ returnDate: '2026-04-13' }, 'The return date must be after the departure date.'],
    [{ toCity: 'SIN' }, 'Please enter your arrival city.'],
    [{ departDate: '2026-03-01' }, 'This date has passed.'],
  ])('%o: %s', (draft, warning) => expect(warnings(draft)).toEqual([warning]))

  test('the return date counts only for a round trip', () => {
    expect(warnings({ tripType: 'ONE_WAY', returnDate: undefined })).toEqual([])
    expect(warnings({ tripType: 'ONE_WAY', returnDate: '2026-01-01' })).toEqual([])
  })

  test('leaving and coming back on the same day is allowed', () => {
    expect(warnings({ returnDate: '2026-04-14' })).toEqual([])
  })

  test('all that is wrong is said at once, in the order of the form', () => {
    const empty = { fromCity: undefined, toCity: undefined, departDate: undefined, returnDate: undefined }
    expect(warnings(empty)).toHaveLength(4)
  })

  test('date pickers begin today, and the return no earlier than the departure', () => {
    expect(firstDays({}, today)).toEqual({ departure: today, return: today })
    expect(firstDays({ departDate: '2026-04-14' }, today)).toEqual({ departure: today, return: '2026-04-14' })
  })
})

describe('the passengers', () => {
  const problems = (adult: number, child: number, infant: number) =>
    partyProblems({ adult, child, infant }).map(({ problem }) => problem)

  test('nine seats at most, infants apart', () => {
    expect(maxPassengers).toBe(9)
    expect(problems(9, 0, 9)).toEqual([])
    expect(problems(5, 4, 0)).toEqual([])
    expect(problems(5, 5, 0)).toEqual(['tooManyPassengers'])
  })

  test('an adult goes along, with one infant at most', () => {
    expect(problems(0, 1, 0)).toEqual(['noAdult'])
    expect(problems(1, 0, 2)).toEqual(['tooManyInfants'])
  })
})
