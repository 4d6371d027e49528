import { describe, expect, test } from 'vitest'
import { createTranslator } from '../shared/translator.ts'
import type { FareRules } from '../shared/contract/offer.contract.ts'
import english from '../messages/results.en.json' with { type: 'json' }
import chinese from '../messages/results.zh-CN.json' with { type: 'json' }
import { formatFareRules } from './fare-rules.rules.ts'

const translator = { en: createTranslator('en', english), cn: createTranslator('cn', chinese) }
const [hour, day, year] = [60, 1_440, 525_600]
type Band = FareRules['refund']['bands'][number]

const band = (fromMinutes: number, toMinutes: number, price: number | `${number}%` | 'FREE' | 'NO'): Band => {
  const span = { fromMinutes, toMinutes }
  if (price === 'FREE' || price === 'NO') return { ...span, allowance: price }
  const cost =
    typeof price === 'number' ? { amount: { amount: price, currency: 'USD' } } : { percent: parseInt(price, 10) }
  return { ...span, allowance: 'PENALTY', ...cost }
}
const never = band(year, -year, 'NO')
const departed = band(0, -year, 'NO')

function rule(refund: Band[], change: Band[] = [never], more: Partial<FareRules> = {}): FareRules {
  return {
    ...{ direction: 'OUTBOUND', segmentIndex: 1 },
    refund: { bands: refund, taxRefundable: false, method: 'CASH' },
    change: { bands: change, fareDifference: false },
    ...more,
  }
}

const refundOf = (bands: Band[], lang: 'en' | 'cn' = 'en') =>
  formatFareRules([rule(bands)], translator[lang])[0]?.refund

describe('refund fees', () => {
  test.each<[Band[], string, string]>([
    [
      [band(year, day, 'FREE'), band(day, 0, 3_500), departed],
      'Free until 24 h before departure, then USD 35.00.',
      '起飞前 24 小时以前：免费；之后 USD 35.00。',
    ],
    [
      [band(year, 7 * day, 2_050), band(7 * day, 4 * hour, '50%'), band(4 * hour, -year, 'NO')],
      'USD 20.50 until 7 days before departure, then 50% of the fare until 4 h before departure, then not possible.',
      '起飞前 7 天以前：USD 20.50；之后起飞前 4 小时以前：票价的 50%；之后不允许。',
    ],
    [[band(year, 0, 'FREE'), departed], 'Free until departure.', '起飞以前：免费。'],
    [[never], 'Not possible.', '不允许。'],
    [[band(year, -year, 'FREE')], 'Free.', '免费。'],
    [
      [band(year, -2 * hour, 'FREE'), band(-2 * hour, -year, 'NO')],
      'Free until 2 h after departure.',
      '起飞后 2 小时以前：免费。',
    ],
  ])('%#', (bands, en, cn) => {
    expect(refundOf(bands)).toBe(en)
    expect(refundOf(bands, 'cn')).toBe(cn)
  })

  test('merges adjacent periods with the same fee', () => {
    expect(refundOf([band(year, day, 1_000), band(day, 0, 1_000), departed])).toBe('USD 10.00 until departure.')
    expect(refundOf([band(year, 0, 'NO'), departed])).toBe('Not possible.')
  })

  test('names vouchers, and taxes where nothing else is refunded', () => {
    const refund = (method: 'CASH' | 'VOUCHER', bands: Band[]) =>
      formatFareRules([rule([], [], { refund: { bands, taxRefundable: true, method } })], translator.en)[0]?.refund
    expect(refund('VOUCHER', [band(year, 0, 'FREE'), departed])).toBe('Free until departure. Refunded as a voucher.')
    expect(refund('VOUCHER', [never])).toBe('Not possible. Taxes are refundable.')
  })
})

test('the rules of a booked flight name its dates and what is refunded', () => {
  const bands = [band(year, 7 * day, '50%'), band(7 * day, day, '80%'), band(day, -year, 'NO')]
  const booked = { end: (minutes: number) => `day ${minutes / day}`, more: (kind: string) => [`After the ${kind}.`] }
  expect(formatFareRules([rule(bands, bands)], translator.en, booked)[0]).toMatchObject({
    refund: '50% of the fare until day 7, then 80% of the fare until day 1, then not possible. After the refund.',
    change: '50% of the fare until day 7, then 80% of the fare until day 1, then not possible. After the change.',
  })
})

describe('change fees', () => {
  const changeOf = (bands: Band[], lang: 'en' | 'cn') =>
    formatFareRules([rule([never], [], { change: { bands, fareDifference: true } })], translator[lang])[0]?.change

  test('mentions the fare difference where a change is allowed', () => {
    const bands = [band(year, 2 * hour, '20%'), band(2 * hour, -year, 'NO')]
    expect(changeOf(bands, 'en')).toBe(
      '20% of the fare until 2 h before departure, then not possible. Fare difference applies.',
    )
    expect(changeOf(bands, 'cn')).toBe('起飞前 2 小时以前：票价的 20%；之后不允许。另补票价差额。')
    expect(changeOf([never], 'en')).toBe('Not possible.')
  })
})

describe('fare rules of several flights', () => {
  const back = (refund: Band[]) => rule(refund, undefined, { direction: 'INBOUND', segmentIndex: 2 })

  test('are merged when equal in both directions', () => {
    const lines = formatFareRules([rule([never]), rule([never]), back([never])], translator.en)
    expect(lines).toMatchObject([{ directions: ['OUTBOUND', 'INBOUND'] }])
  })

  test('are listed separately when they differ', () => {
    const lines = formatFareRules([rule([never]), back([band(year, -year, 'FREE')])], translator.en)
    expect(lines.map(({ directions, refund }) => [directions, refund])).toEqual([
      [['OUTBOUND'], 'Not possible.'],
      [['INBOUND'], 'Free.'],
    ])
  })
})
