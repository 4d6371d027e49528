import { formatDateTime, type Lang } from '@gangway/core/contract'

/** Formats a server time in Beijing time and names the time zone. */
export function momentText(serverTime: string, lang: Lang): string {
  return `${formatDateTime(serverTime, lang, 'Asia/Shanghai')} (UTC+8)`
}

/** Formats a local time such as `2026-12-01T08:05`. */
export function localText(localTime: string, lang: Lang): string {
  return formatDateTime(`${localTime}Z`, lang, 'UTC')
}
