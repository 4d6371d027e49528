import { expect, test } from 'vitest'
import { listPriceComponents, withoutFees } from './price-components.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const amounts = {
  channelFee: usd(0),
  ticketingFee: usd(1_500),
  serviceFee: usd(1_200),
  paymentFee: usd(0),
  tax: usd(0),
  fare: usd(60_000),
}

test('lists fare, taxes and the fees that are not zero in display order', () => {
  expect(listPriceComponents(amounts).map(({ name }) => name)).toEqual(['fare', 'tax', 'serviceFee', 'ticketingFee'])
})

test('lists ancillaries last', () => {
  expect(listPriceComponents({ ...amounts, ancillary: usd(2_200) }).at(-1)).toEqual({
    name: 'ancillary',
    money: usd(2_200),
  })
})

test('adds the fees of the business to the fare for a traveller, so that the components have the same sum', () => {
  const shown = withoutFees(amounts)
  const sum = (price: typeof amounts) => listPriceComponents(price).reduce((all, { money }) => all + money.amount, 0)
  expect(sum(shown)).toBe(sum(amounts))
  expect(listPriceComponents(shown).filter(({ name }) => name.endsWith('Fee'))).toEqual([])
  expect(
    listPriceComponents(amounts).some(({ name }) => name.endsWith('Fee')),
    'changes no input',
  ).toBe(true)
})
