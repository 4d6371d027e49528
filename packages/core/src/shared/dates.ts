import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

export type Lang = 'en' | 'cn'

const patterns = { en: 'DD MMM YYYY HH:mm', cn: 'YYYY-MM-DD HH:mm' } as const

/** The server's way to write a moment: Beijing time with its offset. */
export function toServerTime(moment: Date): string {
  return dayjs(moment)
    .utcOffset(8 * 60)
    .format('YYYY-MM-DDTHH:mm:ss.SSSZ')
}

/** A server time for the viewer, in the viewer's own zone unless another is named. */
export function dateTimeText(serverTime: string, lang: Lang, zone?: string): string {
  const moment = dayjs(serverTime)
  return (zone ? moment.tz(zone) : moment).format(patterns[lang])
}

export interface RelativeTime {
  key: 'time.now' | 'time.minutes' | 'time.hours' | 'time.days'
  count: number
}

/** Minutes when under an hour, hours when under a day, else days; always rounded down. */
export function relativeTime(serverTime: string, now: Date): RelativeTime {
  const minutes = Math.max(0, dayjs(now).diff(dayjs(serverTime), 'minute'))
  if (minutes < 1) return { key: 'time.now', count: 0 }
  if (minutes < 60) return { key: 'time.minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? { key: 'time.hours', count: hours } : { key: 'time.days', count: Math.floor(hours / 24) }
}
