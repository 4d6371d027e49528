import { expect, test } from 'vitest'
import { pairFeesWithExtras } from './fee-lines.rules.ts'

const money = (amount: number) => ({ amount, currency: 'USD' })
const fee = (item: 'FARE' | 'ANCILLARY', amount: number) => ({
  ...{ item, unitPrice: money(amount), quantity: 1, total: money(amount), serviceFee: money(0) },
})
const extra = (seat: string, amount: number, status: 'TICKETED' | 'CANCELLED' | 'UNPAID' = 'TICKETED') => ({
  ...{ segmentIndex: 1, from: 'SIN', to: 'BKK', passengerName: 'LIM/WEI', kind: 'SEAT' as const, code: 'SEAT', seat },
  ...{ pieces: 0, kilograms: 0, quantity: 1, amount: money(amount), status, ancillaryOrderNo: null, actions: [] },
  timing: status === 'UNPAID' ? ('POST_BOOKING' as const) : ('IN_BOOKING' as const),
})

test('the fee of an extra names the extra, without those that cost nothing or were not bought', () => {
  const fees = [fee('FARE', 20_000), fee('ANCILLARY', 943), fee('ANCILLARY', 714)]
  const ancillaries = [
    extra('1A', 500, 'CANCELLED'),
    extra('6A', 943),
    extra('9F', 0),
    extra('2B', 400, 'UNPAID'),
    extra('6B', 714),
  ]
  const seats = pairFeesWithExtras({ fees, ancillaries }).map((each) => each.extra?.seat)
  expect(seats).toEqual([undefined, '6A', '6B'])
})
