import type { AirlineAnswer } from '../../market/search.ts'
import { createSimulatedSupplier } from './simulated-supplier.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { account, alone, card, jane, passenger } from './simulated/test-customer.ts'
import { openSupplier } from './simulated/test-supplier.ts'

let scene: Awaited<ReturnType<typeof openSupplier>>
beforeEach(async () => {
  scene = await openSupplier()
})
afterEach(() => scene.close())

const seatsLeft = async (key: string): Promise<number> => {
  const found = await scene.supplier.verify(key, { adults: 1, children: 0, infants: 0 }, scene.about())
  return found.outcome === 'available' ? found.offer.seatsLeft : 0
}

describe('airlines', () => {
  it('are more than thirty low-cost carriers, known by designator, two names and a country', async () => {
    const airlines = await scene.supplier.airlines()
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

  it('leave out those that exist for rehearsals', async () => {
    const airlines = await scene.supplier.airlines()
    expect(airlines.filter(({ designator }) => /^(X0|H0|X6|X8)$/.test(designator))).toEqual([])
  })
})

describe('a search', () => {
  const trip = { from: 'SIN', to: 'KUL', date: '2026-04-14', party: alone }

  it('is refused for the reasons of the market', async () => {
    const refused = await scene.supplier.search({ ...trip, to: 'SIN' }, scene.about())
    expect(refused).toEqual({ kind: 'refused', reason: 'same_city', scenario: undefined })
    const played = await scene.supplier.search({ ...trip, from: 'PBH', to: 'HKG' }, scene.about())
    expect(played).toMatchObject({ reason: 'look_to_book_blocked', scenario: 'search.l2b_blocked' })
  })

  it('ends when the caller gives up', async () => {
    const leaving = new AbortController()
    const run = await scene.supplier.search(trip, { ...scene.about(), signal: leaving.signal })
    if (run.kind === 'refused') throw new Error(run.reason)
    const answers = run.answers[Symbol.asyncIterator]()
    expect(await answers.next()).toMatchObject({ done: false, value: { outcome: 'answered' } })
    leaving.abort()
    await expect(answers.next()).rejects.toMatchObject({ name: 'AbortError' })
    expect(await answers.next()).toMatchObject({ done: true })
  })

  it('is told in the order of the answers, whatever the pace', async () => {
    const slow = createSimulatedSupplier({ ...scene, pace: 0.001 })
    const run = await slow.search(trip, scene.about())
    if (run.kind === 'refused') throw new Error(run.reason)
    const answers: AirlineAnswer[] = []
    for await (const answer of run.answers) answers.push(answer)
    const times = answers.map(({ responseMs }) => responseMs)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(answers.flatMap(({ airline }) => airline ?? [])).toEqual(run.airlines)
  })
})

describe('a booking', () => {
  it('is held, paid and ticketed', async () => {
    const { supplier, clock, about } = scene
    const offer = await scene.offer()
    const before = await seatsLeft(offer.key)
    const request = scene.request(offer, [jane, passenger('DOE', 'TIM', 'child'), passenger('DOE', 'LEA', 'infant')])
    const party = { adults: 1, children: 1, infants: 1 }
    const now = await supplier.verify(offer.key, party, about())
    if (now.outcome !== 'available') throw new Error(now.outcome)
    const expected = { amount: now.offer.total, currency: now.offer.currency }

    const held = await supplier.hold({ ...request, expected }, about())
    expect(held).toMatchObject({ outcome: 'held', price: expected })
    const until = held.outcome === 'held' ? held.until : clock.now()
    expect(until.getTime() - clock.now().getTime()).toBeGreaterThanOrEqual(20 * 60_000)
    // The infant sits on a lap.
    expect(await seatsLeft(offer.key)).toBe(before - 2)
    expect(await scene.status(request.reference)).toMatchObject({ state: 'held', pnrs: [], tickets: [], nextAt: until })

    expect(await supplier.pay(request.reference, account, about())).toMatchObject({ outcome: 'accepted' })
    expect(await supplier.issue(request.reference, about())).toMatchObject({ outcome: 'accepted' })
    const { state, nextAt } = await scene.status(request.reference)
    expect(state).toBe('issuing')
    const seconds = ((nextAt ?? clock.now()).getTime() - clock.now().getTime()) / 1000
    expect(seconds).toBeGreaterThanOrEqual(5)
    expect(seconds).toBeLessThanOrEqual(20)

    clock.advance({ seconds: 21 })
    const issued = await scene.status(request.reference)
    expect(issued.state).toBe('issued')
    expect(issued.pnrs).toEqual([{ airline: 'X0', pnr: expect.stringMatching(/^S\d{5}$/) }])
    const pnr = issued.pnrs[0]?.pnr
    expect(issued.tickets).toEqual([[`${pnr}01`], [`${pnr}02`], [`${pnr}03`]])
    expect(await supplier.events(request.reference, undefined, about())).toMatchObject([
      { kind: 'ticketed', at: nextAt, content: { pnrs: issued.pnrs, tickets: issued.tickets } },
    ])
  })

  it('expires when nobody pays, and its seats are for sale again', async () => {
    const offer = await scene.offer()
    const before = await seatsLeft(offer.key)
    const reference = await scene.held(offer)
    scene.clock.advance({ minutes: 31 })
    expect(await scene.supplier.pay(reference, account, scene.about())).toMatchObject({ outcome: 'expired' })
    expect((await scene.status(reference)).state).toBe('expired')
    expect(await seatsLeft(offer.key)).toBe(before)
  })

  it('gives its seats back once, however often it is cancelled', async () => {
    const offer = await scene.offer()
    const before = await seatsLeft(offer.key)
    const [first] = [await scene.held(offer), await scene.held(offer)]
    expect(await seatsLeft(offer.key)).toBe(before - 2)
    const answers = await Promise.all([1, 2, 3].map(() => scene.supplier.cancel(first, scene.about())))
    expect(answers.map(({ outcome }) => outcome)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    scene.clock.advance({ minutes: 10 })
    expect((await scene.status(first)).state).toBe('cancelled')
    expect(await seatsLeft(offer.key)).toBe(before - 1)
  })

  it('cannot be let go of once it is paid, but stopped', async () => {
    const { supplier, about, clock } = scene
    const offer = await scene.offer()
    const before = await seatsLeft(offer.key)
    const reference = await scene.held(offer)
    await supplier.pay(reference, account, about())
    expect(await supplier.cancel(reference, about())).toMatchObject({ outcome: 'too_late' })
    const verdictAt = new Date(clock.now().getTime() + 8 * 60_000)
    expect(await supplier.stopIssuance(reference, about())).toMatchObject({ outcome: 'asked', verdictAt })
    expect(await scene.status(reference)).toMatchObject({ state: 'stopping', stop: 'asked', nextAt: verdictAt })
    expect(await supplier.stopIssuance(reference, about())).toMatchObject({ outcome: 'asked', verdictAt })
    clock.advance({ minutes: 8 })
    expect(await scene.status(reference)).toMatchObject({ state: 'cancelled', stop: 'granted', tickets: [] })
    expect(await seatsLeft(offer.key)).toBe(before)
  })

  it('is made once for a reference', async () => {
    const { supplier, about, clock } = scene
    const offer = await scene.offer()
    const before = await seatsLeft(offer.key)
    const request = scene.request(offer)
    const answers = await Promise.all([1, 2, 3].map(() => supplier.hold(request, about())))
    clock.advance({ minutes: 5 })
    answers.push(await supplier.hold(request, about()))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.outcome).toBe('held')
    expect(await seatsLeft(offer.key)).toBe(before - 1)

    await supplier.pay(request.reference, account, about())
    await supplier.issue(request.reference, about())
    const { nextAt } = await scene.status(request.reference)
    clock.advance({ seconds: 2 })
    expect(await supplier.pay(request.reference, account, about())).toMatchObject({ outcome: 'accepted' })
    expect(await supplier.issue(request.reference, about())).toMatchObject({ outcome: 'accepted' })
    expect((await scene.status(request.reference)).nextAt).toEqual(nextAt)
  })

  it('that was let go of before it arrived is never held', async () => {
    const { supplier, about } = scene
    const request = scene.request(await scene.offer())
    expect(await supplier.cancel(request.reference, about())).toEqual({ outcome: 'cancelled' })
    expect(await supplier.hold(request, about())).toMatchObject({ outcome: 'refused', reason: 'route_failed' })
  })

  it('that was refused is refused again under its reference', async () => {
    const { supplier, about } = scene
    const offer = await scene.offer()
    const request = scene.request(offer, [jane], { expected: { amount: 1, currency: offer.currency } })
    const refused = await supplier.hold(request, about())
    expect(refused).toMatchObject({ outcome: 'price_changed', price: { amount: offer.total } })
    const again = { ...request, expected: { amount: offer.total, currency: offer.currency } }
    expect((await supplier.hold(again, about())).outcome).toBe('price_changed')
    expect(await supplier.status(request.reference, about())).toMatchObject({ state: 'failed', failure: { code: 601 } })
  })

  it('nobody made is unknown', async () => {
    expect(await scene.supplier.status('nothing', scene.about())).toBeUndefined()
    expect(await scene.supplier.issue('nothing', scene.about())).toMatchObject({ outcome: 'refused' })
    expect(await scene.supplier.events('nothing', undefined, scene.about())).toEqual([])
  })

  it('is paid again with another card when the first is too old', async () => {
    const reference = await scene.held(await scene.offer())
    const old = { form: 'card' as const, card: { number: '4532015112830366', holder: 'J', expiry: '01/20', code: '1' } }
    expect(await scene.supplier.pay(reference, old, scene.about())).toMatchObject({ reason: 'expired_card' })
    expect(await scene.supplier.pay(reference, card(), scene.about())).toMatchObject({ outcome: 'accepted' })
  })
})
