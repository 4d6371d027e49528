import { expect, test } from 'vitest'
import { translate } from '../../shared/message.ts'
import { loadTranslator } from '../../shared/translator.ts'
import { emptyForm } from '../passengers/empty-form.ts'
import type { VerifiedTrip } from '../trip.rules.ts'
import type { Order } from './order-summary.ts'
import { createOrder } from '../order.fixture.ts'
import { summarizeFlow } from './price-summary.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const [out, back] = [
  { segmentIndex: 1, from: 'SIN', to: 'DMK', depTime: '2026-12-14T08:05' },
  { segmentIndex: 2, from: 'DMK', to: 'SIN', depTime: '2026-12-20T10:00' },
]
const price = {
  ...{ fare: usd(55_000), tax: usd(4_740), serviceFee: usd(600), ticketingFee: usd(1_500) },
  ...{ paymentFee: usd(0), channelFee: usd(0), total: usd(61_840) },
}
const bag = { kind: 'CHECKED_BAGGAGE', code: 'BAG20', pieces: 1, kilograms: 20, price: usd(2_200) }
const trip = {
  ...{ price, payChannels: ['PREPAYMENT'] },
  offer: { outbound: { segments: [out] }, inbound: { segments: [back] } },
  baggageOptions: [1, 2].map((segmentIndex) => ({ ...bag, segmentIndex })),
} as unknown as VerifiedTrip

test('lists the extras of a passenger in the order of the flights, not in the order of choice', async () => {
  const empty = emptyForm({ search: { adult: 1 } })
  const form = {
    ...empty,
    baggage: [2, 1].map((segmentIndex) => ({ code: 'BAG20', passenger: 0, segmentIndex, quantity: 1 })),
    seats: [2, 1].map((segmentIndex) => ({ passenger: 0, segmentIndex, seat: `${segmentIndex}A`, price: usd(500) })),
  }
  const summary = summarizeFlow({ trip, form }, usd(61_840), false)
  const translator = await loadTranslator('en', 'booking', 'passenger', 'payment')
  expect(summary?.people[0]?.extras.map((each) => translate(translator, each))).toEqual([
    'SIN → DMK checked bag · 20 kg',
    'DMK → SIN checked bag · 20 kg',
    'SIN → DMK seat 1A',
    'DMK → SIN seat 2A',
  ])
})

test('offers the channels of the loaded order, because a declined card can open the deposit', () => {
  const form = emptyForm({ search: { adult: 1 } })
  const channelsOf = (loadedOrder?: Pick<Order, 'payChannels'>) =>
    summarizeFlow({ trip, form, loadedOrder }, usd(61_840), false)?.channels
  expect(channelsOf()).toEqual(['PREPAYMENT'])
  expect(channelsOf({ ...createOrder('UNPAID'), payChannels: ['VCC', 'PREPAYMENT'] })).toEqual(['VCC', 'PREPAYMENT'])
})
