import { expect, test } from 'vitest'
import { countAncillaries } from './ancillary-count.rules.ts'

test('counts the extras of a booking without cancelled ones', () => {
  const statuses = ['TICKETED', 'CANCELLED', 'UNPAID', 'TICKETING_IN_PROCESS', 'CANCELLED'] as const
  expect(countAncillaries(statuses.map((status) => ({ status })))).toBe(3)
  expect(countAncillaries([])).toBe(0)
})
