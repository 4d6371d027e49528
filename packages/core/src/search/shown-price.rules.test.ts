import { expect, test } from 'vitest'
import type { PriceBox } from '../shared/contract/offer.contract.ts'
import { calculatePassengerTotal, getShownPrice } from './shown-price.rules.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
/** Two adults and a child on one flight. */
const price: PriceBox = {
  ...{ total: usd(71_154), fare: usd(60_000), tax: usd(9_954), serviceFee: usd(600), ticketingFee: usd(600) },
  ...{ paymentFee: usd(0), channelFee: usd(0) },
  passengers: [
    { type: 'ADULT', count: 2, fare: usd(22_000), tax: usd(3_500), total: usd(25_700) },
    { type: 'CHILD', count: 1, fare: usd(16_000), tax: usd(2_954), total: usd(19_154) },
  ],
}

test.each([
  [{ withTaxes: true, perAdult: false }, 71_154],
  [{ withTaxes: false, perAdult: false }, 60_000],
  [{ withTaxes: true, perAdult: true }, 25_900],
  [{ withTaxes: false, perAdult: true }, 22_000],
])('shows the price for %o', (display, amount) => {
  expect(getShownPrice(price, display)).toEqual(usd(amount))
})

test('the totals of the passengers sum to the total of the trip', () => {
  const sum = price.passengers.reduce((all, each) => all + each.count * calculatePassengerTotal(price, each).amount, 0)
  expect(sum).toBe(price.total.amount)
})
