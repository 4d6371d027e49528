import { countryIn } from '../find-values.ts'
import type { BookingSummary } from '../../tools/find-bookings.ts'

/** Bookings whose places a clause names. One that fits with both of its places is meant rather than one with one. */
export function fitsPlaces(bookings: readonly BookingSummary[], text: string): BookingSummary[] {
  const counted = bookings.map((each) => ({ each, count: namedPlaces(each, text) }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  return most === 0 ? [] : counted.filter(({ count }) => count === most).map(({ each }) => each)
}

const fromWords = /\b(?:from|out of|ex|leaving)\b|从|出发/

function namedPlaces({ cities, fromCity, toCity, toCountry }: BookingSummary, text: string): number {
  const [fromEnglish, fromChinese, toEnglish, toChinese] = cities
  const isIn = (name: string | undefined) => {
    const plain = (name ?? '').toLowerCase()
    return plain.length > 1 && text.replaceAll(' ', '').includes(plain.replaceAll(' ', ''))
  }
  const isCode = (code: string) => new RegExp(`(?<![a-z])${code.toLowerCase()}(?![a-z])`).test(text)
  const isTo = isIn(toEnglish) || isIn(toChinese) || isCode(toCity)
  const isFrom = isIn(fromEnglish) || isIn(fromChinese) || isCode(fromCity)
  if (isTo) return isFrom ? 2 : 1
  if (toCountry !== '' && byPlace.test(text) && countryIn(text) === toCountry) return isFrom ? 2 : 1
  if (!isFrom) return 0
  return fromWords.test(text) ? 1 : byPlace.test(text) ? 0.5 : 0
}

/** "The Guangzhou one" names a place of a booking without saying which. */
const byPlace =
  /\bthe (?:one|trip|booking|flight|ticket) to\b|\bthe \w+(?: \w+)? (?:one|trip|booking|flight|ticket)\b|[那这]?[张单个趟](?:[的呢几什]|$)/

/** Endings of airline names that people leave out. */
const nameEnding = /(?:航空公司|航空|航)$|\b(?:airlines?|airways|air)$/

/** Whether a clause names an airline of a booking: "Scoot", "the Spring one", "春秋". */
export function fitsAirline({ airlines }: BookingSummary, text: string): boolean {
  const joined = text.replaceAll(' ', '')
  return airlines.some((name) => {
    const plain = name.toLowerCase().trim()
    if (/^[a-z0-9]{2}$/.test(plain))
      return /\d/.test(plain) && new RegExp(`(?<![a-z0-9])${plain}(?![a-z0-9])`).test(text)
    const stem = plain.replace(nameEnding, '').trim()
    const short = stem.length >= (/\p{Script=Han}/u.test(stem) ? 2 : 5) ? stem : plain
    return joined.includes(plain.replaceAll(' ', '')) || new RegExp(wholeWord(short), 'u').test(text)
  })
}

const wholeWord = (word: string): string =>
  /^[a-z]/.test(word) ? `(?<![a-z])${word}(?![a-z])` : word.replaceAll(/[.*+?^${}()|[\]\\]/g, '')
