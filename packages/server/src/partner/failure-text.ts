import { ticketingCodes } from '@gangway/core/partner'

const texts: Readonly<Record<number, string>> = ticketingCodes

/** Why there will be no ticket, for people: the code says it for systems. */
export function failureText(code: number): string {
  return texts[code] ?? 'ticketing failed'
}
