import { expect, test } from 'vitest'
import { passengerLabel } from './passenger-names.ts'

test.each([
  ['Tan', 'Wei Ming', { key: '', text: 'TAN / WEI MING' }],
  ['Tan', '', { key: '', text: 'TAN' }],
  ['', 'Wei Ming', { key: '', text: 'WEI MING' }],
  ['', '', { key: 'person.passenger', values: { number: 2 } }],
])('labels the passenger with last name "%s" and first name "%s"', (lastName, firstName, label) => {
  expect(passengerLabel({ lastName, firstName, middleName: '' }, 1)).toEqual(label)
})
