import type { CurrencyOption, TripType } from '../shared/offer.contract.ts'

/** Adults and children of one booking. */
export const maxPassengers = 9

/** Currencies a price may be shown in besides its own. */
export const referenceCurrencies = 'USD EUR GBP CNY SGD HKD JPY KRW THB MYR AED SAR AUD'.split(' ')

export const currencyOptions: readonly CurrencyOption[] = ['VCC', 'AIRLINE_CURRENCY', 'DEPOSIT']

export interface PartyNumbers {
  adult: number
  child: number
  infant: number
}

/** A search form while it is being filled in. */
export interface SearchDraft extends PartyNumbers {
  tripType: TripType
  fromCity?: string
  toCity?: string
  departDate?: string
  returnDate?: string
}

/** The return date is asked for, and counts, only for a round trip. */
export function wantsReturn({ tripType }: Pick<SearchDraft, 'tripType'>): boolean {
  return tripType === 'ROUND_TRIP'
}

/** The days a date picker may offer: nothing before today, no return before the departure. */
export function firstDays({ departDate }: Pick<SearchDraft, 'departDate'>, today: string) {
  return { departure: today, return: departDate !== undefined && departDate > today ? departDate : today }
}
