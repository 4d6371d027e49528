import { expect, test } from 'vitest'
import { say } from '../shared/message.ts'
import { loadWords } from '../shared/words.ts'
import { billOfOrder } from './bill-of-order.ts'
import { orderAt } from './test-order.ts'

const words = await loadWords('en', 'booking', 'passenger', 'payment')

test('the bill of a booking tells each line of its price once, and the lines sum to the total', () => {
  const { lines } = billOfOrder(orderAt('UNPAID'))
  expect(lines.map(({ label, value }) => `${say(words, label)}: ${say(words, value)}`)).toEqual([
    'Departure: SIN → DMK · 14 Dec 2026, 08:05',
    'Tickets: USD 585.40',
    'Baggage: USD 22.00',
    'Seats: USD 5.00',
    'Service fee: USD 6.00',
    'Total: USD 618.40',
  ])
})

test('people with the same name do not both get the bags of one of them', () => {
  const { people } = billOfOrder(orderAt('UNPAID'))
  expect(people.map(({ name, about, extras }) => [name, about, ...extras].map((each) => say(words, each)))).toEqual([
    ['LIM / WEI LING', 'Adult · Female', 'SIN → DMK checked bag · 2 × 20 kg', 'SIN → DMK seat 12A'],
    ['LIM / WEI LING', 'Child · Female'],
  ])
})

test('seats that the airline gives to adults and children have no name', () => {
  const [bag] = orderAt('UNPAID').ancillaries
  if (!bag) throw new Error('The order has nothing bought.')
  const given = { ...bag, kind: 'SEAT' as const, code: 'CHILD_SEATING', pieces: 0, kilograms: 0 }
  const { people } = billOfOrder(orderAt('UNPAID', { ancillaries: [given] }))
  expect(people[0]?.extras.map((each) => say(words, each))).toEqual(['SIN → DMK seats beside the children'])
})
