import type { DomEvent, ElementProps } from '@gangway/core'
import type { AllHTMLAttributes, SyntheticEvent } from 'react'

/** Letters that begin a word of a React name: `onKeyDown`, `tabIndex`. */
const wordStarts = /(?<=^on|^(?:on)?(?:auto|composition|drag|input|key|max|mouse|no|pointer|read|spell|tab))./g

/** React's `onChange` is the DOM's `input`. */
const renamed: Record<string, string> = { for: 'htmlFor', oninput: 'onChange' }

const toReactName = (name: string): string =>
  renamed[name] ?? name.replace(wordStarts, (letter) => letter.toUpperCase())

type Props = Omit<AllHTMLAttributes<HTMLElement>, 'type'> & { type?: 'button' | 'submit' }

/** Converts the element props of a controller to React props. */
export function props(elementProps: ElementProps): Props {
  const all: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(elementProps)) {
    if (value === undefined) continue
    if (typeof value !== 'function') all[toReactName(name)] = value
    else
      all[toReactName(name)] = (event: SyntheticEvent) => {
        const native = event.nativeEvent as Event & DomEvent
        value(native)
        if (native.cancelBubble) event.stopPropagation()
      }
  }
  return all
}
