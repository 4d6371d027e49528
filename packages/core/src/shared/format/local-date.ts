/** Local dates as `2026-12-01`; they compare as text. */

export function isDate(date: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(date) && isoDate(utcOf(date)) === date
}

/** Whole years. */
export function getAgeOnDate(birth: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birth.slice(0, 4))
  return date.slice(5) < birth.slice(5) ? years - 1 : years
}

export function addDays(date: string, days: number): string {
  const moment = utcOf(date)
  moment.setUTCDate(moment.getUTCDate() + days)
  return isoDate(moment)
}

/** 0 is Sunday. */
export function getWeekday(date: string): number {
  return utcOf(date).getUTCDay()
}

/** Date in the viewer's time zone. */
export function toLocalDate(moment: Date): string {
  return isoDate(new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())))
}

export function addYears(date: string, years: number): string {
  return addMonths(date, years * 12)
}

/** The same day of another month, or its last day. */
export function addMonths(date: string, months: number): string {
  const moment = utcOf(date)
  const day = moment.getUTCDate()
  moment.setUTCDate(1)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  const last = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate()
  moment.setUTCDate(Math.min(day, last))
  return isoDate(moment)
}

function utcOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

function isoDate(moment: Date): string {
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10)
}
