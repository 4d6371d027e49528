export type Lang = 'en' | 'cn'

const minuteMs = 60_000
const beijingMs = 8 * 60 * minuteMs
const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** A moment as the server writes it: Beijing time with its offset, which has no summer time. */
export function toServerTime(moment: Date): string {
  return new Date(moment.getTime() + beijingMs).toISOString().replace('Z', '+08:00')
}

/** A server time for the viewer, in the viewer's own zone unless another is named. Text that is not a time is returned unchanged. */
export function formatDateTime(serverTime: string, lang: Lang, zone?: string): string {
  const moment = Date.parse(serverTime)
  if (Number.isNaN(moment)) return serverTime
  const { year, month, day, hour, minute } = partsOf(moment, zone)
  const date = lang === 'cn' ? `${year}年${month}月${day}日` : `${day} ${months[Number(month) - 1]} ${year}`
  return `${date} ${hour}:${minute}`
}

/**
 * A moment with the zone it is shown in, the viewer's unless another is named: `8 Dec 2026 14:00 (GMT+8)`. A
 * place takes the place of the offset.
 */
export function formatZonedTime(moment: string | Date, lang: Lang, zone?: string, place?: string): string {
  const time = typeof moment === 'string' ? moment : toServerTime(moment)
  const named = place ?? nameZone(Date.parse(time), lang, zone)
  return formatDateTime(time, lang, zone) + (lang === 'cn' ? `（${named}）` : ` (${named})`)
}

/** `GMT+8`: the name or the offset of a zone at a moment; the viewer's zone unless another is named. */
export function nameZone(moment: number, lang: Lang, zone?: string): string {
  const locale = lang === 'cn' ? 'zh-CN' : 'en-GB'
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' })
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A moment on the clock of a zone, for machines: `2026-12-08 14:00`. */
export function toLocalTime(moment: Date, zone: string): string {
  const { year, month = '', day = '', hour, minute } = partsOf(moment.getTime(), zone)
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${hour}:${minute}`
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

function partsOf(moment: number, zone: string | undefined): Parts {
  const parts: Parts = {}
  for (const { type, value } of formatIn(zone).formatToParts(moment)) parts[type] = value
  return parts
}

/** Made once per zone: a table shows hundreds of times. */
function formatIn(zone: string | undefined): Intl.DateTimeFormat {
  const [two, numeric] = ['2-digit', 'numeric'] as const
  const options = { year: numeric, month: numeric, day: numeric, hour: two, minute: two, hourCycle: 'h23' } as const
  const known = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  formats.set(zone, known)
  return known
}

export interface RelativeTime {
  key: 'time.now' | 'time.minutes' | 'time.hours' | 'time.days'
  count: number
}

/** Minutes below an hour, hours below a day, else days; always rounded down. */
export function toRelativeTime(serverTime: string, now: Date): RelativeTime {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(serverTime)) / minuteMs))
  if (minutes < 1) return { key: 'time.now', count: 0 }
  if (minutes < 60) return { key: 'time.minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? { key: 'time.hours', count: hours } : { key: 'time.days', count: Math.floor(hours / 24) }
}
