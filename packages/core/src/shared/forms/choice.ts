import type { Lang } from '../format/server-time.ts'
import type { Problem } from '../overlay/focus.ts'
import { translate, type Message } from '../message.ts'
import type { DomEvent, ElementProps } from '../element-props.ts'
import type { Translator } from '../translator.ts'

type OptionPair = readonly [value: string, name: string]

export interface Option {
  value: string
  text: Message
}

interface Described {
  hint: ElementProps
  problem: ElementProps
  text: { label: Message; hint?: Message; problem?: Message }
}

/** Options shared by all fields: the same array for each language. */
export type SharedOptions = (lang: Lang) => readonly OptionPair[]

/** A native select with its label. */
export interface SelectElementProps extends Described {
  kind: 'select'
  label: ElementProps
  select: ElementProps
  value: string
  options: readonly Option[] | SharedOptions
}

interface SelectSettings {
  id: string
  label: Message
  value: string
  options: SelectElementProps['options']
  hint?: Message
  problem?: Problem
  isRequired?: boolean
  isDisabled?: boolean
  autocomplete?: string
  choose(value: string): void
  onFocus?: (hasFocus: boolean) => void
}

export function selectProps(settings: SelectSettings): SelectElementProps {
  const { id, label, value, options, hint, problem, isRequired, isDisabled, autocomplete, choose, onFocus } = settings
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    kind: 'select',
    text: { label, hint, problem },
    label: { for: id },
    hint: { id: `${id}-hint` },
    problem: { id: `${id}-problem`, role: problem?.spoken === 'by-alert' ? 'alert' : undefined },
    value,
    options,
    select: {
      id,
      value,
      disabled: isDisabled ?? false,
      autocomplete,
      'aria-required': isRequired ? 'true' : undefined,
      'aria-invalid': problem ? 'true' : undefined,
      'aria-describedby': described || undefined,
      oninput: (event) => choose(valueOf(event)),
      onfocus: () => onFocus?.(true),
      onblur: () => onFocus?.(false),
    },
  }
}

/** A check box or a radio button with its label. */
export interface CheckboxElementProps {
  input: ElementProps
  label: ElementProps
  text: Message
  hint?: Message
}

interface CheckboxSettings {
  id: string
  text: Message
  hint?: Message
  isChecked: boolean
  /** Radio buttons of a group share its name. */
  group?: string
  onChoose(isChecked: boolean): void
}

export function checkboxProps({ id, text, hint, isChecked, group, onChoose }: CheckboxSettings): CheckboxElementProps {
  return {
    text,
    hint,
    label: { for: id },
    input: {
      id,
      type: group === undefined ? 'checkbox' : 'radio',
      name: group,
      checked: isChecked,
      oninput: (event) => onChoose((event.target as { checked: boolean }).checked),
    },
  }
}

function valueOf(event: DomEvent): string {
  return (event.target as { value: string }).value
}

/** Cached so that a view can detect unchanged options by identity. */
const optionsWithBlank = new Map<readonly OptionPair[], readonly OptionPair[]>()

/** Translated options of a select. Without a value the first line asks for a choice. */
export function translateOptions(
  translator: Translator,
  { options, value }: SelectElementProps,
): readonly OptionPair[] {
  if (typeof options !== 'function') {
    const translated = options.map(({ value: each, text }): OptionPair => [each, translate(translator, text)])
    return value === '' && !options.some((each) => each.value === '')
      ? [['', translator.t('book.choose')], ...translated]
      : translated
  }
  const all = options(translator.lang)
  const known = optionsWithBlank.get(all) ?? [['', translator.t('book.choose')], ...all]
  optionsWithBlank.set(all, known)
  return known
}
