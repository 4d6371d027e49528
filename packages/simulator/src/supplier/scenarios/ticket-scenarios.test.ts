import { describe, expect, it } from 'vitest'
import { supplierScenarios } from './supplier-scenarios.ts'
import { scenarioInput, untestedScenarios, useSupplier } from './supplier-scenarios.fixture.ts'
import { account, card } from '../../../../server/src/ports/supplier/supplier-customer.fixture.ts'

const { fixture } = useSupplier()

describe('payment scenarios', () => {
  const cards = supplierScenarios.filter(({ trigger }) => trigger.kind === 'card').map(({ id }) => id)

  it.each(['pay.deposit_ok', 'pay.card_ok'])('%s is accepted', async (id) => {
    const { passengers, payment } = scenarioInput(id)
    const reference = await fixture().held(await fixture().offer(), passengers)
    const paid = await fixture().supplier.pay(reference, payment, fixture().context())
    expect(paid).toEqual({ outcome: 'accepted', scenario: id })
  })

  it.each([
    ['pay.declined', 'declined'],
    ['pay.insufficient_funds', 'insufficient_funds'],
    ['pay.expired_card', 'expired_card'],
    ['pay.invalid_card', 'invalid_card'],
    ['pay.3ds_at_once', 'three_ds'],
  ])('%s is declined with reason %s, and another card is accepted', async (id, reason) => {
    expect(cards).toContain(id)
    const { payment } = scenarioInput(id)
    const reference = await fixture().held(await fixture().offer())
    const declined = await fixture().supplier.pay(reference, payment, fixture().context())
    expect(declined).toEqual({ outcome: 'declined', reason, scenario: id })
    expect(await fixture().supplier.pay(reference, card(), fixture().context())).toMatchObject({ outcome: 'accepted' })
  })

  it.each([
    ['pay.unknown_outcome', 'paid'],
    ['pay.card_unknown', 'paid'],
    ['pay.lost', 'held'],
    ['pay.card_lost', 'held'],
  ])('%s returns an unknown outcome while the booking is %s', async (id, state) => {
    const { passengers, payment } = scenarioInput(id)
    const reference = await fixture().held(await fixture().offer(), passengers)
    const paid = await fixture().supplier.pay(reference, payment, fixture().context())
    expect(paid).toEqual({ outcome: 'unknown', scenario: id })
    expect((await fixture().status(reference)).state).toBe(state)
  })

  it.each([
    ['pay.accepted_then_declined', 604],
    ['pay.declined_later', 604],
    ['pay.3ds', 616],
    ['pay.deposit_low', 617],
  ])('%s is accepted first and fails later with code %i', async (id, code) => {
    const { passengers, payment } = scenarioInput(id)
    const reference = await fixture().held(await fixture().offer(), passengers)
    expect(await fixture().supplier.pay(reference, payment, fixture().context())).toEqual({
      outcome: 'accepted',
      scenario: id,
    })
    await fixture().supplier.issue(reference, fixture().context())
    fixture().clock.advance({ minutes: 1 })
    expect(await fixture().status(reference)).toMatchObject({ state: 'failed', failure: { code }, scenario: id })
    const [event] = await fixture().supplier.events(reference, undefined, fixture().context())
    expect(event).toMatchObject({ kind: 'failed', content: { code } })
  })

  it.each([
    ['pay.ok_no_pnr', 10],
    ['pay.pnr_wait', 3],
  ])('%s returns the PNR after %i minutes', async (id, minutes) => {
    const reference = await fixture().issuing(await fixture().offer(), scenarioInput(id).passengers)
    fixture().clock.advance({ minutes: minutes - 1 })
    const waiting = await fixture().status(reference)
    expect(waiting).toMatchObject({ state: 'issuing', notice: { code: 615 }, pnrs: [], scenario: id })
    fixture().clock.advance({ minutes: 1 })
    const done = await fixture().status(reference)
    expect(done.state).toBe('issued')
    expect(done.notice).toBeUndefined()
  })
})

describe('ticketing scenarios', () => {
  it.each([
    ['ticket.OK', 20],
    ['ticket.SLOW', 90 * 60],
    ['ticket.LATE', 25 * 3600],
  ])('%s is ticketed after %i seconds', async (id, seconds) => {
    const reference = await fixture().issuing(await fixture().offer(), scenarioInput(id).passengers)
    fixture().clock.advance({ seconds: seconds - 1 })
    expect(await fixture().status(reference)).toMatchObject({ state: 'issuing', scenario: id })
    fixture().clock.advance({ seconds: 1 })
    expect((await fixture().status(reference)).state).toBe('issued')
  })

  const failing = supplierScenarios.flatMap(({ id, effect }) =>
    effect.kind === 'ticket' && effect.failure ? [[id, effect.failure.code, effect.minutes] as const] : [],
  )
  it.each(failing)('%s fails with code %i', async (id, code, minutes) => {
    const reference = await fixture().issuing(await fixture().offer(), scenarioInput(id).passengers)
    fixture().clock.advance({ seconds: minutes * 60 - 1 })
    expect((await fixture().status(reference)).state).toBe('issuing')
    fixture().clock.advance({ seconds: 1 })
    expect(await fixture().status(reference)).toMatchObject({
      state: 'failed',
      failure: { code },
      scenario: id,
      pnrs: [],
    })
  })

  it.each([
    ['ticket.STOPOK', 'cancelled', 'granted'],
    ['ticket.STOPLATE', 'issued', 'refused'],
  ])('%s: a stop request ends as %s', async (id, state, stop) => {
    const reference = await fixture().issuing(await fixture().offer(), scenarioInput(id).passengers)
    fixture().clock.advance({ minutes: 44 })
    expect(await fixture().supplier.stopIssuance(reference, fixture().context())).toMatchObject({ outcome: 'asked' })
    fixture().clock.advance({ minutes: 7 })
    expect(await fixture().status(reference)).toMatchObject({ state: 'stopping', stop: 'asked', scenario: id })
    fixture().clock.advance({ minutes: 1 })
    expect(await fixture().status(reference)).toMatchObject({ state, stop, scenario: id })
  })

  it('ticket.regenerate_ok is ticketed after regeneration', async () => {
    const reference = await fixture().issuing(await fixture().offer(), scenarioInput('ticket.regenerate_ok').passengers)
    const early = await fixture().supplier.regenerate(reference, `${reference}-early`, fixture().context())
    expect(early).toMatchObject({ outcome: 'refused', reason: 'duplicate' })
    fixture().clock.advance({ minutes: 1 })
    const newReference = `${reference}-newReference`
    const held = await fixture().supplier.regenerate(reference, newReference, fixture().context())
    expect(held).toMatchObject({ outcome: 'held' })
    expect(await fixture().supplier.regenerate(reference, newReference, fixture().context())).toEqual(held)
    await fixture().supplier.pay(newReference, account, fixture().context())
    await fixture().supplier.issue(newReference, fixture().context())
    fixture().clock.advance({ minutes: 1 })
    expect((await fixture().status(newReference)).state).toBe('issued')
  })

  it('ticket.regenerate_price_changed costs more after regeneration', async () => {
    const { id, passengers } = scenarioInput('ticket.regenerate_price_changed')
    const offer = await fixture().offer()
    const reference = await fixture().held(offer, passengers)
    await fixture().supplier.cancel(reference, fixture().context())
    const outcome = await fixture().supplier.regenerate(reference, `${reference}-newReference`, fixture().context())
    if (outcome.outcome !== 'price_changed') throw new Error(outcome.outcome)
    expect(outcome.price.amount).toBeGreaterThan(offer.total)
    expect(outcome.scenario).toBe(id)
  })
})

it('every payment and ticketing scenario is tested', () => {
  expect(untestedScenarios('pay', 'ticket')).toEqual([])
})
