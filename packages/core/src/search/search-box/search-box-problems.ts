import type { trackFocus } from '../../shared/overlay/focus.ts'
import type { ReadonlySignal } from '../../shared/signal.ts'
import { findPassengerCountProblems, findSearchProblems, type SearchProblem } from '../search-problems.rules.ts'
import type { SearchBoxView, SearchCityField, PassengerAgeGroup } from './search-box-view.ts'

export interface ProblemSettings {
  view: ReadonlySignal<SearchBoxView>
  focus: ReturnType<typeof trackFocus<string>>
  today(): string
  maxPassengers(): number
  code(field: SearchCityField): string | undefined
  draw(part: Partial<SearchBoxView>): void
}

/** Problems that prevent a search, shown beside their fields after the first attempt to submit. */
export function createProblemTracker({ view, focus, today, maxPassengers, code, draw }: ProblemSettings) {
  const problemsNow = (): SearchProblem[] => {
    const now = { ...view.peek(), fromCity: code('fromCity'), toCity: code('toCity') }
    return [...findSearchProblems(now, today()), ...findPassengerCountProblems(now, maxPassengers())]
  }

  return {
    /** Shows problems, focuses the first one and returns whether there are any. */
    showProblems(): boolean {
      const problems = problemsNow()
      const shownProblems: SearchBoxView['problems'] = {}
      for (const { field, key } of problems) shownProblems[field] ??= focus.problem(placeOf(field), { key })
      const [first] = problems
      draw({ popup: 'none', problems: shownProblems, ...(first && { focus: focus.request(placeOf(first.field)) }) })
      return first !== undefined
    },
    /** Removes problems that have been fixed. */
    removeFixedProblems(): void {
      const left = problemsNow()
      const still = Object.entries(view.peek().problems).filter(([field, problem]) =>
        left.some((each) => each.field === field && each.key === problem.key),
      )
      draw({ problems: Object.fromEntries(still) })
    },
    /** Passenger counts are checked on every change. */
    setPassengerCount(ageGroup: PassengerAgeGroup, count: number): void {
      draw({ [ageGroup]: count })
      const shownProblems: SearchBoxView['problems'] = {}
      for (const { field, key } of findPassengerCountProblems(view.peek(), maxPassengers()))
        shownProblems[field] ??= { key, spoken: 'by-alert' }
      draw({ problems: { ...view.peek().problems, adult: undefined, infant: undefined, ...shownProblems } })
    },
  }
}

function placeOf(field: string): string {
  return field === 'adult' || field === 'infant' ? 'passengers' : field
}
