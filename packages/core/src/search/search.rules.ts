import type { CurrencyOption, TripType } from '../shared/contract/offer.contract.ts'

/** Adults and children of one booking. */
export const maxPassengers = 9

/** Currencies a price can additionally be shown in. */
export const referenceCurrencies = 'USD EUR GBP CNY SGD HKD JPY KRW THB MYR AED SAR AUD'.split(' ')

export const currencyOptions: readonly CurrencyOption[] = ['VCC', 'AIRLINE_CURRENCY', 'DEPOSIT']

export interface PassengerCounts {
  adult: number
  child: number
  infant: number
}

export interface SearchDraft extends PassengerCounts {
  tripType: TripType
  fromCity?: string
  toCity?: string
  departDate?: string
  returnDate?: string
}

/** The return date is used only for a round trip. */
export function isRoundTrip({ tripType }: Pick<SearchDraft, 'tripType'>): boolean {
  return tripType === 'ROUND_TRIP'
}

/** Earliest selectable dates: today, and the departure date for the return. */
export function getEarliestDates({ departDate }: Pick<SearchDraft, 'departDate'>, today: string) {
  return { departure: today, return: departDate !== undefined && departDate > today ? departDate : today }
}
