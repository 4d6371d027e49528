import { expect, test } from 'vitest'
import { checkValue } from './check-value.ts'

test.each([
  ['e 8812093', 'E8812093'],
  ['E8812093, 2034-01-04', 'E8812093, 2034-01-04'],
  ['2034-01-04', '2034-01-04'],
  ['E8812093, 2020-01-04', undefined],
  ['2020-01-04', undefined],
])('the document %s is checked with its expiry date', (text, accepted) => {
  expect(checkValue('document', text, '2026-03-02')).toBe(accepted)
})
