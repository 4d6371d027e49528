import type { CallError } from '../shared/call-error.ts'
import type { CalendarState } from '../shared/calendar.ts'
import type { CallAnswer } from '../shared/client.ts'
import type { ComboboxState } from '../shared/combobox.ts'
import type { FocusRequest, Problem } from '../shared/focus.ts'
import type { Failure } from '../shared/message.ts'
import type { CurrencyOption, TripType } from '../shared/offer.contract.ts'
import type { SearchCity, SearchForm } from './search.contract.ts'
import type { SearchField } from './search-problems.rules.ts'
import type { PartyNumbers } from './search.rules.ts'

type StartData = CallAnswer<'POST /search/initIndexDatas.do'>

/** What the box begins with; a host may hand it in, or parts of it. */
export type SearchStart = Partial<Omit<StartData, 'promoTiles' | 'dailyLimit'>>

export type RecentSearch = StartData['recentSearches'][number]

export type SearchEnd = 'fromCity' | 'toCity'
export type SearchDay = 'departDate' | 'returnDate'
export type SearchParty = keyof PartyNumbers

export interface SearchBoxView extends PartyNumbers {
  tripType: TripType
  fromCity: ComboboxState<SearchCity>
  toCity: ComboboxState<SearchCity>
  departDate?: string
  returnDate?: string
  currencyOption: CurrencyOption
  referenceCurrency?: string
  airline?: string
  /** What lies open besides the list of a city. */
  popup: SearchDay | 'passengers' | 'none'
  /** Nothing while it is being loaded. */
  calendar?: CalendarState
  problems: Partial<Record<SearchField, Problem>>
  recentSearches: readonly RecentSearch[]
  /** The looks of what opens; nothing before anything can. */
  openCss?: readonly string[]
  /** The start data did not come; the box works without. */
  failure?: Failure
  /** A field, or the day or button in a popup that has the id `{id}-{place}`. */
  focus: FocusRequest<string>
}

export interface SearchBoxEvents {
  search: SearchForm
  /** The session is over, or there was none. */
  session: CallError
  /** Every other call that failed. */
  error: CallError
}
