import { formatCountdown, formatZonedTime, secondsUntil, toServerTime, type Lang } from '@gangway/core'
import { bracket } from './punctuation.ts'

const dayMs = 86_400_000
/** Value of the list filter that counts days in Beijing time, as figures do. */
export const beijingZone = 'beijing'
const getLocale = (lang: Lang) => (lang === 'cn' ? 'zh-CN' : 'en-GB')

/** `Fri 4 Dec`, with the year if it is not the current one. Airport dates are never converted to another time zone. */
export function formatDay(day: string, lang: Lang, now: number): string {
  const moment = new Date(`${day.slice(0, 10)}T00:00Z`)
  const isThisYear = moment.getUTCFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(getLocale(lang), {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
    .format(moment)
    .replace(',', '')
}

/** `24 Nov 2026`, for a date that may be long past. */
export function formatDate(day: string, lang: Lang): string {
  return new Intl.DateTimeFormat(getLocale(lang), { timeZone: 'UTC', dateStyle: 'medium' }).format(
    new Date(`${day}T00:00Z`),
  )
}

/** `1 – 20 Nov`, or one end of an open range. */
export function formatDayRange(from: string | undefined, to: string | undefined, lang: Lang, now: number): string {
  return formatRange(from && formatDay(from, lang, now), to && formatDay(to, lang, now), lang)
}

/** Two dates as texts; one of them is missing in an open range. In Chinese `12月1日至20日` has no spaces. */
export function formatRange(start: string | undefined, end: string | undefined, lang: Lang): string {
  if (start && start === end) return start
  if (lang === 'cn') return end ? `${start ?? ''}至${end}` : `${start ?? ''}起`
  if (start && end) return `${start} – ${end}`
  return start ? `${start} –` : `– ${end ?? ''}`
}

/** Calendar days from today to a day. */
export function daysUntil(day: string, now: number): number {
  const today = new Date(now)
  const start = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())
  return Math.round((Date.parse(`${day.slice(0, 10)}T00:00Z`) - start) / dayMs)
}

/** The date a number of days from today, in the time zone of the browser. */
export function addDays(now: number, days: number): string {
  const moment = new Date(now)
  moment.setDate(moment.getDate() + days)
  const padTwo = (figure: number) => String(figure).padStart(2, '0')
  return `${moment.getFullYear()}-${padTwo(moment.getMonth() + 1)}-${padTwo(moment.getDate())}`
}

/** The countdown of the widgets; undefined when the time is over. */
export function formatTimeLeft(until: string, now: number): string | undefined {
  const seconds = secondsUntil(until, now)
  return seconds > 0 ? formatCountdown(seconds) : undefined
}

/** `2 h 05 min`. */
export function splitMinutes(minutes: number): { hours: number; minutes: string } {
  return { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') }
}

/**
 * `Singapore Standard Time (GMT+8)`: a time zone, the browser's unless another is named, and its offset now. Zones
 * without a name have their offset alone.
 */
export function describeZone(now: number, lang: Lang, zone?: string): string {
  const locale = lang === 'cn' ? 'zh-CN' : 'en-GB'
  const nameIn = (language: string, timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const name = nameIn(locale, 'long')
  const offset = nameIn('en-GB', 'shortOffset').replace(/^GMT$/, 'GMT+0').replace('-', '−')
  return name.startsWith('GMT') || name === '' ? offset : name + bracket(offset, lang)
}

/** `Asia/Singapore · Singapore Standard Time (GMT+8)`: an entry in a list of time zones. */
export function labelZone(now: number, lang: Lang, zone: string): string {
  return `${zone.replaceAll('_', ' ')} · ${describeZone(now, lang, zone)}`
}

/** `8 Dec 2026 14:00 (SIN)`: a local airport time with its airport. */
export function formatAirportTime({ time, airport }: { time: string; airport: string }, lang: Lang): string {
  return formatZonedTime(`${time}Z`, lang, 'UTC', airport)
}

/** Time of day of a local airport time. */
export function formatClock(localTime: string): string {
  return localTime.slice(11, 16)
}

/** Instant of the midnight at which a day begins or ends, in the user's time zone or in Beijing. */
export function toMidnight(day: string, end?: 'end', zone?: string): string {
  if (zone === beijingZone) {
    const start = Date.parse(`${day}T00:00:00+08:00`)
    return toServerTime(new Date(start + (end ? dayMs : 0)))
  }
  const moment = new Date(`${day}T00:00`)
  moment.setDate(moment.getDate() + (end ? 1 : 0))
  return toServerTime(moment)
}
