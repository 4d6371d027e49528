// @run full
import { expect, it } from 'vitest'
import { offerScenarios } from '../../market/scenarios/offer-scenarios.ts'
import { supplierScenarios } from './supplier-scenarios.ts'
import { adultOf, paymentOf, useSupplier } from './supplier-scenarios.fixture.ts'
import { oneAdult } from '../../../../server/src/ports/supplier/supplier-customer.fixture.ts'

const { fixture } = useSupplier()

it('scenario triggers have no effect in live mode', async () => {
  const live = { now: fixture().clock.now(), simulation: false }
  const [offer] = await fixture().offers('SIN', 'KUL')
  if (!offer) throw new Error('No offers found.')
  for (const one of supplierScenarios) {
    const verified = await fixture().supplier.verify(offer.key, oneAdult, live)
    if (verified.outcome !== 'available') throw new Error('The flight is sold out.')
    const request = fixture().request(verified.offer, [adultOf(one)])
    const { reference } = request
    const held = await fixture().supplier.hold(request, live)
    expect(held).toMatchObject({ outcome: 'held', scenario: undefined })
    expect(await fixture().supplier.pay(reference, paymentOf(one), live)).toEqual({ outcome: 'accepted' })
    expect(await fixture().supplier.issue(reference, live)).toEqual({ outcome: 'accepted' })
    const later = { ...live, now: new Date(live.now.getTime() + 30 * 60_000) }
    const { state, scenario: applied } = (await fixture().supplier.status(reference, later)) ?? {}
    expect({ state, applied }).toEqual({ state: 'issued', applied: undefined })
    expect((await fixture().supplier.voidQuote(reference, later)).scenario).toBeUndefined()
    expect((await quoteOf(reference, later)).scenario).toBeUndefined()
  }
})

const quoteOf = (reference: string, context: { now: Date; simulation: boolean }) =>
  fixture().supplier.refundQuote(reference, { passengers: [0], reason: '1' }, context)

it('scenarios have unique ids and descriptions in both languages', () => {
  const all = [...supplierScenarios, ...offerScenarios]
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { expect: result } of all) {
    expect(result.en.length).toBeGreaterThan(10)
    expect(result.cn).toMatch(/\p{Script=Han}/u)
  }
})
