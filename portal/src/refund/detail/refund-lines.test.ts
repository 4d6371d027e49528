import { expect, test } from 'vitest'
import type { Translate } from '../../shared/i18n/translations.ts'
import { listRefundLines } from './refund-lines.ts'

const translate: Translate = (key) => key
const usd = (amount: number) => ({ amount, currency: 'USD' })
const sums = {
  paid: usd(13_338),
  kept: usd(600),
  original: usd(12_738),
  penalty: usd(0),
  estimated: usd(12_738),
  received: null,
  serviceFee: usd(0),
  total: usd(12_738),
}
const totalName = (status: 'REFUNDED' | 'REJECTED' | 'CANCELLED') =>
  listRefundLines({ ...sums, status }, translate).find(({ isTotal }) => isTotal)?.name

test('the amount of a rejected or cancelled refund is named as requested, not as refunded', () => {
  expect(totalName('REFUNDED')).toBe('refund.money.total')
  expect(totalName('REJECTED')).toBe('refund.money.requested')
  expect(totalName('CANCELLED')).toBe('refund.money.requested')
})
