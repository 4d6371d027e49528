import { describe, expect, it } from 'vitest'
import type { Say } from '../shared/words.ts'
import { ruleLines, shortRule } from './fare-rules.rules.ts'

/** The keys themselves, with what they are filled with. */
const say: Say = (key, values) => [key.replace('booking.rule.', ''), ...Object.values(values ?? {})].join(' ')
const band = (fromMinutes: number, toMinutes: number, allowance: 'FREE' | 'PENALTY' | 'NO', cost = {}) => ({
  fromMinutes,
  toMinutes,
  allowance,
  ...cost,
})
const year = 525_600
const rules = {
  direction: 'OUTBOUND' as const,
  segmentIndex: 1,
  refund: {
    bands: [band(year, 1_440, 'FREE'), band(1_440, 0, 'PENALTY', { percent: 50 }), band(0, -year, 'NO')],
    taxRefundable: true,
    method: 'VOUCHER' as const,
  },
  change: {
    bands: [band(year, 2_880, 'PENALTY', { amount: { amount: 3_500, currency: 'USD' } }), band(2_880, 0, 'NO')],
    fareDifference: true,
  },
}

describe('fare rules in plain words', () => {
  it('say until when what costs how much', () => {
    const { refund, change } = ruleLines(rules, say, 'en')
    expect(refund).toEqual([
      'before hours 24: free',
      'last hours 24: percent 50',
      'refundDeparted',
      'voucher',
      'taxBack',
    ])
    expect(change).toEqual(['before days 2: amount USD 35.00', 'last days 2: noChange', 'difference'])
  })

  it('begin with what holds first', () => {
    expect(shortRule(rules, say, 'en')).toBe('refund: free')
    expect(shortRule(rules, say, 'cn')).toBe('refund：free')
  })

  it('name a rule that never changes once', () => {
    const always = { ...rules, refund: { ...rules.refund, bands: [band(year, 0, 'NO'), band(0, -year, 'NO')] } }
    expect(ruleLines(always, say, 'en').refund.slice(0, 2)).toEqual(['always: noRefund', 'refundDeparted'])
  })
})
