import type { Lang } from './dates.ts'
import type { Problem } from './focus.ts'
import { say, type Message } from './message.ts'
import type { DomEvent, PropBag } from './prop-bag.ts'
import type { Words } from './words.ts'

type Pair = readonly [value: string, name: string]

export interface Option {
  value: string
  text: Message
}

interface Described {
  hint: PropBag
  problem: PropBag
  text: { label: Message; hint?: Message; problem?: Message }
}

/** A list that is the same for every field: in a language it is the same array every time. */
export type KnownOptions = (lang: Lang) => readonly Pair[]

/** A native select with its label. */
export interface SelectBags extends Described {
  kind: 'select'
  label: PropBag
  select: PropBag
  value: string
  options: readonly Option[] | KnownOptions
}

interface SelectSettings {
  id: string
  label: Message
  value: string
  options: SelectBags['options']
  hint?: Message
  problem?: Problem
  isRequired?: boolean
  isDisabled?: boolean
  autocomplete?: string
  choose(value: string): void
  onFocus?: (isHere: boolean) => void
}

export function selectBags(settings: SelectSettings): SelectBags {
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

/** A check box or one of several radio buttons, with the text beside it. */
export interface CheckBags {
  input: PropBag
  label: PropBag
  text: Message
  hint?: Message
}

interface CheckSettings {
  id: string
  text: Message
  hint?: Message
  isChecked: boolean
  /** Radio buttons of the same group have the same name. */
  group?: string
  onChoose(isChecked: boolean): void
}

export function checkBags({ id, text, hint, isChecked, group, onChoose }: CheckSettings): CheckBags {
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

/** The same list of options for the same known list, so that a view can see that nothing changed. */
const withBlank = new Map<readonly Pair[], readonly Pair[]>()

/** The options of a select, said. One that is chosen from nothing begins with a line that asks for it. */
export function optionsOf(words: Words, { options, value }: SelectBags): readonly Pair[] {
  if (typeof options !== 'function') {
    const said = options.map(({ value: each, text }): Pair => [each, say(words, text)])
    return value === '' && !options.some((each) => each.value === '') ? [['', words.t('book.choose')], ...said] : said
  }
  const all = options(words.lang)
  const known = withBlank.get(all) ?? [['', words.t('book.choose')], ...all]
  withBlank.set(all, known)
  return known
}
