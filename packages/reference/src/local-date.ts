/** `2026-12-01`: a local calendar day without a zone. */
export type LocalDate = string
/** `2026-12-01T08:05`: a local time at an airport. */
export type LocalTime = string

export const minutesOfDay = 1_440
const dayMs = 86_400_000

/** Days since 1970-01-01; undefined for an invalid date. */
export function dayOf(date: LocalDate): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!match) return undefined
  const day = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / dayMs
  return dateOf(day) === date ? day : undefined
}

/** As `dayOf`, for dates known to be valid. */
export function knownDay(date: LocalDate): number {
  const day = dayOf(date)
  if (day === undefined) throw new Error(`${date} is no date`)
  return day
}

const datesByDay = new Map<number, LocalDate>()

export function dateOf(day: number): LocalDate {
  let date = datesByDay.get(day)
  if (date === undefined) {
    const { year, month, date: ofMonth } = partsOf(day)
    date = `${String(year).padStart(4, '0')}-${two(month)}-${two(ofMonth)}`
    if (datesByDay.size > 4_000) datesByDay.clear()
    datesByDay.set(day, date)
  }
  return date
}

/** Civil calendar of a day number (Howard Hinnant's days-to-civil). */
export function partsOf(day: number): { year: number; month: number; date: number } {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

/** 0 is Monday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

/** Local time from minutes since 1970-01-01T00:00 local time. */
export function localTimeOf(minutes: number): LocalTime {
  const day = Math.floor(minutes / minutesOfDay)
  const ofDay = minutes - day * minutesOfDay
  return `${dateOf(day)}T${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}
