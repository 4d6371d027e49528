import { isRightToLeft } from '../direction.ts'
import type { ElementProps } from '../element-props.ts'

export interface RadioButtonsSettings<Value extends string> {
  /** Unique in the page or shadow root; a button has the id `{id}-{value}`, the label `{id}-label`. */
  id: string
  values: readonly Value[]
  value: string
  choose(value: Value): void
  /** Moves the focus to the chosen one. */
  focus(value: Value): void
}

/** A radio group made of buttons, which no form of the host page submits. */
export function createRadioButtons<Value extends string>({
  id,
  values,
  value,
  choose,
  focus,
}: RadioButtonsSettings<Value>) {
  return {
    group: { id, role: 'radiogroup', 'aria-labelledby': `${id}-label` } satisfies ElementProps,
    option: (each: Value): ElementProps => ({
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
        const direction = isRightToLeft(event) ? 'ArrowLeft' : 'ArrowRight'
        const step = key === direction || key === 'ArrowDown' ? 1 : -1
        const next = values[(values.indexOf(each) + step + values.length) % values.length] ?? each
        choose(next)
        focus(next)
      },
    }),
  }
}
