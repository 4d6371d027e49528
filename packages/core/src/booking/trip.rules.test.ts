import { expect, test } from 'vitest'
import { getServerClockOffset, calculatePriceLines, throughCheckedSegments, type VerifiedTrip } from './trip.rules.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const segment = (segmentIndex: number) => ({ segmentIndex })
const trip = {
  price: { total: usd(61_840), serviceFee: usd(600) },
  baggageOptions: [1, 2].map((segmentIndex) => ({ code: 'BAG20', segmentIndex, price: usd(2_200) })),
} as unknown as VerifiedTrip

test('price lines, ancillaries included, sum to the total', () => {
  const baggage = [1, 2].map((segmentIndex) => ({ code: 'BAG20', segmentIndex, quantity: 2 }))
  const seats = [{ passenger: 0, segmentIndex: 1, seat: '12A', price: usd(1_500) }]
  const lines = calculatePriceLines(trip, { baggage, seats })
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

test('lists the fee for sitting next to the children as a seat', () => {
  const lines = calculatePriceLines({ ...trip, seatingFee: usd(1_050) }, { baggage: [], seats: [] })
  expect(lines).toMatchObject({ seats: usd(1_050), total: usd(62_890) })
})

test('through-checks baggage over a direction, but not over a self-transfer', () => {
  const direction = (indexes: number[], selfTransfer = false) => ({ selfTransfer, segments: indexes.map(segment) })
  const segments = (offer: object) => throughCheckedSegments(offer as Parameters<typeof throughCheckedSegments>[0])
  expect(segments({ outbound: direction([1, 2]), inbound: direction([3]) })).toEqual([[1, 2], [3]])
  expect(segments({ outbound: direction([1, 2], true), inbound: null })).toEqual([[1], [2]])
})

test('derives the server clock offset from the expiry of the verification', () => {
  const expiresAt = '2026-11-20T16:02:00.000+08:00'
  expect(getServerClockOffset({ expiresAt }, new Date('2026-11-20T13:59:00+08:00'))).toBe(180_000)
})
