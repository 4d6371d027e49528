import { numberLocale } from './numbers.ts'

/** `2026-11` as November 2026. */
export function formatMonth(month: string, lang: Parameters<typeof numberLocale>[0]): string {
  const format = new Intl.DateTimeFormat(numberLocale(lang), { timeZone: 'UTC', year: 'numeric', month: 'long' })
  return format.format(new Date(`${month}-01T00:00Z`))
}
