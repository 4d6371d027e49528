import { expect, test } from 'vitest'
import { describePriceChange, listPriceChange } from './price-change.rules.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const texts = (...[old, now]: Parameters<typeof listPriceChange>) =>
  listPriceChange(old, now).map(({ label, value }) => `${label.key} ${value.text}`)

test('a higher price is listed with both totals and what is added', () => {
  expect(texts(usd(61_840), usd(63_000))).toEqual([
    'book.price.old USD 618.40',
    'book.price.now USD 630.00',
    'book.price.difference USD +11.60',
  ])
})

test('a lower price is named with a minus sign', () => {
  const values = { old: 'USD 618.40', now: 'USD 600.00', difference: 'USD -18.40' }
  expect(describePriceChange(usd(61_840), usd(60_000))).toEqual({ key: 'book.price.changed', values })
})

test('totals in two currencies have no difference', () => {
  expect(texts(usd(61_840), { amount: 83_000, currency: 'SGD' })).toEqual([
    'book.price.old USD 618.40',
    'book.price.now SGD 830.00',
  ])
})
