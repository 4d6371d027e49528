import { expect, test } from 'vitest'
import { props } from './props.ts'

test('names attributes and handlers of the DOM as React does', () => {
  const names = [
    ...['autocapitalize', 'autocomplete', 'for', 'inputmode', 'maxlength', 'novalidate', 'readonly', 'spellcheck'],
    ...['tabindex', 'max', 'name', 'role', 'aria-label', 'data-open', 'popover', 'value', 'type'],
  ]
  expect(Object.keys(props(Object.fromEntries(names.map((name) => [name, '1']))))).toEqual([
    ...['autoCapitalize', 'autoComplete', 'htmlFor', 'inputMode', 'maxLength', 'noValidate', 'readOnly', 'spellCheck'],
    ...['tabIndex', 'max', 'name', 'role', 'aria-label', 'data-open', 'popover', 'value', 'type'],
  ])
  const events = ['click', 'input', 'keydown', 'keypress', 'compositionend', 'dragenter', 'mousedown', 'pointerenter']
  expect(Object.keys(props(Object.fromEntries(events.map((name) => [`on${name}`, () => undefined]))))).toEqual([
    ...['onClick', 'onChange', 'onKeyDown', 'onKeyPress', 'onCompositionEnd', 'onDragEnter', 'onMouseDown'],
    'onPointerEnter',
  ])
})
