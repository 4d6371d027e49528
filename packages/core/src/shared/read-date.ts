import type { Lang } from './dates.ts'
import { isDate } from './local-date.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

export interface DateReading {
  lang: Lang
  /** What is read without a year, or with two figures of it, is the next such day from here on, or the last one up to here. */
  near: string
  towards: 'future' | 'past'
}

/**
 * Reads a typed day: `2026-12-04`, `20261204`, `4 Dec`, `Dec 4, 2026`, `12月4日`, and `4/12` as the language has it: the day
 * first in English, the month first in Chinese. A weekday in front of or behind it does not matter.
 */
export function readDate(typed: string, reading: DateReading): string | undefined {
  const text = typed.normalize('NFKC').toLowerCase().trim()
  const joined = /^(\d{4})(\d\d)(\d\d)$/.exec(text)
  if (joined) return dayOf(joined[1], joined[2], joined[3], reading)
  const bare = text.replaceAll(/周.|星期./g, ' ')
  const name = /[a-z]{3,}/g
  const month = (bare.match(name) ?? []).map((word) => months.indexOf(word.slice(0, 3))).find((at) => at >= 0)
  const numbers = bare.match(/\d+/g) ?? []
  const [first = '', second = '', third] = numbers
  if (numbers.length > 3 || /[^\d\s./,年月日号a-z-]/.test(bare)) return undefined
  if (month !== undefined) return dayOf(second || undefined, String(month + 1), first, reading)
  if (name.test(bare)) return undefined
  if (first.length === 4) return dayOf(first, second, third, reading)
  const monthFirst = reading.lang === 'cn' || bare.includes('月')
  return monthFirst && third !== undefined && third.length < 3 && first.length < 3
    ? dayOf(first, second, third, reading)
    : dayOf(third, monthFirst ? first : second, monthFirst ? second : first, reading)
}

function dayOf(year: string | undefined, month = '', day = '', { near, towards }: DateReading): string | undefined {
  const on = (year: number | string) => known(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  const isPast = towards === 'past'
  if (year?.length === 2) {
    const century = Number(near.slice(0, 2))
    const found = on(century + year)
    return found && isPast && found > near ? on(century - 1 + year) : found
  }
  if (year !== undefined) return on(year)
  // Eight years without a 29 February lie around 1900 and 2100.
  for (let years = 0; years <= 8; years += 1) {
    const found = on(Number(near.slice(0, 4)) + (isPast ? -years : years))
    if (found && (isPast ? found <= near : found >= near)) return found
  }
  return undefined
}

function known(date: string): string | undefined {
  return isDate(date) ? date : undefined
}
