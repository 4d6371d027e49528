import { expect, test } from 'vitest'
import type { Translate } from '../../shared/i18n/translations.ts'
import { hasFastConfirmation, nameRefundLines, nameRefundTotal } from './refund-lines.ts'

const translate: Translate = (key) => key
const texts = { translate, translator: { t: (key: string) => key } }
const usd = (amount: number) => ({ amount, currency: 'USD' })
const sums = {
  status: 'REFUNDED' as const,
  method: 'CASH' as const,
  certainty: 'ESTIMATE' as const,
  received: usd(6_798),
  paid: usd(16_692),
  kept: {
    ...{ serviceFee: usd(200), ticketingFee: usd(0), paymentFee: usd(0), channelFee: usd(150) },
    ...{ ancillary: usd(4_800), total: usd(5_150) },
  },
  penalty: usd(4_744),
  serviceFee: usd(500),
  total: usd(6_298),
}
const linesOf = (changed: Partial<Parameters<typeof nameRefundLines>[0]>) =>
  nameRefundLines({ ...sums, ...changed }, texts).map(
    ({ name, money, isMinus }) => `${name.replace('refund.money.', '')} ${isMinus ? '−' : ''}${money.amount}`,
  )

test('the lines are in the order of the refund drawer', () => {
  expect(linesOf({})).toEqual([
    'paid 16692',
    'penalty −4744',
    'price.serviceFee −200',
    'price.channelFee −150',
    'price.ancillary −4800',
    'serviceFee −500',
    'total 6298',
  ])
})

test('a payment of the airline that differs from its quote is a line, so that the lines add up', () => {
  expect(linesOf({ total: usd(6_000) })).toContain('lessThanQuoted −298')
  expect(linesOf({ total: usd(6_400) })).toContain('moreThanQuoted 102')
})

test('the total is an estimate until the airline has paid, where it quoted no exact amount', () => {
  expect(linesOf({ received: null }).at(-1)).toBe('share 6298')
  expect(linesOf({ received: null, certainty: 'ACCURATE' }).at(-1)).toBe('total 6298')
})

test('only a refund to the deposit can be confirmed in advance', () => {
  const refund = { type: 'PROVIDER_REFUND', reason: 'voluntary', method: 'CASH', payChannel: 'PREPAYMENT' } as const
  expect(hasFastConfirmation(refund)).toBe(true)
  expect(hasFastConfirmation({ ...refund, reason: 'void' })).toBe(false)
  expect(hasFastConfirmation({ ...refund, type: 'REFUND_CLAIM' })).toBe(false)
  expect(hasFastConfirmation({ ...refund, method: 'VOUCHER' })).toBe(false)
  expect(hasFastConfirmation({ ...refund, payChannel: 'B2B' })).toBe(false)
})

test('a voucher is named as such', () => {
  expect(linesOf({ method: 'VOUCHER' }).at(-1)).toBe('voucher 6298')
})

test('the amount of a rejected or cancelled refund is named as requested, not as refunded', () => {
  expect(linesOf({}).at(-1)).toBe('total 6298')
  expect(linesOf({ status: 'REJECTED' }).at(-1)).toBe('requested 6298')
  expect(linesOf({ status: 'CANCELLED' }).at(-1)).toBe('requested 6298')
})

test('the amount has one name in the calculation and in the table of the passengers', () => {
  for (const changed of [{}, { received: null }, { method: 'VOUCHER' as const }, { status: 'CANCELLED' as const }]) {
    const refund = { ...sums, ...changed }
    expect(nameRefundLines(refund, texts).at(-1)?.name).toBe(nameRefundTotal(refund, translate))
  }
})
