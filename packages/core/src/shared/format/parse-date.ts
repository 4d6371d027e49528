import type { Lang } from './server-time.ts'
import { isDate } from './local-date.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

export interface ParseDateOptions {
  lang: Lang
  /** Reference date: without a full year the next such date from here on is meant, or the last one up to here. */
  near: string
  towards: 'future' | 'past'
}

/**
 * Parses a typed date: `2026-12-04`, `20261204`, `4 Dec`, `Dec 4, 2026`, `12月4日`, and `4/12` with the order of the
 * language: day first in English, month first in Chinese. A weekday before or after is ignored.
 */
export function parseDate(typed: string, options: ParseDateOptions): string | undefined {
  const text = typed.normalize('NFKC').toLowerCase().trim()
  const joined = /^(\d{4})(\d\d)(\d\d)$/.exec(text)
  if (joined) return dayOf(joined[1], joined[2], joined[3], options)
  const withoutWeekday = text.replaceAll(/周.|星期./g, ' ')
  const name = /[a-z]{3,}/g
  const month = (withoutWeekday.match(name) ?? []).map((word) => months.indexOf(word.slice(0, 3))).find((at) => at >= 0)
  const numbers = withoutWeekday.match(/\d+/g) ?? []
  const [first = '', second = '', third] = numbers
  if (numbers.length > 3 || /[^\d\s./,年月日号a-z-]/.test(withoutWeekday)) return undefined
  if (month !== undefined) return dayOf(second || undefined, String(month + 1), first, options)
  if (name.test(withoutWeekday)) return undefined
  if (first.length === 4) return dayOf(first, second, third, options)
  const monthFirst = options.lang === 'cn' || withoutWeekday.includes('月')
  return monthFirst && third !== undefined && third.length < 3 && first.length < 3
    ? dayOf(first, second, third, options)
    : dayOf(third, monthFirst ? first : second, monthFirst ? second : first, options)
}

function dayOf(
  year: string | undefined,
  month = '',
  day = '',
  { near, towards }: ParseDateOptions,
): string | undefined {
  const dateIn = (year: number | string) => known(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  const isPast = towards === 'past'
  if (year?.length === 2) {
    const century = Number(near.slice(0, 2))
    const found = dateIn(century + year)
    return found && isPast && found > near ? dateIn(century - 1 + year) : found
  }
  if (year !== undefined) return dateIn(year)
  // Around 1900 and 2100 there are eight years without a 29 February.
  for (let years = 0; years <= 8; years += 1) {
    const found = dateIn(Number(near.slice(0, 4)) + (isPast ? -years : years))
    if (found && (isPast ? found <= near : found >= near)) return found
  }
  return undefined
}

function known(date: string): string | undefined {
  return isDate(date) ? date : undefined
}
