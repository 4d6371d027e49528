import type { PassengerType } from '../shared/contract/offer.contract.ts'
import { addDays, addYears } from '../shared/format/local-date.ts'

export interface DateLimits {
  from: string
  to: string
  opensOn: string
  /** A date in the middle of the range. */
  example: string
}

const years = { ADULT: [120, 12], CHILD: [12, 2], INFANT: [2, 0] } as const
const exampleAges = { ADULT: 35, CHILD: 6, INFANT: 1 } as const

/** Ages count on the date of the last flight. */
export function getBirthDateLimits(type: PassengerType, today: string, lastFlightDate: string): DateLimits {
  const [oldest, youngest] = years[type]
  const to = type === 'INFANT' ? today : addYears(lastFlightDate, -youngest)
  // A birthday on the date of the last flight counts as the higher age.
  const from = type === 'ADULT' ? addYears(today, -oldest) : addDays(addYears(lastFlightDate, -oldest), 1)
  const example = addYears(today, -exampleAges[type])
  return { from, to, opensOn: type === 'ADULT' ? '1982-02-01' : to, example: example < from ? from : example }
}

export function getDocumentExpiryLimits(lastFlightDate: string): DateLimits {
  const from = lastFlightDate
  return { from, to: addYears(from, 100), opensOn: from, example: addYears(from, 5) }
}
