import { expect, test } from 'vitest'
import { displayPassengerName } from './passenger-name.ts'

test.each([
  ['LIM/WEI LING', 'LIM / WEI LING'],
  ['TAN/', 'TAN'],
  ['/WEI', 'WEI'],
  ['TAN', 'TAN'],
  ['/', ''],
])('shows the name %s as %s', (name, shown) => {
  expect(displayPassengerName(name)).toBe(shown)
})
