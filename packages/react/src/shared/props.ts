import type { DomEvent, ElementProps } from '@gangway/core'
import type { AllHTMLAttributes, SyntheticEvent } from 'react'

/** Names that differ from the DOM name by more than an upper-case letter after `on`. React's `onChange` is the DOM's `input`. */
const renamed: Record<string, string> = {
  autocapitalize: 'autoCapitalize',
  autocomplete: 'autoComplete',
  for: 'htmlFor',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  novalidate: 'noValidate',
  oncompositionend: 'onCompositionEnd',
  oninput: 'onChange',
  onkeydown: 'onKeyDown',
  onkeypress: 'onKeyPress',
  onkeyup: 'onKeyUp',
  ondragenter: 'onDragEnter',
  ondragover: 'onDragOver',
  onmousedown: 'onMouseDown',
  onpointerenter: 'onPointerEnter',
  readonly: 'readOnly',
  spellcheck: 'spellCheck',
  tabindex: 'tabIndex',
}

type Props = Omit<AllHTMLAttributes<HTMLElement>, 'type'> & { type?: 'button' | 'submit' }

/** Converts the element props of a controller to React props. */
export function props(elementProps: ElementProps): Props {
  const all: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(elementProps)) {
    if (value === undefined) continue
    if (typeof value !== 'function') all[renamed[name] ?? name] = value
    else
      all[renamed[name] ?? `on${name.charAt(2).toUpperCase()}${name.slice(3)}`] = (event: SyntheticEvent) => {
        const native = event.nativeEvent as Event & DomEvent
        value(native)
        if (native.cancelBubble) event.stopPropagation()
      }
  }
  return all
}
