import { expect, it } from 'vitest'
import { offerScenarios } from '../../../market/scenarios-of-offers.ts'
import { supplierScenarios } from './scenarios.ts'
import { adultOf, paymentOf, rehearse } from './test-rehearsal.ts'
import { alone } from './test-customer.ts'

const { scene } = rehearse()

it('no name, card or route plays anything', async () => {
  const live = { now: scene().clock.now(), rehearsal: false }
  const [offer] = await scene().offers('SIN', 'KUL')
  if (!offer) throw new Error('nothing flies')
  for (const one of supplierScenarios) {
    const verified = await scene().supplier.verify(offer.key, alone, live)
    if (verified.outcome !== 'available') throw new Error('take a bigger aircraft')
    const request = scene().request(verified.offer, [adultOf(one)])
    const { reference } = request
    const held = await scene().supplier.hold(request, live)
    expect(held).toMatchObject({ outcome: 'held', scenario: undefined })
    expect(await scene().supplier.pay(reference, paymentOf(one), live)).toEqual({ outcome: 'accepted' })
    expect(await scene().supplier.issue(reference, live)).toEqual({ outcome: 'accepted' })
    const later = { ...live, now: new Date(live.now.getTime() + 30 * 60_000) }
    const { state, scenario: played } = (await scene().supplier.status(reference, later)) ?? {}
    expect({ state, played }).toEqual({ state: 'issued', played: undefined })
    expect((await scene().supplier.voidQuote(reference, later)).scenario).toBeUndefined()
    expect((await quoteOf(reference, later)).scenario).toBeUndefined()
  }
})

const quoteOf = (reference: string, about: { now: Date; rehearsal: boolean }) =>
  scene().supplier.refundQuote(reference, { passengers: [0], reason: '1' }, about)

it('every scenario is told once, in both languages', () => {
  const all = [...supplierScenarios, ...offerScenarios]
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { expect: told } of all) {
    expect(told.en.length).toBeGreaterThan(10)
    expect(told.cn).toMatch(/\p{Script=Han}/u)
  }
})
