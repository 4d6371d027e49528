import type { CalendarBags } from '../shared/calendar.ts'
import type { Combobox, ComboboxBags } from '../shared/combobox.ts'
import type { CounterBags } from '../shared/counter.ts'
import type { DateField } from '../shared/date-field.ts'
import type { Lang } from '../shared/dates.ts'
import type { FieldBags } from '../shared/field.ts'
import type { ListField } from '../shared/list-field.ts'
import type { LayPopup } from '../shared/popup.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import type { Words } from '../shared/words.ts'
import type { SearchCity } from './search.contract.ts'
import type { SearchBoxInside } from './search-box-inside.ts'
import type { SearchBoxView, SearchDay, SearchEnd, SearchStart } from './search-box-view.ts'

/** A button or label with its text. */
export interface Labelled {
  bag: PropBag
  text: string
}

export interface Choices {
  label: Labelled
  group: PropBag
  options: Labelled[]
}

export interface SearchEndBags extends ComboboxBags {
  /** Above the list. */
  title: string
  /** The codes of the chosen city, behind its name. */
  codes: string
  options: { key: string; name: string; codes: string; country: string }[]
}

export interface SearchDayBags extends FieldBags {
  isOpen: boolean
  lay?: LayPopup
  popup: PropBag
  calendar?: CalendarBags
  /** What the prices in the calendar are. */
  prices?: string
  done: Labelled
  close(): void
}

export interface PassengersBags {
  isOpen: boolean
  lay?: LayPopup
  label: PropBag
  button: PropBag
  popup: PropBag
  text: { label: string; value: string; problems: string[] }
  problem: PropBag
  counters: (CounterBags & { name: string; age: string; count: number })[]
  done: Labelled
  close(): void
}

/** `id` is a prefix, unique in the page or shadow root; the place of a focus request has the id `{id}-{place}`. */
export interface SearchBoxBags {
  form(id: string, words: Words): PropBag
  tripTypes(id: string, words: Words): Choices
  end(end: SearchEnd, id: string, words: Words): SearchEndBags
  swapButton(words: Words): PropBag
  /** Nothing for the return of a one-way trip. */
  day(day: SearchDay, id: string, words: Words): SearchDayBags | undefined
  passengers(id: string, words: Words): PassengersBags
  payOptions(id: string, words: Words): Choices
  referenceCurrency(id: string, words: Words): ListField
  airline(id: string, words: Words): ListField
  recentSearches(id: string, words: Words): { key: string; fill: Labelled; remove: PropBag }[]
  submitButton(id: string): PropBag
}

/** What the bags read and what they set going. */
export interface SearchBoxParts {
  end(end: SearchEnd): Combobox<SearchCity>
  days: Record<SearchDay, DateField>
  /** Nothing until it is loaded. */
  inside(): SearchBoxInside | undefined
  now(): SearchBoxView
  start(): SearchStart
  today(): string
  change(part: Partial<SearchBoxView>): void
  /** At once, or as soon as it can be. */
  withInside(use: (loaded: SearchBoxInside) => void): void
  open(popup: SearchBoxView['popup'], by: 'key' | 'pointer'): void
  /** `back` gives the focus to the field; `left` lets it go on. */
  close(how: 'back' | 'left'): void
  /** `none` when the focus has left. */
  focusMoved(place: string): void
  moveFocus(place: string): void
  submit(): void
  /** The box is drawn in this language. */
  drawnIn(lang: Lang): void
}
