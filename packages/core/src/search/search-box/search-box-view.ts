import type { CallError } from '../../shared/client/call-error.ts'
import type { CalendarState } from '../../shared/calendar/calendar.ts'
import type { CallAnswer } from '../../shared/client/calls.ts'
import type { ComboboxState } from '../../shared/combobox/combobox.model.ts'
import type { FocusRequest, Problem } from '../../shared/overlay/focus.ts'
import type { Failure } from '../../shared/message.ts'
import type { CurrencyOption, TripType } from '../../shared/contract/offer.contract.ts'
import type { SearchCity, SearchForm } from '../search.contract.ts'
import type { SearchField } from '../search-problems.rules.ts'
import type { PassengerCounts } from '../search.rules.ts'

type StartDataAnswer = CallAnswer<'POST /search/initIndexDatas.do'>

/** Initial data of the box; a host can pass it in, completely or in part. */
export type SearchStartData = Partial<Omit<StartDataAnswer, 'promoTiles' | 'dailyLimit'>>

export type RecentSearch = StartDataAnswer['recentSearches'][number]

export type SearchCityField = 'fromCity' | 'toCity'
export type SearchDateField = 'departDate' | 'returnDate'
export type PassengerAgeGroup = keyof PassengerCounts

export interface SearchBoxView extends PassengerCounts {
  tripType: TripType
  fromCity: ComboboxState<SearchCity>
  toCity: ComboboxState<SearchCity>
  departDate?: string
  returnDate?: string
  currencyOption: CurrencyOption
  referenceCurrency?: string
  airline?: string
  /** The calendar shows sale prices of this shop; empty without one. */
  shopId?: string
  /** Open popup, apart from the city lists. */
  popup: SearchDateField | 'passengers' | 'none'
  /** Undefined while it is being loaded. */
  calendar?: CalendarState
  problems: Partial<Record<SearchField, Problem>>
  recentSearches: readonly RecentSearch[]
  /** Styles of popups; undefined until they are needed. */
  openCss?: readonly string[]
  /** Loading the start data failed; the box works without it. */
  failure?: Failure
  /** A field, or the day or button in a popup with the id `{id}-{place}`. */
  focus: FocusRequest<string>
}

export interface SearchBoxEvents {
  search: SearchForm
  /** The session has expired, or there was none. */
  session: CallError
  /** Every other failed request. */
  error: CallError
}
