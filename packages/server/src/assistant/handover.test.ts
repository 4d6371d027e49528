import { bookingStatuses } from '@gangway/core/contract'
import { describe, expect, test } from 'vitest'
import { decideHandover, neededFacts, type Handover } from './handover.ts'
import { decideAnswer, withoutHandover } from './decide-answer.ts'
import { intentNames, type Intent } from './local/intent.ts'

/**
 * Expected result for each intent with a certain guess and all facts: first without a booking, then by booking status
 * INIT, UNPAID, TICKETING, ISSUED, EXTERNAL, CANCELLED, EXPIRED, UNKNOWN.
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
  const manual = (more: Partial<Parameters<typeof decideHandover>[1]>, confidence = 0.9, second = 0.1): Handover =>
    decideHandover({ intent, confidence, next: { ...next, confidence: second } }, { facts: 'present', state, ...more })
  const sure = Number(whenSure[intent].replaceAll(' ', '')[at])

  test('answers with every fact', () => {
    expect(manual({})).toBe(sure)
    expect(manual({ chosen: true })).toBe(sure)
  })

  test('answers with policy only when a fact is missing', () => {
    expect(manual({ facts: 'missing' })).toBe(toPerson(intent) ? 1 : 2)
  })

  test('calls a person when a tool failed, or asks again when the user only chose a menu entry', () => {
    expect(manual({ facts: 'failed' })).toBe(1)
    expect(manual({ facts: 'failed', chosen: true })).toBe(toPerson(intent) ? 1 : 2)
  })

  test('offers a person for an uncertain guess and calls none', () => {
    for (const [confidence, second] of [
      [0.61, 0.1],
      [0.72, 0.5],
    ] as const) {
      expect(manual({}, confidence, second)).toBe(2)
    }
  })

  test('offers a person for what only support can do', () => {
    expect(manual({ toDo: true })).toBe(toPerson(intent) ? 1 : 2)
  })

  test('decides by the results of the tools', () => {
    const needed = neededFacts[intent]
    const judged = (outcome: 'found' | 'nothing' | 'failed', confidence = 0.9) =>
      decideAnswer({
        ...{ lang: 'en', text: 'What?', orderNo: '', isSimulatedUnknown: false },
        userRequest: { guess: { intent, confidence, next }, chosen: false, value: false, whichField: false },
        providerResult: { kind: 'whole', text: 'An answer.', sources: [] },
        // The last needed fact is the missing one.
        looked: needed.map((name, index) => ({
          name,
          outcome: index === needed.length - 1 ? outcome : 'found',
          result: JSON.stringify({ found: true, ...(name === 'order' && { status: state }) }),
        })),
      })
    const needsNothing = needed.length === 0
    expect(judged('found').manual).toBe(sure)
    expect(judged('failed').manual).toBe(needsNothing ? sure : 1)
    expect(judged('nothing').manual).toBe(needsNothing ? sure : 2)
    expect(judged('found', 0.5).manual).toBe(2)
    // Below the threshold the offer does not depend on the intent.
    expect(judged('found', 0.3)).toMatchObject({ outcome: 'unknown', manual: 2 })
  })

  test('of two questions in one message, the one that needs a person most decides', () => {
    const other = { intent: 'account.access', confidence: 0.9, next } as const
    const { manual: both } = decideAnswer({
      ...{ lang: 'en', text: 'What? And how?', orderNo: '', isSimulatedUnknown: false },
      userRequest: {
        guess: other,
        also: { intent, confidence: 0.9, next },
        chosen: false,
        value: false,
        whichField: false,
      },
      providerResult: { kind: 'whole', text: 'An answer.', sources: [] },
      looked: [...neededFacts[intent], 'help_search'].map((name) => ({
        ...{ name, outcome: 'found' },
        result: JSON.stringify({ found: true, ...(name === 'order' && { status: state }) }),
      })),
    })
    expect(both).toBe(sure)
  })
})

test('offers no service request to a user who may not submit one', () => {
  const request = { kind: 'request' as const, orderNo: '', category: [], description: '' }
  const verdict = { outcome: 'answer' as const, text: 'An answer.', missed: false, awaiting: null, sources: [] }
  const limited = (manual: 0 | 1 | 2) => withoutHandover({ ...verdict, manual, offers: [request] }, 'en')
  expect(limited(1)).toMatchObject({
    manual: 0,
    offers: [],
    text: expect.stringMatching(/^You do not have permission/),
  })
  expect(limited(2)).toMatchObject({ manual: 0, offers: [], text: expect.stringMatching(/^An answer\.\n\nYou do not/) })
  expect(limited(0).text).toBe('An answer.')
})
