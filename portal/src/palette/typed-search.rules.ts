import { isDate } from '@gangway/core'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayPattern = String.raw`(\d{4}-\d{2}-\d{2}|\d{1,2}\s*[a-z]{3,9}|[a-z]{3,9}\s*\d{1,2}|\d{1,2}月\d{1,2}日?)`
const pattern = new RegExp(String.raw`^([a-z]{3})[\s-]+([a-z]{3})\s+${dayPattern}(?:\s+${dayPattern})?$`)

export interface TypedSearch {
  fromCity: string
  toCity: string
  departDate: string
  returnDate: string | undefined
}

/** Reads `SIN BKK 12 Mar`, with a second day for a return trip; undefined for other texts. */
export function readTypedSearch(text: string, today: string): TypedSearch | undefined {
  const [, from = '', to = '', depart = '', back] = pattern.exec(text.trim().toLowerCase()) ?? []
  const departDate = readDay(depart, today)
  if (departDate === undefined || from === to) return undefined
  const returnDate = back === undefined ? undefined : readDay(back, departDate)
  if (back !== undefined && returnDate === undefined) return undefined
  return { fromCity: from.toUpperCase(), toCity: to.toUpperCase(), departDate, returnDate }
}

export function toSearchPath({ fromCity, toCity, departDate, returnDate }: TypedSearch): string {
  const params = new URLSearchParams({ fromCity, toCity, departDate, ...(returnDate && { returnDate }) })
  return `/booking/search?${params.toString()}`
}

/** A day without a year is the next one from `earliest` on. */
function readDay(text: string, earliest: string): string | undefined {
  if (isDate(text)) return text >= earliest ? text : undefined
  const figures = /\d+/g
  const [first = '', second] = text.match(figures) ?? []
  const word = /[a-z]+/.exec(text)?.[0].slice(0, 3)
  const month = word === undefined ? Number(first) : months.indexOf(word) + 1
  const day = Number(word === undefined ? second : first)
  const year = Number(earliest.slice(0, 4))
  const padTwo = (figure: number) => String(figure).padStart(2, '0')
  return [year, year + 1]
    .map((each) => `${each}-${padTwo(month)}-${padTwo(day)}`)
    .find((each) => isDate(each) && each >= earliest)
}
