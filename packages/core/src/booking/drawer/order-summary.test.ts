import { expect, test } from 'vitest'
import { translate } from '../../shared/message.ts'
import { loadTranslator } from '../../shared/translator.ts'
import { createOrderSummary } from './order-summary.ts'
import { createOrder } from '../order.fixture.ts'

const translator = await loadTranslator('en', 'booking', 'passenger', 'payment')

test('lists each price line of a booking once, with lines that sum to the total', () => {
  const { lines } = createOrderSummary(createOrder('UNPAID'))
  expect(lines.map(({ label, value }) => `${translate(translator, label)}: ${translate(translator, value)}`)).toEqual([
    'Departure: SIN → DMK · 14 Dec 2026, 08:05',
    'Fare: USD 545.40',
    'Taxes: USD 40.00',
    'Service fee: USD 6.00',
    'Baggage, seats and other extras: USD 27.00',
    'Total: USD 618.40',
  ])
})

test('shows ancillaries once for passengers with the same name', () => {
  const { people } = createOrderSummary(createOrder('UNPAID'))
  expect(
    people.map(({ name, about, extras }) => [name, about, ...extras].map((each) => translate(translator, each))),
  ).toEqual([
    ['LIM / WEI LING', 'Adult · Female', 'SIN → DMK checked bag · 2 × 20 kg', 'SIN → DMK seat 12A'],
    ['LIM / WEI LING', 'Child · Female'],
  ])
})

test('shows no seat number for seats assigned by the airline to adults and children', () => {
  const [props] = createOrder('UNPAID').ancillaries
  if (!props) throw new Error('The order has nothing bought.')
  const given = { ...props, kind: 'SEAT' as const, code: 'CHILD_SEATING', pieces: 0, kilograms: 0 }
  const { people } = createOrderSummary(createOrder('UNPAID', { ancillaries: [given] }))
  expect(people[0]?.extras.map((each) => translate(translator, each))).toEqual(['SIN → DMK seats beside the children'])
})
