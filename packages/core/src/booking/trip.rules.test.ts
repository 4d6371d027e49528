import { expect, test } from 'vitest'
import { listPriceComponents } from '../shared/format/price-components.ts'
import { getServerClockOffset, calculateTripPrice, throughCheckedSegments, type VerifiedTrip } from './trip.rules.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const segment = (segmentIndex: number) => ({ segmentIndex })
const trip = {
  price: {
    ...{ fare: usd(55_000), tax: usd(4_740), serviceFee: usd(600), ticketingFee: usd(1_500) },
    ...{ paymentFee: usd(0), channelFee: usd(0), total: usd(61_840) },
  },
  baggageOptions: [1, 2].map((segmentIndex) => ({ code: 'BAG20', segmentIndex, price: usd(2_200) })),
} as unknown as VerifiedTrip

test('components of a trip price, ancillaries included, sum to the total', () => {
  const baggage = [1, 2].map((segmentIndex) => ({ code: 'BAG20', segmentIndex, quantity: 2 }))
  const seats = [{ passenger: 0, segmentIndex: 1, seat: '12A', price: usd(1_500) }]
  const price = calculateTripPrice(trip, { baggage, seats })
  expect(price).toMatchObject({ ancillary: usd(10_300), total: usd(72_140) })
  const components = listPriceComponents(price)
  expect(components.reduce((sum, { money }) => sum + money.amount, 0)).toBe(price.total.amount)
})

test('counts the fee for sitting next to the children as an ancillary', () => {
  const price = calculateTripPrice({ ...trip, seatingFee: usd(1_050) }, { baggage: [], seats: [] })
  expect(price).toMatchObject({ ancillary: usd(1_050), total: usd(62_890) })
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
