import { expect, test } from 'vitest'
import { findPassengerRefund } from './passenger-refund.rules.ts'

const refund = (refundNo: string, status: 'REFUNDED' | 'REJECTED', ...passengerNames: string[]) => {
  return { refundNo, orderNo: 'TESTA20260302000000000', status, passengerNames }
}

test('a passenger has the refund that was not rejected', () => {
  const rows = [
    refund('202603-0002', 'REFUNDED', 'DOE/JANE'),
    refund('202603-0001', 'REJECTED', 'DOE/JANE', 'DOE/JOHN'),
  ]
  expect(findPassengerRefund(rows, 'DOE/JANE')?.refundNo).toBe('202603-0002')
  expect(findPassengerRefund(rows, 'DOE/JOHN')).toBeUndefined()
})
