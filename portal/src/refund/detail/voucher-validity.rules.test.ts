import { expect, test } from 'vitest'
import { listValidity } from './voucher-validity.rules.ts'

const days = { effectiveFrom: '2026-04-01', expires: '2027-04-01', travelFrom: '2026-04-01', travelTo: '2027-04-01' }

test('the validity of a voucher is named once, or apart where travel has other days', () => {
  expect(listValidity(days)).toEqual([['validity', '2026-04-01', '2027-04-01']])
  expect(listValidity({ ...days, travelTo: '2027-06-01' }).map(([name]) => name)).toEqual(['redeem', 'travel'])
})
