import { describe, expect, it } from 'vitest'
import { rehearse, scenario, unreached } from './test-rehearsal.ts'

const { scene, ticketed } = rehearse()

describe('voids', () => {
  it.each([
    ['void.OK', 5, 'granted', 'voided', 1],
    ['void.REJECT', 5, 'refused', 'issued', 1],
    ['void.SLOW', 120, 'granted', 'voided', 1],
    ['void.RETRY10', 50, 'refused', 'issued', 10],
  ])('%s: after %i minutes %s', async (id, minutes, verdict, state, tries) => {
    const { reference, offer } = await ticketed(scenario(id).people)
    const quote = await scene().supplier.voidQuote(reference, scene().about())
    if (quote.outcome !== 'quoted') throw new Error(quote.reason)
    expect(quote.back).toEqual({ amount: offer.total, currency: offer.currency })
    const { quoteId } = quote
    expect(await scene().supplier.void(reference, 'another', scene().about())).toMatchObject({ outcome: 'expired' })
    expect(await scene().supplier.void(reference, quoteId, scene().about())).toEqual({ outcome: 'asked', scenario: id })
    expect(await scene().supplier.void(reference, quoteId, scene().about())).toMatchObject({ outcome: 'already_asked' })
    scene().clock.advance({ seconds: minutes * 60 - 1 })
    expect(await scene().status(reference)).toMatchObject({ state: 'issued', void: 'asked' })
    scene().clock.advance({ seconds: 1 })
    expect(await scene().status(reference)).toMatchObject({ state, void: verdict, scenario: id })
    const events = await scene().supplier.events(reference, undefined, scene().about())
    expect(events.at(-1)).toMatchObject({ kind: 'void', content: { verdict, tries } })
  })

  it.each([
    ['void.window_closed', 'window_closed'],
    ['void.near_departure', 'near_departure'],
    ['void.after_refund', 'after_refund'],
    ['void.unavailable', 'unavailable'],
    ['void.not_supported', 'not_supported'],
  ])('%s: no quote', async (id, reason) => {
    const { people, airline } = scenario(id)
    const { reference } = await ticketed(people, airline)
    const quote = await scene().supplier.voidQuote(reference, scene().about())
    expect(quote).toMatchObject({ outcome: 'refused', reason, scenario: id })
  })
})

describe('refunds', () => {
  const quoteOf = (reference: string, passengers = [0]) =>
    scene().supplier.refundQuote(reference, { passengers, reason: '1' }, scene().about())

  it('come in the way the rules of the fare say, also of an airline that likes to give vouchers', async () => {
    const offer = await scene().offer('SIN', 'KUL', 'AK')
    expect(offer.families[0].rules.refund.method).toBe('cash')
    const reference = await scene().issuing(offer, scenario('refund.FULL').people)
    scene().clock.advance({ minutes: 1 })
    expect(await quoteOf(reference)).toMatchObject({ method: 'cash' })
  })

  it.each([
    ['refund.ACCURATE', 'accurate', 'refunded'],
    ['refund.PARTIAL', 'estimate', 'refunded'],
    ['refund.FULL', 'accurate', 'refunded'],
    ['refund.UNKNOWN', 'unknown', 'refunded'],
    ['refund.VOUCHER', 'accurate', 'completed'],
    ['refund.REJECT', 'accurate', 'rejected'],
    ['refund.OVERDUE', 'accurate', 'refunded'],
    ['refund.VCC', 'accurate', 'completed'],
    ['refund.CHANGED', 'accurate', 'refunded'],
    ['refund.airline_voucher', 'accurate', 'completed'],
    ['refund.airline_unknown', 'unknown', 'refunded'],
  ])('%s: %s amount, ends %s', async (id, certainty, ends) => {
    const { people, airline } = scenario(id)
    const { reference, offer } = await ticketed(people, airline)
    const quote = await quoteOf(reference)
    if (quote.outcome !== 'quoted') throw new Error(quote.reason)
    expect(quote).toMatchObject({ certainty, scenario: id, method: /voucher/i.test(id) ? 'voucher' : 'cash' })
    const { fare, tax } = offer.fares.adult
    const back = quote.passengers[0]?.back ?? 0
    expect(back).toBeGreaterThan(0)
    expect(back).toBeLessThanOrEqual(fare + tax)
    const share = { 'refund.FULL': 1, 'refund.PARTIAL': 0.5 }[id]
    expect(back).toBe(share === undefined ? back : Math.round((fare + tax) * share))
    const { quoteId } = quote
    expect(await scene().supplier.refund(reference, quoteId, scene().about())).toEqual({
      outcome: 'asked',
      scenario: id,
    })
    expect(await scene().supplier.refund(reference, quoteId, scene().about())).toMatchObject({
      outcome: 'already_asked',
    })
    expect((await scene().status(reference)).refunds).toMatchObject([{ quoteId, step: 'processing' }])
    expect(await quoteOf(reference)).toMatchObject({ outcome: 'refused', reason: 'duplicate' })
    scene().clock.advance({ hours: 4 })
    expect((await scene().status(reference)).refunds).toMatchObject([{ step: 'airline' }])
    scene().clock.advance({ days: 45 })
    expect((await scene().status(reference)).refunds?.[0]?.step === ends).toBe(id !== 'refund.OVERDUE')
    scene().clock.advance({ days: 60 })
    const done = await scene().status(reference)
    expect(done).toMatchObject({ refunds: [{ step: ends, passengers: [0], back: { amount: back } }] })
    expect(done.state).toBe(ends === 'rejected' ? 'issued' : 'refunded')
    const events = await scene().supplier.events(reference, undefined, scene().about())
    expect(events.filter(({ kind }) => kind === 'refund').at(-1)).toMatchObject({ content: { step: ends } })
  })

  it.each([
    ['refund.NONE', 'not_refundable'],
    ['refund.CHILDALONE', 'child_alone'],
    ['refund.USED', 'used'],
    ['refund.DEADLINE', 'deadline'],
    ['refund.DUPLICATE', 'duplicate'],
    ['refund.unavailable', 'unavailable'],
    ['refund.airline_never', 'not_refundable'],
  ])('%s: no quote', async (id, reason) => {
    const { people, airline } = scenario(id)
    const { reference } = await ticketed(people, airline)
    expect(await quoteOf(reference)).toEqual({ outcome: 'refused', reason, scenario: id })
  })
})

it('every scenario was reached', () => {
  expect(unreached('void', 'refund')).toEqual([])
})
