import {
  maxPassengers,
  referenceCurrencies,
  findSearchProblems,
  isRoundTrip,
  type SearchForm,
  type SearchProblem,
} from '@gangway/core/contract'
import { type City, dayOf, type Places } from '@gangway/reference'
import { refuse, type FieldProblem, type Refusal } from '../shared/http/reply.ts'
import { todayIn } from '../shared/beijing-days.ts'

/** The form as stored, or its problems. A return date without a return trip is dropped. */
export function checkForm(form: SearchForm, places: Places, now: Date): SearchForm | Refusal {
  const [from, to] = [cityOf(form.fromCity, places), cityOf(form.toCity, places)]
  const fields = checkCities(form, places)
  const translate = (path: string, problem: string) => void fields.push({ path, key: `input.search.${problem}` })
  if (dayOf(form.departDate) === undefined) translate('departDate', 'noDate')
  if (isRoundTrip(form) && form.returnDate !== undefined && dayOf(form.returnDate) === undefined)
    translate('returnDate', 'noDate')
  if (form.referenceCurrency !== undefined && !referenceCurrencies.includes(form.referenceCurrency))
    fields.push({ path: 'referenceCurrency', key: 'input.choice', values: { choices: referenceCurrencies } })
  if (from && to) {
    const ends = { fromCity: from.code, toCity: to.code }
    for (const each of findSearchProblems({ ...form, ...ends }, todayIn(from.zone, now))) {
      if (each.problem === 'tooManyPassengers') return tooMany()
      if (!fields.some(({ path }) => path === each.field)) fields.push(fieldOf(each))
    }
  }
  if (fields.length) return refuse(5001, { fields })
  const { returnDate, ...others } = form
  return isRoundTrip(form) && returnDate !== undefined ? { ...others, returnDate } : others
}

/** Problems of unknown city codes. */
export function checkCities(ends: Pick<SearchForm, 'fromCity' | 'toCity'>, places: Places): FieldProblem[] {
  return (['fromCity', 'toCity'] as const)
    .filter((path) => !cityOf(ends[path], places))
    .map((path) => ({ path, key: 'input.search.cityUnknown' }))
}

function tooMany(): Refusal {
  return refuse(5309, { errorType: 1, values: { count: maxPassengers } })
}

function fieldOf({ field, problem }: SearchProblem): FieldProblem {
  return { path: field, key: `input.search.${problem}` }
}

/** The city of a code; an airport code gives its city. */
export function cityOf(code: string, places: Places): City | undefined {
  return places.city(code) ?? places.city(places.airport(code)?.city ?? '')
}
