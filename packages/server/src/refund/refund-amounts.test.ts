import { convert } from '@gangway/reference'
import { expect, test } from 'vitest'
import { distributeVoidRefund, sumRefundAmounts } from './refund-amounts.ts'

type Booking = Parameters<typeof distributeVoidRefund>[0]
type BookingPassengers = Parameters<typeof distributeVoidRefund>[1]

const prices = [{ type: 'ADULT', fare: { amount: 3_071 }, tax: { amount: 1_500 } }]
const booking = {
  ...{ total: 9_842, serviceFee: 400, channelFee: 300, currency: 'USD' },
  offer: { offer: { price: { passengers: prices } } },
} as Booking
const bookingPassengers = [
  { id: 'first', type: 'ADULT' },
  { id: 'second', type: 'ADULT' },
] as unknown as BookingPassengers

test('counts what the airline keeps of a void as its penalty, so that the fees of the platform stay the same', () => {
  const passengers = distributeVoidRefund(booking, bookingPassengers, { amount: 9_141, currency: 'USD' })
  expect(sumRefundAmounts(passengers, 'original')).toBe(9_842 - 700)
  expect(sumRefundAmounts(passengers, 'penalty')).toBe(1)
  expect(sumRefundAmounts(passengers, 'back')).toBe(9_141)
  for (const { original, penalty, back } of passengers) expect(original - penalty).toBe(back)
})

test('refunds no more than was paid when a void comes to more in the currency of the airline', () => {
  const passengers = distributeVoidRefund(booking, bookingPassengers, { amount: 9_200, currency: 'USD' })
  expect(passengers.map(({ back }) => back)).toEqual([4_571, 4_571])
  expect(sumRefundAmounts(passengers, 'penalty')).toBe(0)
})

test('counts what is lost by rounding to the currency of the airline as no penalty', () => {
  const inWon = (amount: number) => distributeVoidRefund(booking, bookingPassengers, { amount, currency: 'KRW' })
  const whole = convert(9_142, 'USD', 'KRW')
  expect(convert(whole - 1, 'KRW', 'USD')).toBeLessThanOrEqual(9_142)
  for (const amount of [whole - 1, whole, whole + 1]) {
    expect(sumRefundAmounts(inWon(amount), 'penalty')).toBe(0)
    expect(sumRefundAmounts(inWon(amount), 'back')).toBe(9_142)
  }
  expect(sumRefundAmounts(inWon(convert(9_100, 'USD', 'KRW')), 'penalty')).toBeGreaterThanOrEqual(41)
})
