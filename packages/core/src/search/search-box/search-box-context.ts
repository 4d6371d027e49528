import type { CalendarElementProps } from '../../shared/calendar/calendar.ts'
import type { Combobox, ComboboxProps } from '../../shared/combobox/combobox.model.ts'
import type { DateField } from '../../shared/forms/date-field.ts'
import type { Lang } from '../../shared/format/server-time.ts'
import type { FieldElementProps } from '../../shared/forms/field.ts'
import type { ListField } from '../../shared/forms/list-field.ts'
import type { AttachPopup } from '../../shared/overlay/popup.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import type { Translator } from '../../shared/translator.ts'
import type { PassengerCounter } from './passenger-counters.ts'
import type { SearchCity } from '../search.contract.ts'
import type { SearchBoxBody } from './search-box.body.ts'
import type { SearchBoxView, SearchDateField, SearchCityField, SearchStartData } from './search-box-view.ts'

/** A button or label with its text. */
export interface LabelledProps {
  props: ElementProps
  text: string
}

export interface ChoiceGroupProps {
  label: LabelledProps
  group: ElementProps
  options: LabelledProps[]
}

export interface CityFieldElementProps extends ComboboxProps {
  /** Heading of the list. */
  title: string
  /** Codes of the chosen city, shown after its name. */
  codes: string
  options: { key: string; name: string; codes: string; country: string }[]
}

export interface DateFieldElementProps extends FieldElementProps {
  isOpen: boolean
  attach?: AttachPopup
  popup: ElementProps
  calendar?: CalendarElementProps
  /** Explains the prices in the calendar. */
  prices?: string
  done: LabelledProps
  close(): void
}

export interface PassengersFieldElementProps {
  isOpen: boolean
  attach?: AttachPopup
  label: ElementProps
  button: ElementProps
  popup: ElementProps
  text: { label: string; value: string; problems: string[] }
  problem: ElementProps
  counters: PassengerCounter[]
  done: LabelledProps
  close(): void
}

/** `id` is a prefix, unique in the page or shadow root. The target of a focus request has the id `{id}-{place}`. */
export interface SearchBoxElementProps {
  form(id: string, translator: Translator): ElementProps
  tripTypes(id: string, translator: Translator): ChoiceGroupProps
  cityField(field: SearchCityField, id: string, translator: Translator): CityFieldElementProps
  swapButton(translator: Translator): ElementProps
  /** Undefined for the return of a one-way trip. */
  dateField(field: SearchDateField, id: string, translator: Translator): DateFieldElementProps | undefined
  passengersField(id: string, translator: Translator): PassengersFieldElementProps
  payOptions(id: string, translator: Translator): ChoiceGroupProps
  referenceCurrency(id: string, translator: Translator): ListField
  airline(id: string, translator: Translator): ListField
  recentSearches(id: string, translator: Translator): { key: string; fill: LabelledProps; remove: ElementProps }[]
  submitButton(id: string): ElementProps
}

/** State and actions shared by the props functions of the search box. */
export interface SearchBoxContext {
  combobox(field: SearchCityField): Combobox<SearchCity>
  days: Record<SearchDateField, DateField>
  /** Undefined until it is loaded. */
  body(): SearchBoxBody | undefined
  now(): SearchBoxView
  start(): SearchStartData
  today(): string
  change(part: Partial<SearchBoxView>): void
  /** Calls back at once, or as soon as the body is loaded. */
  withBody(use: (loaded: SearchBoxBody) => void): void
  open(popup: SearchBoxView['popup'], by: 'key' | 'pointer'): void
  /** `back` returns the focus to the field; `left` does not. */
  close(focusTarget: 'back' | 'left'): void
  /** `none` when the focus has left the box. */
  focusMoved(place: string): void
  moveFocus(place: string): void
  submit(): void
  /** Called when the box is rendered in a language. */
  onRender(lang: Lang): void
}
