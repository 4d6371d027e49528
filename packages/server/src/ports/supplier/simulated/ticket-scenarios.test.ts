import { describe, expect, it } from 'vitest'
import { supplierScenarios } from './scenarios.ts'
import { rehearse, scenario, unreached } from './test-rehearsal.ts'
import { account, card } from './test-customer.ts'

const { scene } = rehearse()

describe('paying', () => {
  const cards = supplierScenarios.filter(({ trigger }) => trigger.kind === 'card').map(({ id }) => id)

  it.each(['pay.deposit_ok', 'pay.card_ok'])('%s', async (id) => {
    const { people, payment } = scenario(id)
    const reference = await scene().held(await scene().offer(), people)
    const paid = await scene().supplier.pay(reference, payment, scene().about())
    expect(paid).toEqual({ outcome: 'accepted', scenario: id })
  })

  it.each([
    ['pay.declined', 'declined'],
    ['pay.insufficient_funds', 'insufficient_funds'],
    ['pay.expired_card', 'expired_card'],
    ['pay.invalid_card', 'invalid_card'],
    ['pay.3ds_at_once', 'three_ds'],
  ])('%s: declined, and another card pays', async (id, reason) => {
    expect(cards).toContain(id)
    const { payment } = scenario(id)
    const reference = await scene().held(await scene().offer())
    const declined = await scene().supplier.pay(reference, payment, scene().about())
    expect(declined).toEqual({ outcome: 'declined', reason, scenario: id })
    expect(await scene().supplier.pay(reference, card(), scene().about())).toMatchObject({ outcome: 'accepted' })
  })

  it.each([
    ['pay.unknown_outcome', 'paid'],
    ['pay.card_unknown', 'paid'],
    ['pay.lost', 'held'],
    ['pay.card_lost', 'held'],
  ])('%s: nobody hears the answer, it is %s', async (id, state) => {
    const { people, payment } = scenario(id)
    const reference = await scene().held(await scene().offer(), people)
    const paid = await scene().supplier.pay(reference, payment, scene().about())
    expect(paid).toEqual({ outcome: 'unknown', scenario: id })
    expect((await scene().status(reference)).state).toBe(state)
  })

  it.each([
    ['pay.accepted_then_declined', 604],
    ['pay.declined_later', 604],
    ['pay.3ds', 616],
    ['pay.deposit_low', 617],
  ])('%s: accepted first, then refused', async (id, code) => {
    const { people, payment } = scenario(id)
    const reference = await scene().held(await scene().offer(), people)
    expect(await scene().supplier.pay(reference, payment, scene().about())).toEqual({
      outcome: 'accepted',
      scenario: id,
    })
    await scene().supplier.issue(reference, scene().about())
    scene().clock.advance({ minutes: 1 })
    expect(await scene().status(reference)).toMatchObject({ state: 'failed', failure: { code }, scenario: id })
    const [event] = await scene().supplier.events(reference, undefined, scene().about())
    expect(event).toMatchObject({ kind: 'failed', content: { code } })
  })

  it.each([
    ['pay.ok_no_pnr', 10],
    ['pay.pnr_wait', 3],
  ])('%s: the airline reference comes later', async (id, minutes) => {
    const reference = await scene().issuing(await scene().offer(), scenario(id).people)
    scene().clock.advance({ minutes: minutes - 1 })
    const waiting = await scene().status(reference)
    expect(waiting).toMatchObject({ state: 'issuing', notice: { code: 615 }, pnrs: [], scenario: id })
    scene().clock.advance({ minutes: 1 })
    const done = await scene().status(reference)
    expect(done.state).toBe('issued')
    expect(done.notice).toBeUndefined()
  })
})

describe('ticketing', () => {
  it.each([
    ['ticket.OK', 20],
    ['ticket.SLOW', 90 * 60],
    ['ticket.LATE', 25 * 3600],
  ])('%s: tickets after %i seconds', async (id, seconds) => {
    const reference = await scene().issuing(await scene().offer(), scenario(id).people)
    scene().clock.advance({ seconds: seconds - 1 })
    expect(await scene().status(reference)).toMatchObject({ state: 'issuing', scenario: id })
    scene().clock.advance({ seconds: 1 })
    expect((await scene().status(reference)).state).toBe('issued')
  })

  const failing = supplierScenarios.flatMap(({ id, effect }) =>
    effect.kind === 'ticket' && effect.failure ? [[id, effect.failure.code, effect.minutes] as const] : [],
  )
  it.each(failing)('%s: no ticket, code %i', async (id, code, minutes) => {
    const reference = await scene().issuing(await scene().offer(), scenario(id).people)
    scene().clock.advance({ seconds: minutes * 60 - 1 })
    expect((await scene().status(reference)).state).toBe('issuing')
    scene().clock.advance({ seconds: 1 })
    expect(await scene().status(reference)).toMatchObject({
      state: 'failed',
      failure: { code },
      scenario: id,
      pnrs: [],
    })
  })

  it.each([
    ['ticket.STOPOK', 'cancelled', 'granted'],
    ['ticket.STOPLATE', 'issued', 'refused'],
  ])('%s: a stop ends %s', async (id, state, stop) => {
    const reference = await scene().issuing(await scene().offer(), scenario(id).people)
    scene().clock.advance({ minutes: 44 })
    expect(await scene().supplier.stopIssuance(reference, scene().about())).toMatchObject({ outcome: 'asked' })
    scene().clock.advance({ minutes: 7 })
    expect(await scene().status(reference)).toMatchObject({ state: 'stopping', stop: 'asked', scenario: id })
    scene().clock.advance({ minutes: 1 })
    expect(await scene().status(reference)).toMatchObject({ state, stop, scenario: id })
  })

  it('ticket.regenerate_ok: made anew, it is ticketed', async () => {
    const reference = await scene().issuing(await scene().offer(), scenario('ticket.regenerate_ok').people)
    const early = await scene().supplier.regenerate(reference, `${reference}-early`, scene().about())
    expect(early).toMatchObject({ outcome: 'refused', reason: 'duplicate' })
    scene().clock.advance({ minutes: 1 })
    const anew = `${reference}-anew`
    const held = await scene().supplier.regenerate(reference, anew, scene().about())
    expect(held).toMatchObject({ outcome: 'held' })
    expect(await scene().supplier.regenerate(reference, anew, scene().about())).toEqual(held)
    await scene().supplier.pay(anew, account, scene().about())
    await scene().supplier.issue(anew, scene().about())
    scene().clock.advance({ minutes: 1 })
    expect((await scene().status(anew)).state).toBe('issued')
  })

  it('ticket.regenerate_price_changed: made anew, it is dearer', async () => {
    const { id, people } = scenario('ticket.regenerate_price_changed')
    const offer = await scene().offer()
    const reference = await scene().held(offer, people)
    await scene().supplier.cancel(reference, scene().about())
    const outcome = await scene().supplier.regenerate(reference, `${reference}-anew`, scene().about())
    if (outcome.outcome !== 'price_changed') throw new Error(outcome.outcome)
    expect(outcome.price.amount).toBeGreaterThan(offer.total)
    expect(outcome.scenario).toBe(id)
  })
})

it('every scenario was reached', () => {
  expect(unreached('pay', 'ticket')).toEqual([])
})
