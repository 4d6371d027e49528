import { describe, expect, it } from 'vitest'
import type { SupplierAncillary, SupplierPassenger } from '@gangway/server/ports'
import { scenarioInput, untestedScenarios, useSupplier } from './supplier-scenarios.fixture.ts'
import { account, bag } from '../../../../server/src/ports/supplier/supplier-customer.fixture.ts'

const { fixture, offerOfRoute, createTicketedBooking } = useSupplier()

async function withSeat(passengers: readonly SupplierPassenger[], more: { ifSeatTaken?: 'STOP_TICKET' } = {}) {
  const offer = await fixture().offer()
  const map = await fixture().supplier.seats(offer.key, 1, fixture().context())
  const seat = map?.seats.find(({ free, exit }) => free && !exit)
  if (!map || !seat) throw new Error('There is no free seat.')
  const extras: SupplierAncillary[] = [bag('SEAT', { seat: seat.name })]
  const expected = { amount: offer.total + seat.price, currency: offer.currency }
  return { offer, seat, map, request: fixture().request(offer, passengers, { extras, expected, ...more }) }
}

describe('seat scenarios', () => {
  it('ancillary.seat_ok holds the seat and releases it on cancellation', async () => {
    const { request, seat, offer } = await withSeat(scenarioInput('ancillary.seat_ok').passengers)
    const held = await fixture().supplier.hold(request, fixture().context())
    expect(held).toMatchObject({ outcome: 'held', price: request.expected, scenario: 'ancillary.seat_ok' })
    const map = await fixture().supplier.seats(offer.key, 1, fixture().context())
    expect(map?.seats.find(({ name }) => name === seat.name)?.free).toBe(false)
    const other = await fixture().supplier.hold({ ...request, reference: 'other' }, fixture().context())
    expect(other).toMatchObject({ outcome: 'seat_taken', seats: [seat.name] })
    await fixture().supplier.cancel(request.reference, fixture().context())
    const after = await fixture().supplier.seats(offer.key, 1, fixture().context())
    expect(after?.seats.find(({ name }) => name === seat.name)?.free).toBe(true)
  })

  it('ancillary.seat_taken refuses the hold and names the seat', async () => {
    const { request, seat } = await withSeat(scenarioInput('ancillary.seat_taken').passengers)
    const outcome = await fixture().supplier.hold(request, fixture().context())
    expect(outcome).toEqual({ outcome: 'seat_taken', seats: [seat.name], scenario: 'ancillary.seat_taken' })
  })

  async function issuedWithSeat(id: string, more: { ifSeatTaken?: 'STOP_TICKET' } = {}) {
    const { request, map, seat } = await withSeat(scenarioInput(id).passengers, more)
    await fixture().supplier.hold(request, fixture().context())
    await fixture().supplier.pay(request.reference, account, fixture().context())
    await fixture().supplier.issue(request.reference, fixture().context())
    fixture().clock.advance({ minutes: 1 })
    return { status: await fixture().status(request.reference), map, seat }
  }

  it.each([
    ['ancillary.seat_gone', { ifSeatTaken: 'STOP_TICKET' as const }],
    ['ancillary.seat_stop', {}],
  ])('%s fails without the seat', async (id, more) => {
    const { status } = await issuedWithSeat(id, more)
    expect(status).toMatchObject({ state: 'failed', failure: { code: 607 }, changedExtras: [], scenario: id })
  })

  it('ancillary.seat_drop is ticketed without the seat', async () => {
    const { status, seat } = await issuedWithSeat('ancillary.seat_drop')
    expect(status.state).toBe('issued')
    expect(status.changedExtras).toMatchObject([{ extra: { seat: seat.name }, became: 'dropped' }])
    expect(status.scenario).toBe('ancillary.seat_drop')
  })

  it('ancillary.seat_similar assigns another seat of the same zone', async () => {
    const { status, seat, map } = await issuedWithSeat('ancillary.seat_similar')
    expect(status).toMatchObject({ state: 'issued', scenario: 'ancillary.seat_similar' })
    const [changed] = status.changedExtras
    expect(changed).toMatchObject({ extra: { seat: seat.name }, became: 'moved' })
    expect(map.seats.find(({ name }) => name === changed?.seat)?.zone).toBe(seat.zone)
    expect(changed?.seat).not.toBe(seat.name)
  })

  it('ancillary.refused refuses the hold', async () => {
    const outcome = await fixture().hold(await fixture().offer(), scenarioInput('ancillary.refused').passengers)
    expect(outcome).toMatchObject({ outcome: 'refused', reason: 'ancillary', scenario: 'ancillary.refused' })
  })

  it('ancillary.none sells no ancillaries, and ancillary.seat_none has no seat map', async () => {
    const ordinary = await fixture().offer()
    expect(await fixture().supplier.ancillaries(ordinary.key, fixture().context())).not.toEqual([])
    expect(await fixture().supplier.seats(ordinary.key, 1, fixture().context())).toBeDefined()
    const withoutAncillaries = await offerOfRoute('ancillary.none')
    expect(await fixture().supplier.ancillaries(withoutAncillaries.key, fixture().context())).toEqual([])
    const withoutSeats = await offerOfRoute('ancillary.seat_none')
    expect(await fixture().supplier.seats(withoutSeats.key, 1, fixture().context())).toBeUndefined()
  })
})

describe('scenarios of bags after ticketing', () => {
  async function buy(id: string) {
    const { reference } = await createTicketedBooking(scenarioInput(id).passengers)
    const sold = await fixture().supplier.laterAncillaries(reference, fixture().context())
    if (sold.outcome === 'closed') return { sold, purchase: '' }
    const [first] = sold.ancillaries
    if (!first) throw new Error('There are no ancillaries.')
    const purchase = `${reference}-bag`
    const request = {
      reference: purchase,
      bookingReference: reference,
      extras: [bag(first.code, { segmentIndex: first.segmentIndex })],
      expected: { amount: first.price, currency: first.currency },
    }
    const bought = await fixture().supplier.buyAncillaries(request, fixture().context())
    return { sold, bought, request, purchase }
  }

  it.each([
    ['ancillary.bag_ok', 'accepted', 8, 'done'],
    ['ancillary.in_process', 'accepted', 30 * 60, 'done'],
    ['ancillary.cancelled', 'accepted', 8, 'failed'],
    ['ancillary.unknown_outcome', 'unknown', 8, 'done'],
  ])('%s: the outcome is %s, and after %i seconds the state is %s', async (id, outcome, seconds, state) => {
    const { bought, request, purchase } = await buy(id)
    expect(bought).toEqual({ outcome, scenario: id })
    expect(request && (await fixture().supplier.buyAncillaries(request, fixture().context()))).toEqual(bought)
    fixture().clock.advance({ seconds: seconds - 1 })
    expect(await fixture().supplier.purchase(purchase, fixture().context())).toMatchObject({ state: 'processing' })
    fixture().clock.advance({ seconds: 1 })
    expect(await fixture().supplier.purchase(purchase, fixture().context())).toMatchObject({ state, scenario: id })
  })

  it.each([
    ['ancillary.wrong_segment', 'wrong_segment'],
    ['ancillary.already_bought', 'already_bought'],
  ])('%s is refused with reason %s', async (id, reason) => {
    const { bought, purchase } = await buy(id)
    expect(bought).toEqual({ outcome: 'refused', reason, scenario: id })
    expect(await fixture().supplier.purchase(purchase, fixture().context())).toBeUndefined()
  })

  it('ancillary.price_changed returns a higher price that can be accepted', async () => {
    const { bought, request } = await buy('ancillary.price_changed')
    if (bought?.outcome !== 'price_changed' || !request) throw new Error(bought?.outcome)
    expect(bought.price.amount).toBeGreaterThan(request.expected.amount)
    const agreed = await fixture().supplier.buyAncillaries({ ...request, expected: bought.price }, fixture().context())
    expect(agreed).toMatchObject({ outcome: 'accepted' })
  })

  it.each([
    ['ancillary.later_none', 'not_sold'],
    ['ancillary.too_late', 'too_late'],
    ['ancillary.closed', 'airline_closed'],
  ])('%s closes sales with reason %s', async (id, reason) => {
    const { sold } = await buy(id)
    expect(sold).toEqual({ outcome: 'closed', reason, scenario: id })
  })
})

it('every ancillary scenario is tested', () => {
  expect(untestedScenarios('ancillary')).toEqual([])
})
