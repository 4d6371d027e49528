import { dateTimeText, type Lang } from '@gangway/core/contract'

/** A server's time as it is said to somebody: in Beijing's, and that it is so. */
export function momentText(serverTime: string, lang: Lang): string {
  return `${dateTimeText(serverTime, lang, 'Asia/Shanghai')} (UTC+8)`
}

/** `2026-12-01T08:05`, where it is lived. */
export function localText(localTime: string, lang: Lang): string {
  return dateTimeText(`${localTime}Z`, lang, 'UTC')
}
