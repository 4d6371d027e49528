import { describe, expect, test } from 'vitest'
import { translate } from '../../shared/message.ts'
import { loadTranslator } from '../../shared/translator.ts'
import { emptyForm } from '../passengers/empty-form.ts'
import type { VerifiedTrip } from '../trip.rules.ts'
import type { Order } from './order-summary.ts'
import { createOrder } from '../order.fixture.ts'
import { summarizeFlow, summarizeTripPrice } from './price-summary.ts'

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

describe('a trip that a shop sells', () => {
  const eur = (amount: number) => ({ amount, currency: 'EUR' })
  const ofShop = { shopId: 's', sale: usd(70_000), cost: usd(61_840), margin: usd(8_160) }
  const form = { ...emptyForm({ search: { adult: 1 } }) }
  const bags = { ...form, baggage: [{ code: 'BAG20', passenger: 0, segmentIndex: 1, quantity: 2 }] }
  const linesOf = (shop: VerifiedTrip['shop'], typed = form, isForTraveller = false, ofTrip = trip) =>
    summarizeTripPrice({ ...ofTrip, shop }, typed, isForTraveller)
      .lines.filter(({ label }) => /shop|total/.test(label.key))
      .map(({ label, value, isTotal }) => [label.key, value.text, isTotal ?? false])

  test('has the sale price as its main amount, after cost and margin', () => {
    expect(linesOf(ofShop)).toEqual([
      ['book.shop.net', 'USD 618.40', false],
      ['book.shop.margin', 'USD 81.60', false],
      ['book.shop.sale', 'USD 700.00', true],
    ])
    expect(linesOf(ofShop, bags).at(-1)).toEqual(['book.shop.sale', 'USD 744.00', true])
  })

  test('has no cost and margin for users who may not read the orders of shops', () => {
    expect(linesOf({ shopId: 's', sale: usd(70_000) })).toEqual([
      ['book.shop.net', 'USD 618.40', false],
      ['book.shop.sale', 'USD 700.00', true],
    ])
  })

  test('has the sale price with bags, seats and the seating fee in another currency of the shop', () => {
    const shop = { shopId: 's', sale: eur(65_000), cost: eur(57_000), margin: eur(8_000), seatingFee: eur(830) }
    const sold = {
      ...{ ...trip, seatingFee: usd(900) },
      baggageOptions: trip.baggageOptions.map((option) => ({ ...option, sale: eur(2_031) })),
    }
    const seats = [{ passenger: 0, segmentIndex: 1, seat: '1A', price: usd(500), sale: eur(461) }]
    expect(linesOf(shop, { ...bags, seats }, false, sold)).toEqual([
      ['book.shop.net', 'USD 676.40', false],
      ['book.shop.cost', 'EUR 623.53', false],
      ['book.shop.margin', 'EUR 80.00', false],
      ['book.shop.sale', 'EUR 703.53', true],
    ])
  })

  test('shows travellers neither cost nor margin', () => {
    expect(linesOf(ofShop, form, true)).toEqual([['price.total', 'USD 618.40', true]])
  })
})
