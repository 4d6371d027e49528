import { expect, test } from 'vitest'
import { counterProps } from './counter.ts'
import type { ElementProps } from '../element-props.ts'
import { createTranslator } from '../translator.ts'

const translator = createTranslator('en', { counter: { less: 'Decrease {{name}}', more: 'Increase {{name}}' } })
const press = ({ onclick }: ElementProps) =>
  typeof onclick === 'function' && onclick({ preventDefault: () => undefined, stopPropagation: () => undefined })

test('counts up and down and disables its button at each limit', () => {
  const received: number[] = []
  const at = (value: number) =>
    counterProps({ id: 'a', value, min: 1, max: 3, translator, label: 'Adults', change: (next) => received.push(next) })
  press(at(2).more)
  press(at(2).less)
  press(at(3).more)
  press(at(1).less)
  expect(received).toEqual([3, 1])
  expect(at(3).more).toMatchObject({ 'aria-disabled': 'true', 'aria-label': 'Increase Adults', type: 'button' })
  expect(at(2).more['aria-disabled']).toBeUndefined()
})
