import { toServerTime, type Lang } from '@gangway/core'

const dayMs = 86_400_000
const localeOf = (lang: Lang) => (lang === 'cn' ? 'zh-CN' : 'en-GB')

/** `Fri 4 Dec`, with the year when it is not this one. Airport days are never converted. */
export function dayText(day: string, lang: Lang, now: number): string {
  const moment = new Date(`${day.slice(0, 10)}T00:00Z`)
  const isThisYear = moment.getUTCFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(localeOf(lang), {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
    .format(moment)
    .replace(',', '')
}

/** `1 – 20 Nov`, or one end of it. */
export function rangeText(from: string | undefined, to: string | undefined, lang: Lang, now: number): string {
  const [start, end] = [from && dayText(from, lang, now), to && dayText(to, lang, now)]
  if (start && end) return start === end ? start : `${start} – ${end}`
  return start ? `${start} –` : `– ${end ?? ''}`
}

/** Calendar days from today to a day. */
export function daysUntil(day: string, now: number): number {
  const today = new Date(now)
  const start = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())
  return Math.round((Date.parse(`${day.slice(0, 10)}T00:00Z`) - start) / dayMs)
}

/** A day of this machine's calendar, so many days from today. */
export function dayFrom(now: number, days: number): string {
  const moment = new Date(now)
  moment.setDate(moment.getDate() + days)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** `14:32`, and from an hour on `1:02:05`; nothing when the time is over. */
export function timeLeft(until: string, now: number): string | undefined {
  const seconds = Math.floor((Date.parse(until) - now) / 1_000)
  if (seconds <= 0) return undefined
  const two = (figure: number) => String(figure).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)]
  const rest = `${two(minutes)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** `2 h 05 min`. */
export function hoursAndMinutes(minutes: number): { hours: number; minutes: string } {
  return { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') }
}

/** The clock of an airport's time. */
export function clockText(localTime: string): string {
  return localTime.slice(11, 16)
}

/** The midnight that a day of the viewer begins with, or that it ends with. */
export function midnight(day: string, end?: 'end'): string {
  const moment = new Date(`${day}T00:00`)
  moment.setDate(moment.getDate() + (end ? 1 : 0))
  return toServerTime(moment)
}
