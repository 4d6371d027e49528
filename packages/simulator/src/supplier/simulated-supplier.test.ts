// @run full
import { sharedMarket } from '../market/shared-market.ts'
import type { AirlineAnswer } from '@gangway/server/ports'
import { createSimulatedSupplier } from './simulated-supplier.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  account,
  oneAdult,
  card,
  jane,
  passenger,
} from '../../../server/src/ports/supplier/supplier-customer.fixture.ts'
import { openSupplier } from './supplier.fixture.ts'

let fixture: Awaited<ReturnType<typeof openSupplier>>
beforeEach(async () => {
  fixture = await openSupplier()
})
afterEach(() => fixture.close())

const seatsLeft = async (key: string): Promise<number> => {
  const found = await fixture.supplier.verify(key, { adults: 1, children: 0, infants: 0 }, fixture.context())
  return found.outcome === 'available' ? found.offer.seatsLeft : 0
}

describe('the airline list of the supplier', () => {
  it('has at least thirty low-cost carriers with designator, names and country', async () => {
    const airlines = await fixture.supplier.airlines()
    expect(airlines.length).toBeGreaterThanOrEqual(30)
    expect(new Set(airlines.map(({ designator }) => designator)).size).toBe(airlines.length)
    for (const { designator, name, country } of airlines) {
      expect(designator).toMatch(/^[A-Z0-9]{2}$/)
      expect(name.en).toMatch(/^[\x20-\x7e]+$/)
      expect(name.cn).toMatch(/\p{Script=Han}/u)
      expect(new Intl.DisplayNames('en', { type: 'region' }).of(country)).not.toBe(country)
    }
    expect(airlines).toContainEqual({ designator: 'FR', name: { en: 'Ryanair', cn: '瑞安航空' }, country: 'IE' })
  })

  it('excludes test airlines', async () => {
    const airlines = await fixture.supplier.airlines()
    expect(airlines.filter(({ designator }) => /^(X0|H0|X6|X8)$/.test(designator))).toEqual([])
  })
})

describe('a supplier search', () => {
  const trip = { from: 'SIN', to: 'KUL', date: '2026-04-14', party: oneAdult }

  it('is refused with the reason and scenario of the market', async () => {
    const refused = await fixture.supplier.search({ ...trip, to: 'SIN' }, fixture.context())
    expect(refused).toEqual({ kind: 'refused', reason: 'same_city', scenario: undefined })
    const simulated = await fixture.supplier.search({ ...trip, from: 'PBH', to: 'HKG' }, fixture.context())
    expect(simulated).toMatchObject({ reason: 'look_to_book_blocked', scenario: 'search.l2b_blocked' })
  })

  it('ends when the caller aborts it', async () => {
    const controller = new AbortController()
    const result = await fixture.supplier.search(trip, { ...fixture.context(), signal: controller.signal })
    if (result.kind === 'refused') throw new Error(result.reason)
    const answers = result.answers[Symbol.asyncIterator]()
    expect(await answers.next()).toMatchObject({ done: false, value: { outcome: 'answered' } })
    controller.abort()
    await expect(answers.next()).rejects.toMatchObject({ name: 'AbortError' })
    expect(await answers.next()).toMatchObject({ done: true })
  })

  it('returns answers in the order of their response times at any pace', async () => {
    const slow = createSimulatedSupplier({ ...fixture, market: sharedMarket(1), pace: 0.001 })
    const result = await slow.search(trip, fixture.context())
    if (result.kind === 'refused') throw new Error(result.reason)
    const answers: AirlineAnswer[] = []
    for await (const answer of result.answers) answers.push(answer)
    const times = answers.map(({ responseMs }) => responseMs)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(answers.flatMap(({ airline }) => airline ?? [])).toEqual(result.airlines)
  })
})

describe('a supplier booking', () => {
  it('is held, paid and ticketed', async () => {
    const { supplier, clock, context } = fixture
    const offer = await fixture.offer()
    const before = await seatsLeft(offer.key)
    const request = fixture.request(offer, [jane, passenger('DOE', 'TIM', 'child'), passenger('DOE', 'LEA', 'infant')])
    const party = { adults: 1, children: 1, infants: 1 }
    const now = await supplier.verify(offer.key, party, context())
    if (now.outcome !== 'available') throw new Error(now.outcome)
    const expected = { amount: now.offer.total, currency: now.offer.currency }

    const held = await supplier.hold({ ...request, expected }, context())
    expect(held).toMatchObject({ outcome: 'held', price: expected })
    const until = held.outcome === 'held' ? held.until : clock.now()
    expect(until.getTime() - clock.now().getTime()).toBeGreaterThanOrEqual(20 * 60_000)
    // Infants need no seat.
    expect(await seatsLeft(offer.key)).toBe(before - 2)
    expect(await fixture.status(request.reference)).toMatchObject({
      state: 'held',
      pnrs: [],
      tickets: [],
      nextAt: until,
    })

    expect(await supplier.pay(request.reference, account, context())).toMatchObject({ outcome: 'accepted' })
    expect(await supplier.issue(request.reference, context())).toMatchObject({ outcome: 'accepted' })
    const { state, nextAt } = await fixture.status(request.reference)
    expect(state).toBe('issuing')
    const seconds = ((nextAt ?? clock.now()).getTime() - clock.now().getTime()) / 1000
    expect(seconds).toBeGreaterThanOrEqual(5)
    expect(seconds).toBeLessThanOrEqual(20)

    clock.advance({ seconds: 21 })
    const issued = await fixture.status(request.reference)
    expect(issued.state).toBe('issued')
    expect(issued.pnrs).toEqual([{ airline: 'X0', pnr: expect.stringMatching(/^S\d{5}$/) }])
    const pnr = issued.pnrs[0]?.pnr
    expect(issued.tickets).toEqual([[`${pnr}01`], [`${pnr}02`], [`${pnr}03`]])
    expect(await supplier.events(request.reference, undefined, context())).toMatchObject([
      { kind: 'ticketed', at: nextAt, content: { pnrs: issued.pnrs, tickets: issued.tickets } },
    ])
  })

  it('expires without payment and releases its seats', async () => {
    const offer = await fixture.offer()
    const before = await seatsLeft(offer.key)
    const reference = await fixture.held(offer)
    fixture.clock.advance({ minutes: 31 })
    expect(await fixture.supplier.pay(reference, account, fixture.context())).toMatchObject({ outcome: 'expired' })
    expect((await fixture.status(reference)).state).toBe('expired')
    expect(await seatsLeft(offer.key)).toBe(before)
  })

  it('releases its seats once under repeated cancellation', async () => {
    const offer = await fixture.offer()
    const before = await seatsLeft(offer.key)
    const [first] = [await fixture.held(offer), await fixture.held(offer)]
    expect(await seatsLeft(offer.key)).toBe(before - 2)
    const answers = await Promise.all([1, 2, 3].map(() => fixture.supplier.cancel(first, fixture.context())))
    expect(answers.map(({ outcome }) => outcome)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    fixture.clock.advance({ minutes: 10 })
    expect((await fixture.status(first)).state).toBe('cancelled')
    expect(await seatsLeft(offer.key)).toBe(before - 1)
  })

  it('cannot be cancelled after payment, but its ticketing can be stopped', async () => {
    const { supplier, context, clock } = fixture
    const offer = await fixture.offer()
    const before = await seatsLeft(offer.key)
    const reference = await fixture.held(offer)
    await supplier.pay(reference, account, context())
    expect(await supplier.cancel(reference, context())).toMatchObject({ outcome: 'too_late' })
    const verdictAt = new Date(clock.now().getTime() + 8 * 60_000)
    expect(await supplier.stopIssuance(reference, context())).toMatchObject({ outcome: 'asked', verdictAt })
    expect(await fixture.status(reference)).toMatchObject({ state: 'stopping', stop: 'asked', nextAt: verdictAt })
    expect(await supplier.stopIssuance(reference, context())).toMatchObject({ outcome: 'asked', verdictAt })
    clock.advance({ minutes: 8 })
    expect(await fixture.status(reference)).toMatchObject({ state: 'cancelled', stop: 'granted', tickets: [] })
    expect(await seatsLeft(offer.key)).toBe(before)
  })

  it('is created once per reference under concurrent and repeated calls', async () => {
    const { supplier, context, clock } = fixture
    const offer = await fixture.offer()
    const before = await seatsLeft(offer.key)
    const request = fixture.request(offer)
    const answers = await Promise.all([1, 2, 3].map(() => supplier.hold(request, context())))
    clock.advance({ minutes: 5 })
    answers.push(await supplier.hold(request, context()))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.outcome).toBe('held')
    expect(await seatsLeft(offer.key)).toBe(before - 1)

    await supplier.pay(request.reference, account, context())
    await supplier.issue(request.reference, context())
    const { nextAt } = await fixture.status(request.reference)
    clock.advance({ seconds: 2 })
    expect(await supplier.pay(request.reference, account, context())).toMatchObject({ outcome: 'accepted' })
    expect(await supplier.issue(request.reference, context())).toMatchObject({ outcome: 'accepted' })
    expect((await fixture.status(request.reference)).nextAt).toEqual(nextAt)
  })

  it('is refused when it was cancelled before the hold request arrived', async () => {
    const { supplier, context } = fixture
    const request = fixture.request(await fixture.offer())
    expect(await supplier.cancel(request.reference, context())).toEqual({ outcome: 'cancelled' })
    expect(await supplier.hold(request, context())).toMatchObject({ outcome: 'refused', reason: 'route_failed' })
  })

  it('that was refused is refused again under the same reference', async () => {
    const { supplier, context } = fixture
    const offer = await fixture.offer()
    const request = fixture.request(offer, [jane], { expected: { amount: 1, currency: offer.currency } })
    const refused = await supplier.hold(request, context())
    expect(refused).toMatchObject({ outcome: 'price_changed', price: { amount: offer.total } })
    const again = { ...request, expected: { amount: offer.total, currency: offer.currency } }
    expect((await supplier.hold(again, context())).outcome).toBe('price_changed')
    expect(await supplier.status(request.reference, context())).toMatchObject({
      state: 'failed',
      failure: { code: 601 },
    })
  })

  it('that does not exist is unknown', async () => {
    expect(await fixture.supplier.status('nothing', fixture.context())).toBeUndefined()
    expect(await fixture.supplier.issue('nothing', fixture.context())).toMatchObject({ outcome: 'refused' })
    expect(await fixture.supplier.events('nothing', undefined, fixture.context())).toEqual([])
  })

  it('can be paid with another card after an expired one', async () => {
    const reference = await fixture.held(await fixture.offer())
    const old = { form: 'card' as const, card: { number: '4532015112830366', holder: 'J', expiry: '01/20', code: '1' } }
    expect(await fixture.supplier.pay(reference, old, fixture.context())).toMatchObject({ reason: 'expired_card' })
    expect(await fixture.supplier.pay(reference, card(), fixture.context())).toMatchObject({ outcome: 'accepted' })
  })
})
