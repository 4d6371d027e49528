import type { PassengerType } from '@gangway/core/contract'
import type { PassengerType as MarketPassenger, Party } from '../../ports/supplier/offer.model.ts'

/** Number of passengers by type, under the wire names. */
export interface Counts {
  adult: number
  child: number
  infant: number
}

export function partyOf({ adult, child, infant }: Counts): Party {
  return { adults: adult, children: child, infants: infant }
}

export function countsOf(passengers: readonly { type: PassengerType }[]): Counts {
  const count = (type: PassengerType) => passengers.filter((each) => each.type === type).length
  return { adult: count('ADULT'), child: count('CHILD'), infant: count('INFANT') }
}

export const marketType: Record<PassengerType, MarketPassenger> = {
  ADULT: 'adult',
  CHILD: 'child',
  INFANT: 'infant',
}
