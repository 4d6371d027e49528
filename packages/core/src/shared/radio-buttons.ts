import { isRightToLeft } from './direction.ts'
import type { PropBag } from './prop-bag.ts'

export interface RadioButtonsSettings<Value extends string> {
  /** Unique in the page or shadow root; a button has the id `{id}-{value}`, the label `{id}-label`. */
  id: string
  values: readonly Value[]
  value: string
  choose(value: Value): void
  /** Moves the focus to the chosen one. */
  focus(value: Value): void
}

/** One of a few, all of them in sight: a radio group of buttons that no form of the host page sends. */
export function radioButtons<Value extends string>({ id, values, value, choose, focus }: RadioButtonsSettings<Value>) {
  return {
    group: { id, role: 'radiogroup', 'aria-labelledby': `${id}-label` } satisfies PropBag,
    option: (each: Value): PropBag => ({
      id: `${id}-${each}`,
      type: 'button',
      role: 'radio',
      'aria-checked': each === value ? 'true' : 'false',
      tabindex: each === value ? 0 : -1,
      onclick: () => choose(each),
      onkeydown(event) {
        const { key = '' } = event
        if (!key.startsWith('Arrow')) return
        event.preventDefault()
        event.stopPropagation()
        const onward = isRightToLeft(event) ? 'ArrowLeft' : 'ArrowRight'
        const step = key === onward || key === 'ArrowDown' ? 1 : -1
        const next = values[(values.indexOf(each) + step + values.length) % values.length] ?? each
        choose(next)
        focus(next)
      },
    }),
  }
}
