import { ticketingCodes, ticketingSteps } from '@gangway/core/partner'

const meanings: Readonly<Record<number, string>> = ticketingCodes
const steps: Readonly<Record<number, string>> = ticketingSteps

/** The meaning of a ticketing error code and what to do next, for display only. */
export function failureText(code: number): string {
  const meaning = meanings[code] ?? 'ticketing failed'
  return steps[code] ? `${meaning}: ${steps[code]}` : meaning
}
