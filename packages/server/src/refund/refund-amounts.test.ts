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
