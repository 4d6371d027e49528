import type { PassengerType } from '../shared/offer.contract.ts'
import { plusYears } from '../shared/local-date.ts'

/** What a date picker offers, and the day it opens on. */
export interface DateRange {
  from: string
  to: string
  opensOn: string
}

const years = { ADULT: [100, 12], CHILD: [12, 2], INFANT: [2, 0] } as const

export function birthRange(type: PassengerType, today: string): DateRange {
  const [oldest, youngest] = years[type]
  const to = plusYears(today, -youngest)
  const from = plusYears(today, -oldest)
  return { from, to, opensOn: type === 'ADULT' ? '1982-02-01' : to }
}

export function documentExpiryRange(today: string): DateRange {
  return { from: today, to: plusYears(today, 100), opensOn: today }
}
