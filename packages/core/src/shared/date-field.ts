import { dayText } from './day-text.ts'
import type { Lang } from './dates.ts'
import { fieldBags, type FieldBags, type FieldSettings } from './field.ts'
import { escapeTopmost } from './overlay.ts'
import type { PropBag } from './prop-bag.ts'
import type { DateReading, readDate } from './read-date.ts'

export interface DateFieldSettings {
  /** Told of a day that was read, and of an empty or unreadable text. */
  commit(date: string | undefined): void
  changed(): void
  /** Hands out how a day is read, as soon as it is there. */
  withReader(use: (read: typeof readDate) => void): void
}

export interface DateFieldUse extends Omit<FieldSettings, 'value' | 'onText' | 'keep' | 'input'> {
  lang: Lang
  today: string
  value?: string
  reading: Omit<DateReading, 'lang'>
  /** The calendar that belongs to the field. */
  isOpen: boolean
  /** With the focus in the grid when it was opened by key. */
  open(by: 'key' | 'pointer'): void
  input?: PropBag
}

export interface DateField {
  /** What stands in the field while it is no day. */
  typed(): string | undefined
  /** A day was chosen elsewhere. */
  clear(): void
  bags(use: DateFieldUse): FieldBags
}

/** A day that can be typed in many spellings, or chosen in a calendar. */
export function createDateField({ commit, changed, withReader }: DateFieldSettings): DateField {
  let typed: string | undefined

  function read(lang: Lang, reading: DateFieldUse['reading']): void {
    if (typed === undefined) return
    withReader((readDate) => {
      if (typed === undefined) return
      const date = readDate(typed, { ...reading, lang })
      if (date !== undefined || !typed.trim()) typed = undefined
      commit(date)
    })
  }

  return {
    typed: () => typed,
    clear: () => void (typed = undefined),
    bags(use) {
      const { id, lang, value, reading, today, isOpen, open } = use
      const bags = fieldBags({
        ...use,
        value: typed ?? (value ? dayText(value, lang, today) : ''),
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
        onFocus(isHere) {
          use.onFocus(isHere)
          if (!isHere) read(lang, reading)
        },
        onEnter() {
          read(lang, reading)
          use.onEnter?.()
        },
      })
      const { onkeydown } = bags.input
      return {
        ...bags,
        label: { ...bags.label, id: `${id}-label` },
        input: {
          ...bags.input,
          onclick: () => open('pointer'),
          onkeydown(event) {
            if (event.key === 'ArrowDown' && !event.isComposing) {
              event.preventDefault()
              event.stopPropagation()
              read(lang, reading)
              open('key')
            } else if (event.key === 'Escape' && isOpen) {
              event.preventDefault()
              event.stopPropagation()
              escapeTopmost()
            } else if (typeof onkeydown === 'function') onkeydown(event)
          },
        },
      }
    },
  }
}
