import { expect, test } from 'vitest'
import { counterBags } from './counter.ts'
import type { PropBag } from './prop-bag.ts'
import { createWords } from './words.ts'

const words = createWords('en', { counter: { less: '{{name}}: one less', more: '{{name}}: one more' } })
const press = ({ onclick }: PropBag) =>
  typeof onclick === 'function' && onclick({ preventDefault: () => undefined, stopPropagation: () => undefined })

test('a counter counts up and down, and at its ends says so and does nothing', () => {
  const heard: number[] = []
  const at = (value: number) =>
    counterBags({ id: 'a', value, least: 1, most: 3, words, label: 'Adults', change: (next) => heard.push(next) })
  press(at(2).more)
  press(at(2).less)
  press(at(3).more)
  press(at(1).less)
  expect(heard).toEqual([3, 1])
  expect(at(3).more).toMatchObject({ 'aria-disabled': 'true', 'aria-label': 'Adults: one more', type: 'button' })
  expect(at(2).more['aria-disabled']).toBeUndefined()
})
