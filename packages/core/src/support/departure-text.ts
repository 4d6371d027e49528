import type { Lang } from '../shared/dates.ts'
import { say } from '../shared/message.ts'

/** `14 Dec 2026, 08:05`: a wall clock where the flight leaves. */
export function dayTimeText(wallClock: string, lang: Lang): string {
  const day = say({ lang, t: (key) => key }, { key: '', day: wallClock.slice(0, 10) })
  return `${day}${lang === 'cn' ? ' ' : ', '}${wallClock.slice(11, 16)}`
}
