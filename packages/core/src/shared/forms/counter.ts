import { buttonProps } from './form-props.ts'
import type { ElementProps } from '../element-props.ts'
import type { Translator } from '../translator.ts'

export interface CounterSettings {
  id: string
  value: number
  min: number
  max: number
  translator: Translator
  label: string
  change(value: number): void
}

export interface CounterElementProps {
  group: ElementProps
  label: ElementProps
  less: ElementProps
  value: ElementProps
  more: ElementProps
}

/** Number with a minus and a plus button. At a limit the button stays focusable and does nothing. */
export function counterProps({ id, value, min, max, translator, label, change }: CounterSettings): CounterElementProps {
  const button = (name: 'less' | 'more', next: number) => {
    const isEnd = next < min || next > max
    return {
      ...buttonProps('button', isEnd, () => isEnd || change(next)),
      id: `${id}-${name}`,
      'aria-label': translator.t(`counter.${name}`, { name: label }),
    }
  }
  return {
    group: { role: 'group', 'aria-labelledby': `${id}-label` },
    label: { id: `${id}-label` },
    less: button('less', value - 1),
    value: { id: `${id}-value`, role: 'status' },
    more: button('more', value + 1),
  }
}
