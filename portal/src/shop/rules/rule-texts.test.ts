import { expect, test } from 'vitest'
import { describeAppliedRule } from './rule-texts.ts'

const translate = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
const describe = (markup?: Parameters<typeof describeAppliedRule>[0]['markup']) =>
  describeAppliedRule({ name: 'Return trips', markup }, translate)

test('a rule that applied is described with its markup', () => {
  const currency = 'USD'
  expect(describe({ kind: 'PERCENT', value: 700, currency })).toBe('shop.why.percent Return trips +7')
  expect(describe({ kind: 'PERCENT', value: -250, currency })).toBe('shop.why.percent Return trips −2.5')
  expect(describe({ kind: 'FIXED', value: 500, currency })).toBe('shop.why.fixed Return trips USD 5.00')
})

test('a rule of an order that was stored without its markup is named', () => {
  expect(describe()).toBe('shop.why.applies Return trips')
})
