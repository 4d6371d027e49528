import { toLocalTime } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'

/** Local time of an airport in the form `2026-12-01T08:05`. */
export function localTimeAt({ places }: Deps['market'], airport: string, moment: string): string {
  const zone = places.airport(airport)?.zone ?? 'UTC'
  return toLocalTime(new Date(moment), zone).replace(' ', 'T')
}
