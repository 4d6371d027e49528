import type { Lang } from '../format/server-time.ts'
import type { FieldElementProps, FieldSettings } from '../forms/field.ts'
import type { Message } from '../message.ts'
import type { AttachPopup } from '../overlay/popup.ts'
import type { ElementProps } from '../element-props.ts'

export interface ComboboxQuery {
  text: string
  lang: Lang
  /** Aborted as soon as the result is no longer needed. */
  signal: AbortSignal
}

/** Matches of a text: available at once, and later ones. */
export interface ComboboxMatches<Option> {
  now: readonly Option[]
  later?: Promise<{ options: readonly Option[] } | { failure: Message }>
}

export interface ComboboxSettings<Option> {
  /** An empty text returns the options offered before typing. */
  find(query: ComboboxQuery): ComboboxMatches<Option>
  /** Called on a choice, and with undefined when typing clears it. */
  choose(option: Option | undefined): void
  /** Called on every change of the state. */
  changed(): void
}

export interface ComboboxState<Option> {
  /** Typed text; absent while the field shows the choice. */
  typed?: string
  chosen?: Option
  /** `leaving`: closed, but still searching for the last text. */
  list: 'closed' | 'loading' | 'ready' | 'leaving'
  options: readonly Option[]
  /** Index of the option that Enter chooses, or -1. */
  active: number
  failure?: Message
}

export interface ComboboxField<Option> extends Omit<FieldSettings, 'value' | 'onText' | 'keep' | 'input'> {
  lang: Lang
  textOf(option: Option): string
  input?: ElementProps
}

export interface ComboboxProps extends FieldElementProps {
  isOpen: boolean
  popup: ElementProps
  list: ElementProps
  option(index: number): ElementProps
  /** Screen reader status with the number of options. */
  status?: Message
  /** Shown instead of the options. */
  note?: Message
  mayRetry: boolean
  close(): void
  retry(): void
  /** Positions the open list over the page; present once it can open. */
  attach?: AttachPopup
}

export interface Combobox<Option> {
  state(): ComboboxState<Option>
  /** Sets the choice from outside. */
  set(option: Option | undefined): void
  close(): void
  props(field: ComboboxField<Option>): ComboboxProps
}

export interface LoadedCombobox<Option> extends Combobox<Option> {
  /** Continues with the state of its placeholder. */
  takeOver(from: ComboboxState<Option>, lang: Lang): void
}
