import type { Lang } from './server-time.ts'

const locales = { en: 'en-GB', cn: 'zh-CN' } as const
const formats = new Map<string, Intl.DateTimeFormat>()

function format(lang: Lang, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = lang + JSON.stringify(options)
  const known = formats.get(name) ?? new Intl.DateTimeFormat(locales[lang], { ...options, timeZone: 'UTC' })
  formats.set(name, known)
  return known
}

const moment = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** `Fri 4 Dec`, `12月4日周五`; with the year when it is not that of `near`. */
export function formatDay(date: string, lang: Lang, near: string): string {
  const year = date.slice(0, 4) === near.slice(0, 4) ? undefined : 'numeric'
  const weekday = format(lang, { weekday: 'short' }).format(moment(date))
  const day = format(lang, { year, day: 'numeric', month: lang === 'cn' ? 'long' : 'short' }).format(moment(date))
  return lang === 'cn' ? `${day}${weekday}` : `${weekday} ${day}`
}

export function formatFullDay(date: string, lang: Lang): string {
  const weekday = format(lang, { weekday: 'long' }).format(moment(date))
  const day = format(lang, { year: 'numeric', day: 'numeric', month: 'long' }).format(moment(date))
  return lang === 'cn' ? `${day}${weekday}` : `${weekday} ${day}`
}

/** From Sunday on, short and in full. */
export function listWeekdays(lang: Lang): { short: string; full: string }[] {
  return Array.from({ length: 7 }, (_, at) => {
    // 1 November 2026 is a Sunday.
    const day = moment(`2026-11-0${at + 1}`)
    const short = format(lang, { weekday: lang === 'cn' ? 'narrow' : 'short' }).format(day)
    return { short, full: format(lang, { weekday: 'long' }).format(day) }
  })
}

export function listMonths(lang: Lang): string[] {
  return Array.from({ length: 12 }, (_, at) => format(lang, { month: 'long' }).format(Date.UTC(2026, at)))
}
