import { describe, expect, test } from 'vitest'
import type { BookingSummary, FoundBookings } from '../tools/find-bookings.ts'
import { focusOn, initialState, type DialogueState } from './dialogue-state.ts'
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
