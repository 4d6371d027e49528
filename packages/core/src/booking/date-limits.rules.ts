import type { PassengerType } from '../shared/contract/offer.contract.ts'
import { addYears } from '../shared/format/local-date.ts'

export interface DateLimits {
  from: string
  to: string
  opensOn: string
  /** A date in the middle of the range. */
  example: string
}

const years = { ADULT: [100, 12], CHILD: [12, 2], INFANT: [2, 0] } as const
const exampleAges = { ADULT: 35, CHILD: 6, INFANT: 1 } as const

export function getBirthDateLimits(type: PassengerType, today: string): DateLimits {
  const [oldest, youngest] = years[type]
  const to = addYears(today, -youngest)
  const from = addYears(today, -oldest)
  return { from, to, opensOn: type === 'ADULT' ? '1982-02-01' : to, example: addYears(today, -exampleAges[type]) }
}

export function getDocumentExpiryLimits(today: string): DateLimits {
  return { from: today, to: addYears(today, 100), opensOn: today, example: addYears(today, 5) }
}
