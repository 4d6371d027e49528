import { expect, test } from 'vitest'
import { translate } from '../../shared/message.ts'
import { loadTranslator } from '../../shared/translator.ts'
import { createOrderSummary } from './order-summary.ts'
import { createOrder } from '../order.fixture.ts'

const translator = await loadTranslator('en', 'booking', 'passenger', 'payment')

test('lists each price line of a booking once, with lines that sum to the total', () => {
  const { lines } = createOrderSummary(createOrder('UNPAID'))
  expect(lines.map(({ label, value }) => `${translate(translator, label)}: ${translate(translator, value)}`)).toEqual([
    'Outbound: SIN → DMK · 14 Dec 2026 08:05',
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

test('says of each extra of a paid booking whether it is confirmed', () => {
  const [bag, ...others] = createOrder('ISSUED').ancillaries
  if (!bag) throw new Error('The fixture has a bag.')
  const meal = {
    ...bag,
    kind: 'MEAL' as const,
    code: 'MEAL_HALAL',
    pieces: 0,
    kilograms: 0,
    status: 'TICKETED' as const,
  }
  const { people } = createOrderSummary(createOrder('ISSUED', { ancillaries: [bag, meal, ...others] }))
  const states = people[0]?.extras.map(({ parts }) => [parts?.['one']?.parts?.['other']?.key, parts?.['other']?.key])
  expect(states?.slice(0, 2)).toEqual([
    ['book.baggage.times', 'book.baggage.UNPAID'],
    ['book.baggage.MEAL_HALAL', 'book.baggage.TICKETED'],
  ])
})

test('names an extra with one option once', () => {
  const [props] = createOrder('UNPAID').ancillaries
  if (!props) throw new Error('The order has nothing bought.')
  const boarding = { ...props, kind: 'PRIORITY_BOARDING' as const, code: 'PRIO', pieces: 0, kilograms: 0, quantity: 1 }
  const { people } = createOrderSummary(createOrder('UNPAID', { ancillaries: [boarding] }))
  expect(people[0]?.extras.map((each) => translate(translator, each))).toEqual(['SIN → DMK priority boarding'])
})
