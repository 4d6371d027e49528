import { convert } from '@gangway/reference'
import { expect, test } from 'vitest'
import { distributeVoidRefund, shareByAirline, sumRefundAmounts } from './refund-amounts.ts'

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

test('names what each airline of a booking refunds, with zero for one that refunds nothing', () => {
  const airlines = { TR: { name: 'Scoot', cnName: '酷航' }, D7: { name: 'AirAsia X', cnName: '全亚航' } }
  const both = { ...booking, airlines: ['TR', 'D7'], offer: { names: { airlines } } } as unknown as Booking
  const parts = [{ airline: 'TR', method: 'cash' as const, back: 4_000 }]
  const passengers = [0, 1].map((passenger) => ({ passenger, back: 4_000, penalty: 500, tax: 0, parts }))
  const quote = { outcome: 'quoted', quoteId: 'q', until: new Date(0), certainty: 'accurate', currency: 'USD' } as const
  expect(shareByAirline(both, { ...quote, passengers })).toEqual([
    { airline: 'TR', ...airlines.TR, method: 'CASH', amount: 8_000 },
    { airline: 'D7', ...airlines.D7, method: 'CASH', amount: 0 },
  ])
})
