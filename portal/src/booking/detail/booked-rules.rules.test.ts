import { createTranslator } from '@gangway/core'
import { expect, test } from 'vitest'
import english from '../../../../packages/core/src/messages/results.en.json' with { type: 'json' }
import chinese from '../../../../packages/core/src/messages/results.zh-CN.json' with { type: 'json' }
import type { Translate } from '../../shared/i18n/translations.ts'
import { formatBookedRules } from './booked-rules.rules.ts'
import type { OrderSegment } from './order-detail.ts'

type Rules = NonNullable<OrderSegment['rules']>
type Bands = Rules['refund']['bands']

const [day, year] = [1_440, 525_600]
const translate: Translate = (key) => `[${key.split('.').at(-1)}]`
const percents: Bands = [
  { fromMinutes: year, toMinutes: 7 * day, allowance: 'PENALTY', percent: 50 },
  { fromMinutes: 7 * day, toMinutes: day, allowance: 'PENALTY', percent: 80 },
  { fromMinutes: day, toMinutes: -year, allowance: 'NO' },
]
const rulesOf = (bands: Bands, taxRefundable = true): Rules => ({
  ...{ direction: 'OUTBOUND', segmentIndex: 1, refund: { bands, taxRefundable, method: 'CASH' } },
  change: { bands, fareDifference: false },
  departure: { at: '2026-12-15T14:00:00.000+08:00', airport: 'SIN', zone: 'Asia/Singapore' },
})
const refundOf = (lang: 'en' | 'cn', ...rules: Parameters<typeof rulesOf>) =>
  formatBookedRules(rulesOf(...rules), createTranslator(lang, lang === 'cn' ? chinese : english), translate)?.refund

test('fare rules of a booking name dates at the airport, and what is refunded', () => {
  expect(refundOf('en', percents)).toBe(
    '50% of the fare until 8 Dec 2026 14:00 (SIN), then 80% of the fare until 14 Dec 2026 14:00 (SIN), then not possible. [restAndTax]',
  )
  expect(refundOf('cn', percents)).toContain('2026年12月8日 14:00（SIN）以前：票价的 50%')
})

test('fare rules of a booking say that an amount is per passenger, and that taxes are kept', () => {
  const amount = { amount: 3_500, currency: 'USD' }
  const bands: Bands = [
    { fromMinutes: year, toMinutes: 0, allowance: 'PENALTY', amount },
    { fromMinutes: 0, toMinutes: -year, allowance: 'NO' },
  ]
  expect(refundOf('en', bands, false)).toBe('USD 35.00 until departure. [perPassenger] [restOnly]')
  expect(refundOf('en', [{ fromMinutes: year, toMinutes: -year, allowance: 'NO' }], false)).toBe('Not possible.')
})
