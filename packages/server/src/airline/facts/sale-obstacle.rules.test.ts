import { expect, test } from 'vitest'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import { noFacts } from './airline-fact.store.ts'
import { offerWithFacts } from './sale-obstacle.rules.ts'

const family = { rules: { refund: { method: 'cash' } } }
const flights = (...airlines: string[]) => ({ segments: airlines.map((airline) => ({ airline })) })
const offer = {
  ...{ airline: 'TR', outbound: flights('TR'), inbound: flights('AK', 'AK'), families: [family, family, family] },
  pays: { vcc: true, deposit: true, cardFeePercent: 0 },
} as unknown as Offer

test.each([
  ['TR', ['voucher', 'cash', 'cash']],
  ['AK', ['cash', 'voucher', 'voucher']],
  ['FD', ['cash', 'cash', 'cash']],
])('refunds by voucher of %s apply to its own flights', (airline, methods) => {
  const facts = new Map([[airline, { ...noFacts, refundMethod: 'VOUCHER' as const }]])
  expect(offerWithFacts(offer, facts).families.map(({ rules }) => rules.refund.method)).toEqual(methods)
})
