import { convert } from '@gangway/reference'
import type { Offer, RuleBand } from '@gangway/server/ports'
import { expect, test } from 'vitest'
import { refundOf } from './refund.rules.ts'

const now = new Date('2026-03-02T04:00:00Z')
const departsAt = Date.parse('2026-04-14T04:00:00Z')
const currencyOf = (airline: string) => ({ TR: 'SGD', AK: 'MYR' })[airline] ?? 'USD'

const flights = (...airlines: string[]) => ({ segments: airlines.map((airline) => ({ airline, departsAt })) })
const family = (penalty: RuleBand['penalty'], more: object = {}) => {
  const band = { from: 525_600, to: 0, allowance: 'penalty', penalty }
  return { rules: { refund: { bands: [band], taxRefundable: true, method: 'cash', ...more } } }
}
/** A trip for 200.01 and taxes of 20.00. */
const offerOf = (outbound: string[], inbound: string[], families: ReturnType<typeof family>[]) =>
  ({
    ...{ airline: outbound[0], currency: currencyOf(outbound[0] ?? ''), families },
    ...{ outbound: flights(...outbound), inbound: inbound.length > 0 ? flights(...inbound) : null },
    fares: { adult: { fare: 20_001, tax: 2_000, fee: 0, items: [] } },
  }) as unknown as Offer
const free = (method: 'cash' | 'voucher') => family({ kind: 'amount', amount: 0 }, { method })
const never = family(undefined, { bands: [], taxRefundable: false })
const sumOf = (parts: readonly { back: number }[]) => parts.reduce((sum, { back }) => sum + back, 0)

test('converts the penalty of an airline that flies back in another currency', () => {
  const families = [family({ kind: 'amount', amount: 3_000 }), family({ kind: 'amount', amount: 6_000 })]
  const penalty = 3_000 + convert(6_000, 'MYR', 'SGD')
  expect(convert(6_000, 'MYR', 'SGD')).not.toBe(6_000)
  expect(refundOf(offerOf(['TR'], ['AK'], families), 'adult', { now, currencyOf })).toMatchObject({
    ...{ penalty, back: 22_001 - penalty, tax: 2_000 },
  })
})

test.each([
  ['each way', offerOf(['TR'], ['AK'], [free('cash'), free('voucher')])],
  ['one way with a change between them', offerOf(['TR', 'AK'], [], [free('cash'), free('voucher')])],
])('divides the refund by the method of each airline, %s', (_, offer) => {
  const { back, parts } = refundOf(offer, 'adult', { now, currencyOf })
  expect(parts).toEqual([
    { airline: 'TR', method: 'cash', back: 11_000 },
    { airline: 'AK', method: 'voucher', back: 11_001 },
  ])
  expect(sumOf(parts)).toBe(back)
})

test('adds up what one airline refunds for both directions', () => {
  const offer = offerOf(['TR'], ['TR'], [free('cash'), free('cash')])
  expect(refundOf(offer, 'adult', { now, currencyOf }).parts).toEqual([{ airline: 'TR', method: 'cash', back: 22_001 }])
})

test('leaves out an airline that refunds nothing', () => {
  const offer = offerOf(['TR'], ['AK'], [never, free('voucher')])
  expect(refundOf(offer, 'adult', { now, currencyOf }).parts).toEqual([
    { airline: 'AK', method: 'voucher', back: 11_001 },
  ])
})

test.each([100, 50, 33])('divides %i percent of the price by airline as well', (percent) => {
  const offer = offerOf(['TR'], ['AK'], [free('cash'), free('voucher')])
  const { back, penalty, parts } = refundOf(offer, 'adult', { now, currencyOf, percent })
  expect(back).toBe(Math.round((22_001 * percent) / 100))
  expect(back + penalty).toBe(22_001)
  expect(parts.map(({ method }) => method)).toEqual(['cash', 'voucher'])
  expect(sumOf(parts)).toBe(back)
  const vouchers = refundOf(offer, 'adult', { now, currencyOf, percent, method: 'voucher' })
  expect(vouchers.parts.every(({ method }) => method === 'voucher')).toBe(true)
})
