import { convert } from '@gangway/reference'
import type { Offer, RuleBand } from '@gangway/server/ports'
import { expect, test } from 'vitest'
import { refundOf } from './refund.rules.ts'

const now = new Date('2026-03-02T04:00:00Z')
const departsAt = Date.parse('2026-04-14T04:00:00Z')
const currencyOf = (airline: string) => ({ TR: 'SGD', AK: 'MYR' })[airline] ?? 'USD'

const flight = (airline: string) => ({ segments: [{ airline, departsAt }] })
const family = (penalty: RuleBand['penalty'], more: object = {}) => {
  const band = { from: 525_600, to: 0, allowance: 'penalty', penalty }
  return { rules: { refund: { bands: [band], taxRefundable: true, method: 'cash', ...more } } }
}
/** A trip for 200.00 and taxes of 20.00. */
const offerOf = (airlines: string[], families: ReturnType<typeof family>[]) =>
  ({
    ...{ airline: airlines[0], currency: currencyOf(airlines[0] ?? ''), families },
    ...{ outbound: flight(airlines[0] ?? ''), inbound: airlines[1] ? flight(airlines[1]) : null },
    fares: { adult: { fare: 20_000, tax: 2_000, fee: 0, items: [] } },
  }) as unknown as Offer

test('converts the penalty of an airline that flies back in another currency', () => {
  const families = [family({ kind: 'amount', amount: 3_000 }), family({ kind: 'amount', amount: 6_000 })]
  const penalty = 3_000 + convert(6_000, 'MYR', 'SGD')
  expect(convert(6_000, 'MYR', 'SGD')).not.toBe(6_000)
  expect(refundOf(offerOf(['TR', 'AK'], families), 'adult', { now, currencyOf })).toMatchObject({
    ...{ penalty, back: 22_000 - penalty, tax: 2_000 },
  })
})
