// @databases both
import { afterAll, describe, expect, it } from 'vitest'
import { freshDeps, testDatabaseKind } from '../../../server/src/database/database.fixture.ts'
import type { Card } from '@gangway/server/ports'

const deps = await freshDeps()
const { payment, clock, database } = deps
afterAll(() => deps.close())

const good: Card = { number: '4532015112830366', holder: 'ANN LEE', expiry: '12/30', code: '123' }
const card = (number: string, expiry = good.expiry): Card => ({ ...good, number, expiry })
const pay = (reference: string, used = good, amount = 7190) =>
  payment.authorise({ reference, amount, currency: 'USD', card: used })

describe(`the simulated card acquirer on ${testDatabaseKind}`, () => {
  it('approves valid cards of every brand', async () => {
    for (const number of ['4532015112830366', '5555555555554444', '378282246310005', '3566002020360505']) {
      const reference = `good ${number}`
      expect(await pay(reference, card(number))).toEqual({ outcome: 'approved', reference, lastFour: number.slice(-4) })
    }
  })

  it.each([
    ['4000000000000002', '12/30', 'declined'],
    ['4000000000009995', '12/30', 'insufficient-funds'],
    ['4000000000000069', '12/30', 'expired-card'],
    ['4532015112830366', '02/26', 'expired-card'],
    ['4532015112830366', '13/30', 'expired-card'],
    ['4532015112830367', '12/30', 'invalid-card'],
    ['not a number', '12/30', 'invalid-card'],
  ])('declines card %s with expiry %s as %s, also on retry', async (number, expiry, reason) => {
    const reference = `bad ${number} ${expiry}`
    const outcome = { outcome: 'declined', reference, lastFour: number.slice(-4), reason }
    expect(await pay(reference, card(number, expiry))).toEqual(outcome)
    expect(await pay(reference, card(number, expiry))).toEqual(outcome)
    expect(await payment.status(reference)).toEqual(outcome)
  })

  it('accepts a card until the end of its expiry month', async () => {
    clock.set('2026-03-31T23:59:59Z')
    expect(await pay('last moment', card(good.number, '03/26'))).toMatchObject({ outcome: 'approved' })
    clock.set('2026-04-01T00:00:00Z')
    expect(await pay('too late', card(good.number, '03/26'))).toMatchObject({ outcome: 'declined' })
  })

  it.each([
    ['4000000000000119', 'approved'],
    ['4000000000000127', 'declined'],
  ])('returns an unknown outcome for card %s for two minutes, then %s', async (number, verdict) => {
    const reference = `unknown ${number}`
    expect(await pay(reference, card(number))).toEqual({ outcome: 'unknown', reference, lastFour: number.slice(-4) })
    clock.advance({ minutes: 1, seconds: 59 })
    expect(await payment.status(reference)).toMatchObject({ outcome: 'unknown' })
    expect(await pay(reference, card(number))).toMatchObject({ outcome: 'unknown' })
    clock.advance({ seconds: 1 })
    expect(await payment.status(reference)).toMatchObject({ outcome: verdict })
  })

  it('never keeps a payment that is confirmed and reversed at the same time', async () => {
    const reference = 'confirmed and reversed'
    expect(await pay(reference, card('4000000000003063'))).toMatchObject({ outcome: 'challenge' })
    const [outcome] = await Promise.all([payment.reverse(reference), payment.authenticate(reference, '123456')])
    const end = await payment.status(reference)
    expect(end?.outcome).toBe(outcome === 'reversed' ? 'reversed' : 'declined')
  })

  it('reverses a payment once, and nothing for a declined or unknown one', async () => {
    expect(await pay('given back')).toMatchObject({ outcome: 'approved' })
    expect(await Promise.all([1, 2, 3].map(() => payment.reverse('given back')))).toEqual(Array(3).fill('reversed'))
    expect(await payment.status('given back')).toMatchObject({ outcome: 'reversed' })
    expect(await pay('given back')).toMatchObject({ outcome: 'reversed' })
    await pay('refused', card('4000000000000002'))
    expect([await payment.reverse('refused'), await payment.reverse('never came')]).toEqual([
      'nothing-charged',
      'nothing-charged',
    ])
  })

  it('refunds a part once per reference and never more than was charged', async () => {
    await pay('whole', good, 1_000)
    const part = (reference: string, amount: number, of = 'whole') => payment.refund({ reference, of, amount })
    expect(await Promise.all([1, 2, 3].map(() => part('a seat', 400)))).toEqual(Array(3).fill('refunded'))
    expect(await part('a seat', 300)).toBe('reference-taken')
    expect(await Promise.all([part('one', 400), part('other', 400)])).toEqual(
      expect.arrayContaining(['refunded', 'exceeds-payment']),
    )
    expect(await part('the rest', 200)).toBe('refunded')
    expect(await part('a cent', 1)).toBe('exceeds-payment')
    expect(await payment.status('whole')).toMatchObject({ outcome: 'approved' })
    expect(await payment.reverse('whole')).toBe('reversed')
    expect([await part('a seat', 400), await part('late', 1)]).toEqual(['refunded', 'nothing-charged'])
    expect(await part('of nothing', 1, 'never came')).toBe('nothing-charged')
  })

  it('cannot refund a payment with an unknown outcome', async () => {
    await pay('in doubt', card('4000000000000119'))
    expect(await payment.reverse('in doubt')).toBe('unknown')
    expect(await payment.refund({ reference: 'a part', of: 'in doubt', amount: 1 })).toBe('unknown')
    clock.advance({ minutes: 2 })
    expect(await payment.reverse('in doubt')).toBe('reversed')
  })

  it('charges once per reference under concurrent calls', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => pay('same')))
    expect(new Set(outcomes.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await database.query(`select 1 as one from simulated_payment where reference = 'same'`)).toHaveLength(1)
  })

  it('refuses a reference that belongs to another payment', async () => {
    await pay('taken')
    const refused = { outcome: 'reference-taken', reference: 'taken' }
    expect(await pay('taken', good, 1)).toEqual(refused)
    expect(await pay('taken', card('5555555555554444'))).toEqual(refused)
    expect(await payment.status('taken')).toMatchObject({ outcome: 'approved' })
  })

  it('returns no status for a payment that never arrived', async () => {
    expect(await payment.status('never')).toBeUndefined()
  })

  it('stores no card number', async () => {
    await pay('stored')
    const stored = JSON.stringify(await database.query(`select * from simulated_payment where reference = 'stored'`))
    expect(stored).toContain('0366')
    expect(stored).not.toContain('453201511283')
  })
})
