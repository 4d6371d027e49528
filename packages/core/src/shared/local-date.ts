/** Days are `2026-12-01`, where they are lived: they compare as text. */

export function isDate(date: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(date) && dayText(utcOf(date)) === date
}

/** Whole years. */
export function ageOn(birth: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birth.slice(0, 4))
  return date.slice(5) < birth.slice(5) ? years - 1 : years
}

export function plusDays(date: string, days: number): string {
  const moment = utcOf(date)
  moment.setUTCDate(moment.getUTCDate() + days)
  return dayText(moment)
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return utcOf(date).getUTCDay()
}

/** The day in the viewer's own zone. */
export function viewersDay(moment: Date): string {
  return dayText(new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())))
}

export function plusYears(date: string, years: number): string {
  return plusMonths(date, years * 12)
}

/** The same day of another month, or its last one. */
export function plusMonths(date: string, months: number): string {
  const moment = utcOf(date)
  const day = moment.getUTCDate()
  moment.setUTCDate(1)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  const last = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate()
  moment.setUTCDate(Math.min(day, last))
  return dayText(moment)
}

function utcOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

function dayText(moment: Date): string {
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10)
}
