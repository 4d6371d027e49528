import { describe, expect, it } from 'vitest'
import { choose, chooseSeat, readItems, sumOf, writeItems, type Sale } from './extras.rules.ts'

const flight = (segmentIndex: number, connected: number[]): Sale['segments'][number] => ({
  segmentIndex,
  direction: 'OUTBOUND',
  connected,
  airline: 'TR',
  flightNo: `TR25${segmentIndex}`,
  from: 'ICN',
  to: 'SIN',
  depTime: '2026-12-22T06:05',
  arrTime: '2026-12-22T11:30',
  seats: true,
  seatPassengers: [0, 1],
})
const option = (code: string, kind: Sale['options'][number]['kind'], segmentIndex: number, amount: number) => ({
  code,
  kind,
  segmentIndex,
  airline: 'TR',
  price: { amount, currency: 'USD' },
  pieces: 1,
  kilograms: 20,
  centimetres: '',
  maxQuantity: 2,
  passengers: [0, 1],
})
const [first, second] = [flight(1, [1, 2]), flight(2, [1, 2])]
const sale: Sale = {
  orderNo: 'TESTA20261122102244746',
  open: true,
  closed: null,
  closedText: '',
  closesAt: '2026-12-21T06:05:00.000+08:00',
  cutOffHours: 24,
  currency: 'USD',
  payChannels: ['PREPAYMENT'],
  passengers: [],
  segments: [first, second],
  options: [
    option('BAG_20', 'CHECKED_BAGGAGE', 1, 2_000),
    option('BAG_20', 'CHECKED_BAGGAGE', 2, 2_000),
    option('BAG_30', 'CHECKED_BAGGAGE', 1, 3_000),
    option('BAG_30', 'CHECKED_BAGGAGE', 2, 3_000),
    option('MEAL', 'MEAL', 2, 900),
  ],
  owned: [],
  seatMap: null,
  names: { places: {}, airports: {}, airlines: {} },
}
const bag = { segment: first, passenger: 0, kind: 'CHECKED_BAGGAGE' as const }

describe('extras after booking', () => {
  it('are the same bag on all connected flights, and one bag of a kind', () => {
    const light = choose(sale, [], { ...bag, code: 'BAG_20' })
    expect(light.map(({ segmentIndex, code }) => `${segmentIndex} ${code}`)).toEqual(['1 BAG_20', '2 BAG_20'])
    const heavy = choose(sale, light, { ...bag, code: 'BAG_30', quantity: 2 })
    expect(heavy.map(({ code, quantity }) => `${quantity} ${code}`)).toEqual(['2 BAG_30', '2 BAG_30'])
    expect(choose(sale, heavy, { ...bag, code: undefined })).toEqual([])
  })

  it('leave the choices of others alone', () => {
    const others = choose(sale, [], { ...bag, passenger: 1, code: 'BAG_20' })
    const meal = choose(sale, others, { segment: second, passenger: 0, kind: 'MEAL', code: 'MEAL' })
    expect(choose(sale, meal, { ...bag, code: undefined })).toEqual(meal)
  })

  it('are one seat a flight and passenger', () => {
    const window = chooseSeat([], 1, 0, '12A')
    expect(chooseSeat(window, 1, 0, '12C').map(({ seat }) => seat)).toEqual(['12C'])
    expect(chooseSeat(window, 2, 0, '3F')).toHaveLength(2)
    expect(chooseSeat(window, 1, 0, undefined)).toEqual([])
  })

  it('come to their prices times their number, seats by their map', () => {
    const items = chooseSeat(choose(sale, [], { ...bag, code: 'BAG_20', quantity: 2 }), 1, 0, '12A')
    expect(sumOf(sale, items, () => 850)).toEqual({ amount: 8_850, currency: 'USD' })
  })

  it('survive their address, and nothing else does', () => {
    const items = chooseSeat(choose(sale, [], { ...bag, code: 'BAG_20' }), 2, 1, '12A')
    expect(readItems(writeItems(items))).toEqual(items)
    expect(readItems('1-0-SEAT-9,1-0-BAG-0,x,1-0-BAG_20-12,../1')).toEqual([])
    expect(readItems(null)).toEqual([])
  })
})
