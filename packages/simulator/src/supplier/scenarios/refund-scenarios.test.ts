import { describe, expect, it } from 'vitest'
import { scenarioInput, untestedScenarios, useSupplier } from './supplier-scenarios.fixture.ts'

const { fixture, createTicketedBooking } = useSupplier()

describe('void scenarios', () => {
  it.each([
    ['void.OK', 5, 'granted', 'voided', 1],
    ['void.REJECT', 5, 'refused', 'issued', 1],
    ['void.SLOW', 120, 'granted', 'voided', 1],
    ['void.RETRY10', 50, 'refused', 'issued', 10],
  ])('%s: the verdict after %i minutes is %s', async (id, minutes, verdict, state, attempts) => {
    const { reference, offer } = await createTicketedBooking(scenarioInput(id).passengers)
    const quote = await fixture().supplier.voidQuote(reference, fixture().context())
    if (quote.outcome !== 'quoted') throw new Error(quote.reason)
    expect(quote.back).toEqual({ amount: offer.total, currency: offer.currency })
    const { quoteId } = quote
    expect(await fixture().supplier.void(reference, 'another', fixture().context())).toMatchObject({
      outcome: 'expired',
    })
    expect(await fixture().supplier.void(reference, quoteId, fixture().context())).toEqual({
      outcome: 'asked',
      scenario: id,
    })
    expect(await fixture().supplier.void(reference, quoteId, fixture().context())).toMatchObject({
      outcome: 'already_asked',
    })
    fixture().clock.advance({ seconds: minutes * 60 - 1 })
    expect(await fixture().status(reference)).toMatchObject({ state: 'issued', void: 'asked' })
    fixture().clock.advance({ seconds: 1 })
    expect(await fixture().status(reference)).toMatchObject({ state, void: verdict, scenario: id })
    const events = await fixture().supplier.events(reference, undefined, fixture().context())
    expect(events.at(-1)).toMatchObject({ kind: 'void', content: { verdict, attempts } })
  })

  it.each([
    ['void.window_closed', 'window_closed'],
    ['void.near_departure', 'near_departure'],
    ['void.after_refund', 'after_refund'],
    ['void.unavailable', 'unavailable'],
    ['void.not_supported', 'not_supported'],
  ])('%s refuses a quote with reason %s', async (id, reason) => {
    const { passengers, airline } = scenarioInput(id)
    const { reference } = await createTicketedBooking(passengers, airline)
    const quote = await fixture().supplier.voidQuote(reference, fixture().context())
    expect(quote).toMatchObject({ outcome: 'refused', reason, scenario: id })
  })
})

describe('refund scenarios', () => {
  const quoteOf = (reference: string, passengers = [0]) =>
    fixture().supplier.refundQuote(reference, { passengers, reason: '1' }, fixture().context())

  it('use the refund method of the fare rules, also for airlines that usually refund with vouchers', async () => {
    const offer = await fixture().offer('SIN', 'KUL', 'AK')
    expect(offer.families[0].rules.refund.method).toBe('cash')
    const reference = await fixture().issuing(offer, scenarioInput('refund.FULL').passengers)
    fixture().clock.advance({ minutes: 1 })
    expect(await quoteOf(reference)).toMatchObject({ passengers: [{ parts: [{ airline: 'AK', method: 'cash' }] }] })
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
  ])('%s: the amount is %s and the refund ends as %s', async (id, certainty, ends) => {
    const { passengers, airline } = scenarioInput(id)
    const { reference, offer } = await createTicketedBooking(passengers, airline)
    const quote = await quoteOf(reference)
    if (quote.outcome !== 'quoted') throw new Error(quote.reason)
    expect(quote).toMatchObject({ certainty, scenario: id })
    const { fare, tax } = offer.fares.adult
    const back = quote.passengers[0]?.back ?? 0
    const method = /voucher/i.test(id) ? 'voucher' : 'cash'
    expect(quote.passengers[0]?.parts).toEqual([{ airline, method, back }])
    expect(back).toBeGreaterThan(0)
    expect(back).toBeLessThanOrEqual(fare + tax)
    const share = { 'refund.FULL': 1, 'refund.PARTIAL': 0.5 }[id]
    expect(back).toBe(share === undefined ? back : Math.round((fare + tax) * share))
    const { quoteId } = quote
    expect(await fixture().supplier.refund(reference, quoteId, fixture().context())).toEqual({
      outcome: 'asked',
      scenario: id,
    })
    expect(await fixture().supplier.refund(reference, quoteId, fixture().context())).toMatchObject({
      outcome: 'already_asked',
    })
    expect((await fixture().status(reference)).refunds).toMatchObject([{ quoteId, step: 'processing' }])
    expect(await quoteOf(reference)).toMatchObject({ outcome: 'refused', reason: 'duplicate' })
    fixture().clock.advance({ hours: 4 })
    expect((await fixture().status(reference)).refunds).toMatchObject([{ step: 'airline' }])
    fixture().clock.advance({ days: 45 })
    expect((await fixture().status(reference)).refunds?.[0]?.step === ends).toBe(id !== 'refund.OVERDUE')
    fixture().clock.advance({ days: 60 })
    const done = await fixture().status(reference)
    expect(done).toMatchObject({ refunds: [{ step: ends, passengers: [0], back: { amount: back } }] })
    expect(done.state).toBe(ends === 'rejected' ? 'issued' : 'refunded')
    const events = await fixture().supplier.events(reference, undefined, fixture().context())
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
  ])('%s refuses a quote with reason %s', async (id, reason) => {
    const { passengers, airline } = scenarioInput(id)
    const { reference } = await createTicketedBooking(passengers, airline)
    expect(await quoteOf(reference)).toEqual({ outcome: 'refused', reason, scenario: id })
  })
})

it('every void and refund scenario is tested', () => {
  expect(untestedScenarios('void', 'refund')).toEqual([])
})
