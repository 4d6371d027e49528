import type { Lang } from '../../shared/format/server-time.ts'
import { translate } from '../../shared/message.ts'

/** `14 Dec 2026, 08:05`, local time of the departure. */
export function formatLocalDateTime(localTime: string, lang: Lang): string {
  const day = translate({ lang, t: (key) => key }, { key: '', day: localTime.slice(0, 10) })
  return `${day}${lang === 'cn' ? ' ' : ', '}${localTime.slice(11, 16)}`
}
