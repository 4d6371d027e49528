import { expect, test, vi } from 'vitest'
import { openPickerOnEnter } from './date-picker.ts'

test.each([
  ['date', '', 'Enter', 1],
  ['datetime-local', '', 'Enter', 1],
  ['date', '2026-11-20', 'Enter', 0],
  ['date', '', 'Tab', 0],
  ['text', '', 'Enter', 0],
])('a field of type %s with "%s": the key %s opens the picker %i times', (type, value, key, times) => {
  const [showPicker, preventDefault] = [vi.fn<() => void>(), vi.fn<() => void>()]
  openPickerOnEnter({ key, currentTarget: { type, value, showPicker }, preventDefault })
  expect(showPicker).toHaveBeenCalledTimes(times)
  expect(preventDefault).toHaveBeenCalledTimes(times)
})
