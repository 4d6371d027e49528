import { formatDateTime, formatZonedTime, type Lang } from '@gangway/core/contract'
import type { ToolContext } from './tool-context.ts'

/** Formats a server time in the user's time zone and names the zone. */
export function momentText(serverTime: string, { lang, zone }: Pick<ToolContext, 'lang' | 'zone'>): string {
  return formatZonedTime(serverTime, lang, zone)
}

/** Formats a local time such as `2026-12-01T08:05`. */
export function localText(localTime: string, lang: Lang): string {
  return formatDateTime(`${localTime}Z`, lang, 'UTC')
}
