import { toServerTime } from '@gangway/core/contract'

/** `2027-01-01 10:45:00` in Beijing. */
export function beijingText(moment: Date): string {
  return toServerTime(moment).slice(0, 19).replace('T', ' ')
}

/** `2027-01-01T02:45:00Z`. */
export function utcText(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`
}

/** `202701100810` for `2027-01-10T08:10`. */
export function airportText(local: string): string {
  return local.replace(/\D/g, '').slice(0, 12)
}

/** `20270110` for `2027-01-10`. */
export function dayText(date: string): string {
  return date.replaceAll('-', '')
}

/** `2027-01-10` for `20270110`; undefined for another format. */
export function readDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  return year && month && day ? `${year}-${month}-${day}` : undefined
}
