import { expect, test } from 'vitest'
import { clockAhead, priceLines, waysOf, type Trip } from './trip.rules.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const segment = (segmentIndex: number) => ({ segmentIndex })
const trip = {
  price: { total: usd(61_840), serviceFee: usd(600) },
  baggageOptions: [1, 2].map((segmentIndex) => ({ code: 'BAG20', segmentIndex, price: usd(2_200) })),
} as unknown as Trip

test('the lines of a price sum to its total, extras included', () => {
  const baggage = [1, 2].map((segmentIndex) => ({ code: 'BAG20', segmentIndex, quantity: 2 }))
  const seats = [{ passenger: 0, segmentIndex: 1, seat: '12A', price: usd(1_500) }]
  const lines = priceLines(trip, { baggage, seats })
  expect(lines).toEqual({
    tickets: usd(61_240),
    baggage: usd(8_800),
    seats: usd(1_500),
    serviceFee: usd(600),
    total: usd(72_140),
  })
  const { total, ...parts } = lines
  expect(Object.values(parts).reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount)
})

test('what an adult pays to sit beside the children is a seat in the price', () => {
  const lines = priceLines({ ...trip, seatingFee: usd(1_050) }, { baggage: [], seats: [] })
  expect(lines).toMatchObject({ seats: usd(1_050), total: usd(62_890) })
})

test('a bag goes through a whole direction, but not over a transfer of one’s own', () => {
  const journey = (indexes: number[], selfTransfer = false) => ({ selfTransfer, segments: indexes.map(segment) })
  const ways = (offer: object) => waysOf(offer as Parameters<typeof waysOf>[0])
  expect(ways({ outbound: journey([1, 2]), inbound: journey([3]) })).toEqual([[1, 2], [3]])
  expect(ways({ outbound: journey([1, 2], true), inbound: null })).toEqual([[1], [2]])
})

test('the end of a verification tells how far the server’s clock is ahead', () => {
  const expiresAt = '2026-11-20T16:02:00.000+08:00'
  expect(clockAhead({ expiresAt }, new Date('2026-11-20T13:59:00+08:00'))).toBe(180_000)
})
