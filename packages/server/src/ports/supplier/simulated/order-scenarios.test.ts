import { describe, expect, it } from 'vitest'
import { rehearse, scenario, unreached } from './test-rehearsal.ts'
import { alone } from './test-customer.ts'

const { scene, routeOf } = rehearse()

describe('verifying', () => {
  it.each([
    ['verify.price_up', 1],
    ['verify.price_down', -1],
  ])('%s: verified and held at the new price', async (id, sign) => {
    const offer = await routeOf(id)
    const verified = await scene().supplier.verify(offer.key, alone, scene().about())
    if (verified.outcome !== 'available') throw new Error(verified.outcome)
    expect(verified.scenario).toBe(id)
    expect(Math.sign(verified.offer.total - offer.total)).toBe(sign)
    const items = verified.offer.fares.adult.items.reduce((sum, { amount }) => sum + amount, 0)
    expect(items).toBe(verified.offer.total)
    expect(await scene().hold(offer)).toMatchObject({ outcome: 'price_changed', scenario: id })
    expect(await scene().hold(verified.offer)).toMatchObject({ outcome: 'held', scenario: id })
  })

  it('verify.gone and verify.route_failed', async () => {
    const gone = await routeOf('verify.gone')
    expect(await scene().supplier.verify(gone.key, alone, scene().about())).toEqual({
      outcome: 'gone',
      reason: 'sold_out',
      scenario: 'verify.gone',
    })
    expect(await scene().hold(gone)).toMatchObject({ outcome: 'sold_out', scenario: 'verify.gone' })
    const failed = await routeOf('verify.route_failed')
    const outcome = await scene().supplier.verify(failed.key, alone, scene().about())
    expect(outcome).toEqual({ outcome: 'failed', scenario: 'verify.route_failed' })
  })

  it.each([
    ['verify.cabin_changed', { outcome: 'gone', reason: 'cabin_changed' }],
    ['verify.seats_unsure', { outcome: 'gone', reason: 'seats_unsure' }],
    ['verify.flight_changed', { outcome: 'gone', reason: 'flight_changed' }],
    ['verify.bags_failed', { outcome: 'failed', about: 'bags' }],
  ])('%s', async (id, told) => {
    const offer = await routeOf(id)
    expect(await scene().supplier.verify(offer.key, alone, scene().about())).toEqual({ ...told, scenario: id })
  })
})

describe('making a booking', () => {
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
  ])('%s: refused with a reason', async (id, reason) => {
    const outcome = await scene().hold(await scene().offer(), scenario(id).people)
    expect(outcome).toMatchObject({ outcome: 'refused', reason, scenario: id })
  })

  it('order.sold_out and order.price_changed', async () => {
    const offer = await scene().offer()
    expect(await scene().hold(offer, scenario('order.sold_out').people)).toEqual({
      outcome: 'sold_out',
      scenario: 'order.sold_out',
    })
    const changed = await scene().hold(offer, scenario('order.price_changed').people)
    if (changed.outcome !== 'price_changed') throw new Error(changed.outcome)
    expect(changed.price.amount).toBeGreaterThan(offer.total)
    expect(changed.offer.total).toBe(changed.price.amount)
    expect(changed.scenario).toBe('order.price_changed')
    // Who agrees to the new price gets it.
    const agreed = await scene().hold(offer, scenario('order.price_changed').people, { expected: changed.price })
    expect(agreed).toMatchObject({ outcome: 'held', price: changed.price })
  })

  it('order.expired: held for a minute', async () => {
    const reference = await scene().held(await scene().offer(), scenario('order.expired').people)
    scene().clock.advance({ seconds: 61 })
    expect(await scene().status(reference)).toMatchObject({ state: 'expired', scenario: 'order.expired' })
  })

  it('order.split_two: two airline bookings', async () => {
    const reference = await scene().issuing(await scene().offer(), scenario('order.split_two').people)
    scene().clock.advance({ minutes: 1 })
    const { pnrs, tickets } = await scene().status(reference)
    expect(new Set(pnrs.map(({ pnr }) => pnr)).size).toBe(2)
    expect(tickets).toEqual([pnrs.map(({ pnr }) => `${pnr}01`)])
  })

  it('order.unknown_outcome is found by asking, order.lost by asking again', async () => {
    const offer = await scene().offer()
    const kept = scene().request(offer, scenario('order.unknown_outcome').people)
    expect(await scene().supplier.hold(kept, scene().about())).toMatchObject({ outcome: 'unknown' })
    expect(await scene().supplier.hold(kept, scene().about())).toMatchObject({ outcome: 'unknown' })
    expect((await scene().status(kept.reference)).state).toBe('held')

    const lost = scene().request(await scene().offer(), scenario('order.lost').people)
    expect(await scene().supplier.hold(lost, scene().about())).toEqual({ outcome: 'unknown', scenario: 'order.lost' })
    expect(await scene().supplier.status(lost.reference, scene().about())).toBeUndefined()
    expect(await scene().supplier.hold(lost, scene().about())).toMatchObject({ outcome: 'held' })
    expect((await scene().status(lost.reference)).state).toBe('held')
  })
})

it('every scenario was reached', () => {
  expect(unreached('verify', 'order')).toEqual([])
})
