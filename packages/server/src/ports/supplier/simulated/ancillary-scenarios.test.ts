import { describe, expect, it } from 'vitest'
import type { Extra, SupplierPassenger } from '../supplier.port.ts'
import { rehearse, scenario, unreached } from './test-rehearsal.ts'
import { account, bag } from './test-customer.ts'

const { scene, routeOf, ticketed } = rehearse()

async function withSeat(people: readonly SupplierPassenger[], more: { ifSeatTaken?: 'STOP_TICKET' } = {}) {
  const offer = await scene().offer()
  const map = await scene().supplier.seats(offer.key, 1, scene().about())
  const seat = map?.seats.find(({ free, exit }) => free && !exit)
  if (!map || !seat) throw new Error('no free seat')
  const extras: Extra[] = [bag('SEAT', { seat: seat.name })]
  const expected = { amount: offer.total + seat.price, currency: offer.currency }
  return { offer, seat, map, request: scene().request(offer, people, { extras, expected, ...more }) }
}

describe('seats', () => {
  it('ancillary.seat_ok: kept, and nobody else gets it', async () => {
    const { request, seat, offer } = await withSeat(scenario('ancillary.seat_ok').people)
    const held = await scene().supplier.hold(request, scene().about())
    expect(held).toMatchObject({ outcome: 'held', price: request.expected, scenario: 'ancillary.seat_ok' })
    const map = await scene().supplier.seats(offer.key, 1, scene().about())
    expect(map?.seats.find(({ name }) => name === seat.name)?.free).toBe(false)
    const other = await scene().supplier.hold({ ...request, reference: 'other' }, scene().about())
    expect(other).toMatchObject({ outcome: 'seat_taken', seats: [seat.name] })
    await scene().supplier.cancel(request.reference, scene().about())
    const after = await scene().supplier.seats(offer.key, 1, scene().about())
    expect(after?.seats.find(({ name }) => name === seat.name)?.free).toBe(true)
  })

  it('ancillary.seat_taken', async () => {
    const { request, seat } = await withSeat(scenario('ancillary.seat_taken').people)
    const outcome = await scene().supplier.hold(request, scene().about())
    expect(outcome).toEqual({ outcome: 'seat_taken', seats: [seat.name], scenario: 'ancillary.seat_taken' })
  })

  async function issuedWithSeat(id: string, more: { ifSeatTaken?: 'STOP_TICKET' } = {}) {
    const { request, map, seat } = await withSeat(scenario(id).people, more)
    await scene().supplier.hold(request, scene().about())
    await scene().supplier.pay(request.reference, account, scene().about())
    await scene().supplier.issue(request.reference, scene().about())
    scene().clock.advance({ minutes: 1 })
    return { status: await scene().status(request.reference), map, seat }
  }

  it.each([
    ['ancillary.seat_gone', { ifSeatTaken: 'STOP_TICKET' as const }],
    ['ancillary.seat_stop', {}],
  ])('%s: no ticket without the seat', async (id, more) => {
    const { status } = await issuedWithSeat(id, more)
    expect(status).toMatchObject({ state: 'failed', failure: { code: 607 }, changedExtras: [], scenario: id })
  })

  it('ancillary.seat_drop: a ticket without the seat', async () => {
    const { status, seat } = await issuedWithSeat('ancillary.seat_drop')
    expect(status.state).toBe('issued')
    expect(status.changedExtras).toMatchObject([{ extra: { seat: seat.name }, became: 'dropped' }])
    expect(status.scenario).toBe('ancillary.seat_drop')
  })

  it('ancillary.seat_similar: another seat of the same zone', async () => {
    const { status, seat, map } = await issuedWithSeat('ancillary.seat_similar')
    expect(status).toMatchObject({ state: 'issued', scenario: 'ancillary.seat_similar' })
    const [changed] = status.changedExtras
    expect(changed).toMatchObject({ extra: { seat: seat.name }, became: 'moved' })
    expect(map.seats.find(({ name }) => name === changed?.seat)?.zone).toBe(seat.zone)
    expect(changed?.seat).not.toBe(seat.name)
  })

  it('ancillary.refused: the booking is turned down because of them', async () => {
    const outcome = await scene().hold(await scene().offer(), scenario('ancillary.refused').people)
    expect(outcome).toMatchObject({ outcome: 'refused', reason: 'ancillary', scenario: 'ancillary.refused' })
  })

  it('ancillary.none and ancillary.seat_none', async () => {
    const ordinary = await scene().offer()
    expect(await scene().supplier.ancillaries(ordinary.key, scene().about())).not.toEqual([])
    expect(await scene().supplier.seats(ordinary.key, 1, scene().about())).toBeDefined()
    const bare = await routeOf('ancillary.none')
    expect(await scene().supplier.ancillaries(bare.key, scene().about())).toEqual([])
    const seatless = await routeOf('ancillary.seat_none')
    expect(await scene().supplier.seats(seatless.key, 1, scene().about())).toBeUndefined()
  })
})

describe('bags after the ticket', () => {
  async function buy(id: string) {
    const { reference } = await ticketed(scenario(id).people)
    const sold = await scene().supplier.laterAncillaries(reference, scene().about())
    if (sold.outcome === 'closed') return { sold, purchase: '' }
    const [first] = sold.ancillaries
    if (!first) throw new Error('nothing is sold')
    const purchase = `${reference}-bag`
    const request = {
      reference: purchase,
      bookingReference: reference,
      extras: [bag(first.code, { segmentIndex: first.segmentIndex })],
      expected: { amount: first.price, currency: first.currency },
    }
    const bought = await scene().supplier.buyAncillaries(request, scene().about())
    return { sold, bought, request, purchase }
  }

  it.each([
    ['ancillary.bag_ok', 'accepted', 8, 'done'],
    ['ancillary.in_process', 'accepted', 30 * 60, 'done'],
    ['ancillary.cancelled', 'accepted', 8, 'failed'],
    ['ancillary.unknown_outcome', 'unknown', 8, 'done'],
  ])('%s: %s, after %i seconds %s', async (id, outcome, seconds, state) => {
    const { bought, request, purchase } = await buy(id)
    expect(bought).toEqual({ outcome, scenario: id })
    expect(request && (await scene().supplier.buyAncillaries(request, scene().about()))).toEqual(bought)
    scene().clock.advance({ seconds: seconds - 1 })
    expect(await scene().supplier.purchase(purchase, scene().about())).toMatchObject({ state: 'processing' })
    scene().clock.advance({ seconds: 1 })
    expect(await scene().supplier.purchase(purchase, scene().about())).toMatchObject({ state, scenario: id })
  })

  it.each([
    ['ancillary.wrong_segment', 'wrong_segment'],
    ['ancillary.already_bought', 'already_bought'],
  ])('%s: refused', async (id, reason) => {
    const { bought, purchase } = await buy(id)
    expect(bought).toEqual({ outcome: 'refused', reason, scenario: id })
    expect(await scene().supplier.purchase(purchase, scene().about())).toBeUndefined()
  })

  it('ancillary.price_changed: dearer, and bought by who agrees', async () => {
    const { bought, request } = await buy('ancillary.price_changed')
    if (bought?.outcome !== 'price_changed' || !request) throw new Error(bought?.outcome)
    expect(bought.price.amount).toBeGreaterThan(request.expected.amount)
    const agreed = await scene().supplier.buyAncillaries({ ...request, expected: bought.price }, scene().about())
    expect(agreed).toMatchObject({ outcome: 'accepted' })
  })

  it.each([
    ['ancillary.later_none', 'not_sold'],
    ['ancillary.too_late', 'too_late'],
    ['ancillary.closed', 'airline_closed'],
  ])('%s: closed', async (id, reason) => {
    const { sold } = await buy(id)
    expect(sold).toEqual({ outcome: 'closed', reason, scenario: id })
  })
})

it('every scenario was reached', () => {
  expect(unreached('ancillary')).toEqual([])
})
