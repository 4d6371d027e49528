import { expect, it } from 'vitest'
import { areTicketsLate } from './late-tickets.rules.ts'

const paidAt = '2026-11-20T12:00:00.000+08:00'
const hours = (count: number) => Date.parse(paidAt) + count * 3_600_000

it('tickets are late a day after the payment, while the booking waits for them', () => {
  expect(areTicketsLate({ status: 'TICKETING', paidAt }, hours(23.9))).toBe(false)
  expect(areTicketsLate({ status: 'TICKETING', paidAt }, hours(24))).toBe(true)
  expect(areTicketsLate({ status: 'UNKNOWN', paidAt }, hours(48))).toBe(true)
  expect(areTicketsLate({ status: 'ISSUED', paidAt }, hours(48))).toBe(false)
  expect(areTicketsLate({ status: 'UNKNOWN', paidAt: null }, hours(48))).toBe(false)
})
