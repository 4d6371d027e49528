import { expect, test } from 'vitest'
import { listPnrsByAirline, namePnrs } from './airline-pnrs.ts'

type Named = Parameters<typeof namePnrs>[0]

const airlines = { TR: { name: 'Scoot', cnName: '酷航' }, FD: { name: 'Thai AirAsia', cnName: '泰国亚洲航空' } }
const booked = (codes: string[], airlinePnrs: string[]) =>
  ({ airlines: codes, airlinePnrs, offer: { names: { airlines } } }) as unknown as Named

test('names the airline of each PNR where two airlines are booked', () => {
  const booking = booked(['TR', 'FD'], ['S10001', 'S10002'])
  expect(namePnrs(booking, 'en')).toEqual(['Scoot S10001', 'Thai AirAsia S10002'])
  expect(namePnrs(booking, 'cn')).toEqual(['酷航 S10001', '泰国亚洲航空 S10002'])
  expect(listPnrsByAirline(booking)).toEqual([
    { airline: 'TR', pnrs: ['S10001'] },
    { airline: 'FD', pnrs: ['S10002'] },
  ])
})

test.each([
  ['two bookings of one airline', booked(['TR'], ['S10001', 'S10002'])],
  ['an imported booking, which has one PNR', booked(['TR', 'FD'], ['S10001'])],
  ['a booking without tickets', booked(['TR', 'FD'], [])],
])('names no airline for %s', (_, booking) => {
  expect(namePnrs(booking, 'en')).toEqual(booking.airlinePnrs)
})
