import { formatDay } from '../format/day-text.ts'
import type { Lang } from '../format/server-time.ts'
import { fieldProps, type FieldElementProps, type FieldSettings } from './field.ts'
import { closeTopmostOverlay } from '../overlay/overlay.ts'
import type { ElementProps } from '../element-props.ts'
import type { ParseDateOptions, parseDate } from '../format/parse-date.ts'

export interface DateFieldSettings {
  /** Called with a parsed date, or undefined for empty or invalid text. */
  onDate(date: string | undefined): void
  changed(): void
  /** Provides the date parser as soon as it is loaded. */
  withParser(use: (parse: typeof parseDate) => void): void
}

export interface DateFieldOptions extends Omit<FieldSettings, 'value' | 'onText' | 'keep' | 'input'> {
  lang: Lang
  today: string
  value?: string
  reading: Omit<ParseDateOptions, 'lang'>
  /** Whether the calendar of the field is open. */
  isOpen: boolean
  /** Moves the focus into the grid when opened by key. */
  open(by: 'key' | 'pointer'): void
  input?: ElementProps
}

export interface DateField {
  /** Text of the field while it is not a date. */
  typed(): string | undefined
  clear(): void
  props(use: DateFieldOptions): FieldElementProps
}

/** A date that can be typed in many formats, or chosen in a calendar. */
export function createDateField({ onDate, changed, withParser }: DateFieldSettings): DateField {
  let typed: string | undefined

  function parse(lang: Lang, reading: DateFieldOptions['reading']): void {
    if (typed === undefined) return
    withParser((readDate) => {
      if (typed === undefined) return
      const date = readDate(typed, { ...reading, lang })
      if (date !== undefined || !typed.trim()) typed = undefined
      onDate(date)
    })
  }

  return {
    typed: () => typed,
    clear: () => void (typed = undefined),
    props(use) {
      const { id, lang, value, reading, today, isOpen, open } = use
      const props = fieldProps({
        ...use,
        value: typed ?? (value ? formatDay(value, lang, today) : ''),
        input: {
          role: 'combobox',
          autocomplete: 'off',
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen ? 'true' : 'false',
          'aria-controls': isOpen ? `${id}-popup` : undefined,
          ...use.input,
        },
        onText(text) {
          typed = text
          changed()
        },
        onFocus(hasFocus) {
          use.onFocus(hasFocus)
          if (!hasFocus) parse(lang, reading)
        },
        onEnter() {
          parse(lang, reading)
          use.onEnter?.()
        },
      })
      const { onkeydown } = props.input
      return {
        ...props,
        label: { ...props.label, id: `${id}-label` },
        input: {
          ...props.input,
          onclick: () => open('pointer'),
          onkeydown(event) {
            if (event.key === 'ArrowDown' && !event.isComposing) {
              event.preventDefault()
              event.stopPropagation()
              parse(lang, reading)
              open('key')
            } else if (event.key === 'Escape' && isOpen) {
              event.preventDefault()
              event.stopPropagation()
              closeTopmostOverlay()
            } else if (typeof onkeydown === 'function') onkeydown(event)
          },
        },
      }
    },
  }
}
