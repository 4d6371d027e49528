import { describe, expect, test } from 'vitest'
import { createWords } from '../shared/words.ts'
import type { FareRules } from '../shared/offer.contract.ts'
import english from '../messages/results.en.json' with { type: 'json' }
import chinese from '../messages/results.zh-CN.json' with { type: 'json' }
import { ruleLines } from './fare-rules.rules.ts'

const words = { en: createWords('en', english), cn: createWords('cn', chinese) }
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
const gone = band(0, -year, 'NO')

function rule(refund: Band[], change: Band[] = [never], more: Partial<FareRules> = {}): FareRules {
  return {
    ...{ direction: 'OUTBOUND', segmentIndex: 1 },
    refund: { bands: refund, taxRefundable: false, method: 'CASH' },
    change: { bands: change, fareDifference: false },
    ...more,
  }
}

const refundOf = (bands: Band[], lang: 'en' | 'cn' = 'en') => ruleLines([rule(bands)], words[lang])[0]?.refund

describe('what a refund costs, in plain words', () => {
  test.each<[Band[], string, string]>([
    [
      [band(year, day, 'FREE'), band(day, 0, 3_500), gone],
      'Free until 24 h before departure, then USD 35.',
      '起飞前 24 小时以前免费，之后 USD 35。',
    ],
    [
      [band(year, 7 * day, 2_050), band(7 * day, 4 * hour, '50%'), band(4 * hour, -year, 'NO')],
      'USD 20.50 until 7 days before departure, then 50% of the fare until 4 h before departure, then not possible.',
      '起飞前 7 天以前 USD 20.50，之后起飞前 4 小时以前票价的 50%，之后不可办理。',
    ],
    [[band(year, 0, 'FREE'), gone], 'Free until departure.', '起飞以前免费。'],
    [[never], 'Not possible.', '不可办理。'],
    [[band(year, -year, 'FREE')], 'Free.', '免费。'],
    [
      [band(year, -2 * hour, 'FREE'), band(-2 * hour, -year, 'NO')],
      'Free until 2 h after departure.',
      '起飞后 2 小时以前免费。',
    ],
  ])('%#', (bands, en, cn) => {
    expect(refundOf(bands)).toBe(en)
    expect(refundOf(bands, 'cn')).toBe(cn)
  })

  test('neighbours at one price are told as one', () => {
    expect(refundOf([band(year, day, 1_000), band(day, 0, 1_000), gone])).toBe('USD 10 until departure.')
    expect(refundOf([band(year, 0, 'NO'), gone])).toBe('Not possible.')
  })

  test('a voucher is named, and taxes where nothing else comes back', () => {
    const refund = (method: 'CASH' | 'VOUCHER', bands: Band[]) =>
      ruleLines([rule([], [], { refund: { bands, taxRefundable: true, method } })], words.en)[0]?.refund
    expect(refund('VOUCHER', [band(year, 0, 'FREE'), gone])).toBe('Free until departure. Paid back as a voucher.')
    expect(refund('VOUCHER', [never])).toBe('Not possible. Taxes are paid back.')
  })
})

describe('what a change costs', () => {
  const changeOf = (bands: Band[], lang: 'en' | 'cn') =>
    ruleLines([rule([never], [], { change: { bands, fareDifference: true } })], words[lang])[0]?.change

  test('the difference in fare is named where a change is possible', () => {
    const bands = [band(year, 2 * hour, '20%'), band(2 * hour, -year, 'NO')]
    expect(changeOf(bands, 'en')).toBe(
      '20% of the fare until 2 h before departure, then not possible. Plus the difference in fare.',
    )
    expect(changeOf(bands, 'cn')).toBe('起飞前 2 小时以前票价的 20%，之后不可办理。另付票价差额。')
    expect(changeOf([never], 'en')).toBe('Not possible.')
  })
})

describe('flights with the same rules', () => {
  const back = (refund: Band[]) => rule(refund, undefined, { direction: 'INBOUND', segmentIndex: 2 })

  test('are told once, for both directions', () => {
    const lines = ruleLines([rule([never]), rule([never]), back([never])], words.en)
    expect(lines).toMatchObject([{ directions: ['OUTBOUND', 'INBOUND'] }])
  })

  test('and others apart', () => {
    const lines = ruleLines([rule([never]), back([band(year, -year, 'FREE')])], words.en)
    expect(lines.map(({ directions, refund }) => [directions, refund])).toEqual([
      [['OUTBOUND'], 'Not possible.'],
      [['INBOUND'], 'Free.'],
    ])
  })
})
