import { dateTimeText, toServerTime } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'

/** `2026-12-01T08:05`: a moment on the clock of an airport. */
export function localTimeAt({ places }: Deps['market'], airport: string, moment: string): string {
  const zone = places.airport(airport)?.zone ?? 'UTC'
  return dateTimeText(toServerTime(new Date(moment)), 'cn', zone)
    .slice(0, 16)
    .replace(' ', 'T')
}
