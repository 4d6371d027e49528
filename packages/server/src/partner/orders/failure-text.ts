import { ticketingCodes } from '@gangway/core/partner'

const texts: Readonly<Record<number, string>> = ticketingCodes

/** The text of a ticketing error code, for display only. */
export function failureText(code: number): string {
  return texts[code] ?? 'ticketing failed'
}
