import type { trackFocus } from '../shared/focus.ts'
import type { ReadonlySignal } from '../shared/signal.ts'
import { partyProblems, searchProblems, type SearchProblem } from './search-problems.rules.ts'
import type { SearchBoxView, SearchEnd, SearchParty } from './search-box-view.ts'

export interface ProblemSettings {
  view: ReadonlySignal<SearchBoxView>
  focus: ReturnType<typeof trackFocus<string>>
  today(): string
  most(): number
  code(end: SearchEnd): string | undefined
  draw(part: Partial<SearchBoxView>): void
}

/** What keeps a question from being sent is said beside its field once it was to be sent. */
export function searchBoxProblems({ view, focus, today, most, code, draw }: ProblemSettings) {
  const problemsNow = (): SearchProblem[] => {
    const now = { ...view.peek(), fromCity: code('fromCity'), toCity: code('toCity') }
    return [...searchProblems(now, today()), ...partyProblems(now, most())]
  }

  return {
    /** Whether there are any; the first of them gets the focus. */
    say(): boolean {
      const problems = problemsNow()
      const said: SearchBoxView['problems'] = {}
      for (const { field, key } of problems) said[field] ??= focus.problem(placeOf(field), { key })
      const [first] = problems
      draw({ popup: 'none', problems: said, ...(first && { focus: focus.ask(placeOf(first.field)) }) })
      return first !== undefined
    },
    /** What was wrong and still is stays said; what is mended goes. */
    mend(): void {
      const left = problemsNow()
      const still = Object.entries(view.peek().problems).filter(([field, problem]) =>
        left.some((each) => each.field === field && each.key === problem.key),
      )
      draw({ problems: Object.fromEntries(still) })
    },
    /** Numbers are judged as they change. */
    setParty(who: SearchParty, count: number): void {
      draw({ [who]: count })
      const said: SearchBoxView['problems'] = {}
      for (const { field, key } of partyProblems(view.peek(), most())) said[field] ??= { key, spoken: 'by-alert' }
      draw({ problems: { ...view.peek().problems, adult: undefined, infant: undefined, ...said } })
    },
  }
}

function placeOf(field: string): string {
  return field === 'adult' || field === 'infant' ? 'passengers' : field
}
