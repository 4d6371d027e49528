import { getInputElement } from './field.ts'
import type { ElementProps } from '../element-props.ts'

/** A native select. */
export interface ListField {
  select: ElementProps
  /** The selected value is in `select`. */
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
  return {
    options,
    select: { id, 'aria-label': label, value, onchange: (event) => choose(getInputElement(event).value) },
  }
}
