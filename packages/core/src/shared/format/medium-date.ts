import type { Lang } from './server-time.ts'

/** `14 Feb 1990`, as `translate` writes the day of a message. Noon is on the same day in every time zone. */
export function formatMediumDate(date: string, lang: Lang): string {
  return new Date(`${date}T12:00`).toLocaleDateString(lang === 'cn' ? 'zh' : 'en-GB', { dateStyle: 'medium' })
}
