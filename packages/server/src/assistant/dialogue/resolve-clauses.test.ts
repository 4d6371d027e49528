import { describe, expect, test } from 'vitest'
import type { BookingSummary, FoundBookings } from '../tools/find-bookings.ts'
import { createDialogueTools } from './dialogue-tools.ts'
import { focusOn, initialState, type DialogueState } from './dialogue-state.ts'
import { withInheritedTopics } from './inherit-topics.ts'
import { resolveClauses } from './resolve-clauses.ts'
import { understandMessage } from './understand-message.ts'

function booking(orderNo: string, name: string, city: string): BookingSummary {
  return {
    orderNo,
    pnrs: [],
    total: '',
    status: 'ISSUED',
    createdAt: '2026-03-02T04:00:00.000Z',
    departDate: '2026-04-20',
    departsAt: '2026-04-20 06:30',
    returnDate: '',
    day: '20 Apr 2026',
    from: 'Singapore',
    to: city,
    fromCity: 'SIN',
    toCity: city.slice(0, 3).toUpperCase(),
    toCountry: '',
    cities: ['Singapore', '新加坡', city, city],
    airlines: ['Scoot'],
    passengers: [{ position: 1, name, type: 'ADULT', gender: '', ticketNos: [] }],
  }
}

const bookings = [
  booking('TESTA20260302120000000', 'SANTOS/MARIA', 'Manila'),
  booking('TESTB20260302120000000', 'WEBER/THOMAS', 'Bangkok'),
]
const found: FoundBookings = { found: true, byNumber: [], unknown: [], bookings }

function bookingsOf(text: string, state: DialogueState = initialState) {
  const input = { text, pageLanguage: 'en' as const, page: '', today: '2026-03-02', state }
  const understood = understandMessage(text, state, 'en', input.today)
  return resolveClauses(understood, input, found).map((clause) => clause.bookings.orderNos.join())
}

test('a clause without a reference is about the booking of the clause before', () => {
  expect(bookingsOf('The Bangkok one: when does it leave? When does it arrive? The Manila one: PNR?')).toEqual([
    'TESTB20260302120000000',
    'TESTB20260302120000000',
    'TESTA20260302120000000',
  ])
})

test('the other of two compared bookings is meant, although the agency has a third', () => {
  const more = { ...found, bookings: [...bookings, booking('TESTC20260302120000000', 'ZHANG/MIN', 'Hanoi')] }
  const [first = '', second = ''] = bookings.map(({ orderNo }) => orderNo)
  const compared = focusOn(
    { ...initialState, ranked: { by: 'price', orderNos: [first, second] } },
    { kind: 'booking', id: 'TESTC20260302120000000', label: '' },
    { kind: 'booking', id: first, label: '' },
  )
  const state = focusOn(compared, { kind: 'booking', id: first, label: '' })
  const input = { text: 'and the other one?', pageLanguage: 'en' as const, page: '', today: '2026-03-02', state }
  const [clause] = resolveClauses(understandMessage(input.text, state, 'en', input.today), input, more)
  expect(clause?.bookings.orderNos).toEqual([second])
})

test('a pronoun means the person of its gender that the sentence before names', () => {
  const [its = booking('', '', '')] = bookings
  const family = (['WANG/LEI', 'LI/NA', 'WANG/BO'] as const).map((name, at) => ({
    ...{ position: at + 1, name, ticketNos: [] },
    ...{ type: at === 2 ? 'CHILD' : 'ADULT', gender: at === 1 ? 'FEMALE' : 'MALE' },
  }))
  const only = { ...found, bookings: [{ ...its, passengers: family }] }
  const input = { pageLanguage: 'en' as const, page: '', today: '2026-03-02', state: initialState }
  const text = 'The father stays at home, the child flies. How much comes back for him?'
  const clauses = resolveClauses(understandMessage(text, initialState, 'en', input.today), { ...input, text }, only)
  expect(clauses.at(-1)?.passengers.positions).toEqual([1])
})

test('a named booking repeats the last question less surely if its words speak for another matter', () => {
  const state = { ...initialState, lastQuestion: 'what comes back', lastTopics: ['refundAmount' as const] }
  const evidenceOf = (text: string) => {
    const input = { text, pageLanguage: 'en' as const, page: '', today: '2026-03-02', state }
    const understood = understandMessage(text, state, 'en', input.today)
    const tools = createDialogueTools([], new AbortController().signal)
    const clauses = resolveClauses(understood, input, found)
    const turn = { context: { lang: 'en' as const, tools, raw: text }, input, understood, found, clauses }
    return withInheritedTopics(turn).map(({ topics, topicsBy }) => [topics.join(), topicsBy])
  }
  expect(evidenceOf('and the Manila one?')).toEqual([['refundAmount', 'conversation']])
  expect(evidenceOf('Manila: earlier')).toEqual([['refundAmount', 'contested']])
})

describe('a pronoun', () => {
  const subject = (id: string) => ({ kind: 'booking' as const, id, label: id })
  const state = focusOn(focusOn(initialState, subject('TESTB20260302120000000')), subject('TESTA20260302120000000'))

  test.each([
    ['what is his PNR', 'TESTB20260302120000000'],
    ['what is her PNR', 'TESTA20260302120000000'],
    ['他的票号', 'TESTB20260302120000000'],
  ])('in “%s” names the booking in the conversation with a passenger of its gender', (text, orderNo) => {
    expect(bookingsOf(text, state)).toEqual([orderNo])
  })
})
