import { inputOf } from './field.ts'
import type { PropBag } from './prop-bag.ts'

/** A native list to choose one of many from. */
export interface ListField {
  select: PropBag
  /** The chosen one's value is that of `select`. */
  options: readonly { value: string; text: string; disabled?: boolean }[]
}

export interface ListFieldSettings {
  id: string
  label: string
  value: string
  options: ListField['options']
  choose(value: string): void
}

export function listField({ id, label, value, options, choose }: ListFieldSettings): ListField {
  return { options, select: { id, 'aria-label': label, value, onchange: (event) => choose(inputOf(event).value) } }
}
