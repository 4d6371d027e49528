import { expect, test } from 'vitest'
import { sortAncillaries } from './sort-ancillaries.ts'

test('lists what was bought in the order of the flights, then of the passengers, then of choice', () => {
  const bought = [
    { passengerId: 'anna', segmentIndex: 2, seat: '3A' },
    { passengerId: 'boris', segmentIndex: 1, seat: '2A' },
    { passengerId: 'anna', segmentIndex: 1, seat: null },
    { passengerId: 'anna', segmentIndex: 1, seat: '1A' },
  ]
  const sorted = sortAncillaries(bought, [{ id: 'anna' }, { id: 'boris' }])
  expect(sorted.map(({ seat }) => seat)).toEqual([null, '1A', '2A', '3A'])
})
