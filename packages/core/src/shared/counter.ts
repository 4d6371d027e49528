import { buttonBag } from './form-bags.ts'
import type { PropBag } from './prop-bag.ts'
import type { Words } from './words.ts'

export interface CounterSettings {
  /** Unique in the page or shadow root. */
  id: string
  value: number
  least: number
  most: number
  words: Words
  /** What is counted. */
  label: string
  change(value: number): void
}

export interface CounterBags {
  group: PropBag
  label: PropBag
  less: PropBag
  value: PropBag
  more: PropBag
}

/** A number with a button on each side. At an end its button stays where it is, so that the focus does, and does nothing. */
export function counterBags({ id, value, least, most, words, label, change }: CounterSettings): CounterBags {
  const button = (name: 'less' | 'more', next: number) => {
    const isEnd = next < least || next > most
    return {
      ...buttonBag('button', isEnd, () => isEnd || change(next)),
      id: `${id}-${name}`,
      'aria-label': words.t(`counter.${name}`, { name: label }),
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
