import { expect, test } from 'vitest'
import { listRefundLines, listStoredRefundLines, type RefundAmountLine } from './refund-lines.rules.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const texts = (lines: readonly RefundAmountLine[]) =>
  lines.map(({ name, money, isMinus }) => `${name} ${isMinus ? '−' : ''}${money.amount}`)
const sum = (lines: readonly RefundAmountLine[]) =>
  lines.reduce((all, { money, isMinus, isTotal }) => all + (isTotal ? 0 : isMinus ? -money.amount : money.amount), 0)

const sums = {
  paid: usd(16_692),
  penalty: usd(4_744),
  kept: {
    ...{ serviceFee: usd(200), ticketingFee: usd(0), paymentFee: usd(0), channelFee: usd(150) },
    ...{ ancillary: usd(4_800), total: usd(5_150) },
  },
  serviceFee: usd(500),
  total: usd(6_298),
}

test('the lines lead from the payment over penalty, fees and refund fee to the total', () => {
  expect(texts(listRefundLines(sums))).toEqual([
    'paid 16692',
    'penalty −4744',
    'price.serviceFee −200',
    'price.channelFee −150',
    'price.ancillary −4800',
    'serviceFee −500',
    'total 6298',
  ])
})

test('parts without amounts of their own are one line', () => {
  const kept = { ...sums.kept, serviceFee: usd(0), channelFee: usd(0), ancillary: usd(0) }
  expect(texts(listRefundLines({ ...sums, kept })).slice(2, -2)).toEqual(['kept −5150'])
})

test('amounts of zero are left out, except what was paid and what is paid back', () => {
  const free = { serviceFee: usd(0), channelFee: usd(0), ancillary: usd(0), total: usd(0) }
  const kept = { ...sums.kept, ...free }
  const none = { ...sums, penalty: usd(0), kept, serviceFee: usd(0), total: usd(0) }
  expect(texts(listRefundLines(none))).toEqual(['paid 16692', 'total 0'])
})

test.each([
  ['as quoted', 6_298, []],
  ['less than quoted', 6_000, ['difference −298']],
  ['more than quoted', 6_400, ['difference 102']],
])('a stored refund that the airline paid %s adds up to its total', (_how, amount, difference) => {
  const lines = listStoredRefundLines({ ...sums, total: usd(amount) })
  expect(texts(lines).filter((text) => text.startsWith('difference'))).toEqual(difference)
  expect(sum(lines)).toBe(amount)
  expect(lines.map(({ name }) => name).slice(-2)).toEqual(['serviceFee', 'total'])
})
