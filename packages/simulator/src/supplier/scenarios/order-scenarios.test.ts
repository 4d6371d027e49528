import { describe, expect, it } from 'vitest'
import { scenarioInput, untestedScenarios, useSupplier } from './supplier-scenarios.fixture.ts'
import { oneAdult } from '../../../../server/src/ports/supplier/supplier-customer.fixture.ts'

const { fixture, offerOfRoute } = useSupplier()

describe('verify scenarios', () => {
  it.each([
    ['verify.price_up', 1],
    ['verify.price_down', -1],
  ])('%s is verified and held at the new price', async (id, sign) => {
    const offer = await offerOfRoute(id)
    const verified = await fixture().supplier.verify(offer.key, oneAdult, fixture().context())
    if (verified.outcome !== 'available') throw new Error(verified.outcome)
    expect(verified.scenario).toBe(id)
    expect(Math.sign(verified.offer.total - offer.total)).toBe(sign)
    const items = verified.offer.fares.adult.items.reduce((sum, { amount }) => sum + amount, 0)
    expect(items).toBe(verified.offer.total)
    expect(await fixture().hold(offer)).toMatchObject({ outcome: 'price_changed', scenario: id })
    expect(await fixture().hold(verified.offer)).toMatchObject({ outcome: 'held', scenario: id })
  })

  it('verify.gone is sold out, and verify.route_failed fails', async () => {
    const gone = await offerOfRoute('verify.gone')
    expect(await fixture().supplier.verify(gone.key, oneAdult, fixture().context())).toEqual({
      outcome: 'gone',
      reason: 'sold_out',
      scenario: 'verify.gone',
    })
    expect(await fixture().hold(gone)).toMatchObject({ outcome: 'sold_out', scenario: 'verify.gone' })
    const failed = await offerOfRoute('verify.route_failed')
    const outcome = await fixture().supplier.verify(failed.key, oneAdult, fixture().context())
    expect(outcome).toEqual({ outcome: 'failed', scenario: 'verify.route_failed' })
  })

  it.each([
    ['verify.cabin_changed', { outcome: 'gone', reason: 'cabin_changed' }],
    ['verify.seats_unsure', { outcome: 'gone', reason: 'seats_unsure' }],
    ['verify.flight_changed', { outcome: 'gone', reason: 'flight_changed' }],
    ['verify.bags_failed', { outcome: 'failed', about: 'bags' }],
  ])('%s returns its outcome', async (id, result) => {
    const offer = await offerOfRoute(id)
    expect(await fixture().supplier.verify(offer.key, oneAdult, fixture().context())).toEqual({
      ...result,
      scenario: id,
    })
  })
})

describe('order scenarios', () => {
  it.each([
    ['order.duplicate', 'duplicate'],
    ['order.wrong_pax_type', 'passenger'],
    ['order.missing_field', 'passenger'],
    ['order.airline_not_agreed', 'airline_not_agreed'],
    ['order.not_subscribed', 'not_subscribed'],
    ['order.invite_only', 'invite_only'],
    ['order.route_failed', 'route_failed'],
    ['order.flight_gone', 'flight_gone'],
    ['order.flight_changed', 'flight_changed'],
    ['order.cabin_changed', 'cabin_changed'],
    ['order.seats_unsure', 'seats_unsure'],
    ['order.family_sold_out', 'family_sold_out'],
    ['order.seat_price', 'seat_price'],
    ['order.seat_gone', 'seat_gone'],
    ['order.extra_gone', 'extra_gone'],
    ['order.system', 'system'],
    ['order.account_low', 'account_low'],
  ])('%s is refused with reason %s', async (id, reason) => {
    const outcome = await fixture().hold(await fixture().offer(), scenarioInput(id).passengers)
    expect(outcome).toMatchObject({ outcome: 'refused', reason, scenario: id })
  })

  it('order.sold_out is sold out, and order.price_changed returns a new price that can be accepted', async () => {
    const offer = await fixture().offer()
    expect(await fixture().hold(offer, scenarioInput('order.sold_out').passengers)).toEqual({
      outcome: 'sold_out',
      scenario: 'order.sold_out',
    })
    const changed = await fixture().hold(offer, scenarioInput('order.price_changed').passengers)
    if (changed.outcome !== 'price_changed') throw new Error(changed.outcome)
    expect(changed.price.amount).toBeGreaterThan(offer.total)
    expect(changed.offer.total).toBe(changed.price.amount)
    expect(changed.scenario).toBe('order.price_changed')
    // The new price is accepted.
    const agreed = await fixture().hold(offer, scenarioInput('order.price_changed').passengers, {
      expected: changed.price,
    })
    expect(agreed).toMatchObject({ outcome: 'held', price: changed.price })
  })

  it('order.expired expires after one minute', async () => {
    const reference = await fixture().held(await fixture().offer(), scenarioInput('order.expired').passengers)
    fixture().clock.advance({ seconds: 61 })
    expect(await fixture().status(reference)).toMatchObject({ state: 'expired', scenario: 'order.expired' })
  })

  it('order.split_two creates two airline bookings', async () => {
    const reference = await fixture().issuing(await fixture().offer(), scenarioInput('order.split_two').passengers)
    fixture().clock.advance({ minutes: 1 })
    const { pnrs, tickets } = await fixture().status(reference)
    expect(new Set(pnrs.map(({ pnr }) => pnr)).size).toBe(2)
    expect(tickets).toEqual([pnrs.map(({ pnr }) => `${pnr}01`)])
  })

  it('order.unknown_outcome is found by its status, and order.lost is held on retry', async () => {
    const offer = await fixture().offer()
    const kept = fixture().request(offer, scenarioInput('order.unknown_outcome').passengers)
    expect(await fixture().supplier.hold(kept, fixture().context())).toMatchObject({ outcome: 'unknown' })
    expect(await fixture().supplier.hold(kept, fixture().context())).toMatchObject({ outcome: 'unknown' })
    expect((await fixture().status(kept.reference)).state).toBe('held')

    const lost = fixture().request(await fixture().offer(), scenarioInput('order.lost').passengers)
    expect(await fixture().supplier.hold(lost, fixture().context())).toEqual({
      outcome: 'unknown',
      scenario: 'order.lost',
    })
    expect(await fixture().supplier.status(lost.reference, fixture().context())).toBeUndefined()
    expect(await fixture().supplier.hold(lost, fixture().context())).toMatchObject({ outcome: 'held' })
    expect((await fixture().status(lost.reference)).state).toBe('held')
  })
})

it('every verify and order scenario is tested', () => {
  expect(untestedScenarios('verify', 'order')).toEqual([])
})
