import { bookingStatuses } from '@gangway/core/contract'
import { describe, expect, test } from 'vitest'
import { manualOf, neededFacts, type Manual } from './gate.ts'
import { judge } from './judge.ts'
import { intentNames, type Intent } from './local/intent.ts'

/**
 * What is sure and has its facts, without a booking and then by how the booking stands: INIT, UNPAID, TICKETING, ISSUED,
 * EXTERNAL, CANCELLED, EXPIRED, UNKNOWN.
 */
const whenSure: Record<Intent, string> = {
  'refund.request': '0 0000 2002',
  'refund.amount': '0 0000 2002',
  'refund.status': '0 0000 0000',
  'refund.claim': '0 0000 0000',
  'void.request': '0 0000 2002',
  'flight.changed-by-airline': '0 0000 2002',
  'flight.change-wish': '0 0022 2002',
  'passenger.name': '0 0000 0000',
  'passenger.birthday': '0 0000 0000',
  'passenger.nationality': '0 0000 0000',
  'passenger.gender': '0 0000 0000',
  'passenger.document': '0 0000 0000',
  'ancillary.add': '0 0000 2002',
  'booking.status': '0 0000 0002',
  'booking.documents': '0 0000 2002',
  'payment.balance': '0 0000 0000',
  'account.access': '0 0000 0000',
  'feedback.dispute': '1 1111 1111',
  human: '1 1111 1111',
  'out-of-scope': '2 2222 2222',
}

const states = [undefined, ...bookingStatuses]
const next = { intent: 'out-of-scope', confidence: 0.1 } as const
const toPerson = (intent: Intent) => intent === 'human' || intent === 'feedback.dispute'

const cases = intentNames.flatMap((intent) => states.map((state, at) => ({ intent, state, at })))

describe.each(cases)('$intent of a booking that is $state', ({ intent, state, at }) => {
  const manual = (more: Partial<Parameters<typeof manualOf>[1]>, confidence = 0.9, second = 0.1): Manual =>
    manualOf(
      { intent, confidence, next: { ...next, confidence: second } },
      { facts: 'present', misses: 0, state, ...more },
    )
  const sure = Number(whenSure[intent].replaceAll(' ', '')[at])

  test('with every fact', () => {
    expect(manual({})).toBe(sure)
    expect(manual({ misses: 1 })).toBe(intent === 'out-of-scope' ? 1 : sure)
    expect(manual({ chosen: true })).toBe(sure)
  })

  test('without a fact is policy only', () => {
    expect(manual({ facts: 'missing' })).toBe(toPerson(intent) ? 1 : 2)
    expect(manual({ facts: 'missing', misses: 1 })).toBe(toPerson(intent) || intent === 'out-of-scope' ? 1 : 2)
  })

  test('with a tool that failed goes to a person, or is asked again where it was only chosen', () => {
    for (const misses of [0, 1, 2]) {
      expect(manual({ facts: 'failed', misses })).toBe(1)
      expect(manual({ facts: 'failed', misses, chosen: true })).toBe(toPerson(intent) ? 1 : 2)
    }
  })

  test('that is not sure is offered a person, and the second time in a row goes to one', () => {
    for (const [confidence, second] of [
      [0.61, 0.1],
      [0.72, 0.5],
    ] as const) {
      expect(manual({}, confidence, second)).toBe(2)
      expect(manual({ misses: 1 }, confidence, second)).toBe(toPerson(intent) ? 2 : 1)
      expect(manual({ misses: 2 }, confidence, second)).toBe(toPerson(intent) ? 2 : 1)
    }
  })

  test('with something that only people can do is offered one', () => {
    expect(manual({ toDo: true })).toBe(toPerson(intent) ? 1 : 2)
  })

  test('is judged so by what was looked up', () => {
    const needed = neededFacts[intent]
    const judged = (outcome: 'found' | 'nothing' | 'failed', confidence = 0.9, misses = 0) =>
      judge({
        ...{ lang: 'en', text: 'What?', misses, orderNo: '', isPlayedUnknown: false },
        want: { guess: { intent, confidence, next }, chosen: false, value: false, whichField: false },
        heard: { kind: 'whole', text: 'An answer.', sources: [] },
        // The last of what is needed is what is wanting.
        looked: needed.map((name, index) => ({
          name,
          outcome: index === needed.length - 1 ? outcome : 'found',
          told: JSON.stringify({ found: true, ...(name === 'order' && { status: state }) }),
        })),
      })
    const needsNothing = needed.length === 0
    expect(judged('found').manual).toBe(sure)
    expect(judged('failed').manual).toBe(needsNothing ? sure : 1)
    expect(judged('nothing').manual).toBe(needsNothing ? sure : 2)
    expect(judged('found', 0.5).manual).toBe(2)
    expect(judged('found', 0.5, 1).manual).toBe(toPerson(intent) ? 2 : 1)
    // Where nothing can be made of it, the offer is the same for everything.
    expect([judged('found', 0.3), judged('found', 0.3, 1)]).toMatchObject([
      { outcome: 'unknown', manual: 2 },
      { outcome: 'unknown', manual: 1 },
    ])
  })

  test('asked beside something else, the one that stands less by itself decides', () => {
    const other = { intent: 'account.access', confidence: 0.9, next } as const
    const { manual: both } = judge({
      ...{ lang: 'en', text: 'What? And how?', misses: 0, orderNo: '', isPlayedUnknown: false },
      want: { guess: other, also: { intent, confidence: 0.9, next }, chosen: false, value: false, whichField: false },
      heard: { kind: 'whole', text: 'An answer.', sources: [] },
      looked: [...neededFacts[intent], 'help_search'].map((name) => ({
        ...{ name, outcome: 'found' },
        told: JSON.stringify({ found: true, ...(name === 'order' && { status: state }) }),
      })),
    })
    expect(both).toBe(sure)
  })
})
