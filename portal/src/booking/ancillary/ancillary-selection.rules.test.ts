import { describe, expect, it } from 'vitest'
import {
  chooseItem,
  chooseSeat,
  parseItems,
  calculateTotal,
  serializeItems,
  type AncillarySale,
} from './ancillary-selection.rules.ts'

const flight = (segmentIndex: number, connected: number[]): AncillarySale['segments'][number] => ({
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
const option = (
  code: string,
  kind: AncillarySale['options'][number]['kind'],
  segmentIndex: number,
  amount: number,
) => ({
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
const sale: AncillarySale = {
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
const props = { segment: first, passenger: 0, kind: 'CHECKED_BAGGAGE' as const }

describe('extras after booking', () => {
  it('select the same bag on all connected segments, one bag of a kind', () => {
    const lightBag = chooseItem(sale, [], { ...props, code: 'BAG_20' })
    expect(lightBag.map(({ segmentIndex, code }) => `${segmentIndex} ${code}`)).toEqual(['1 BAG_20', '2 BAG_20'])
    const heavyBag = chooseItem(sale, lightBag, { ...props, code: 'BAG_30', quantity: 2 })
    expect(heavyBag.map(({ code, quantity }) => `${quantity} ${code}`)).toEqual(['2 BAG_30', '2 BAG_30'])
    expect(chooseItem(sale, heavyBag, { ...props, code: undefined })).toEqual([])
  })

  it('keep the selection of other passengers', () => {
    const otherItems = chooseItem(sale, [], { ...props, passenger: 1, code: 'BAG_20' })
    const meal = chooseItem(sale, otherItems, { segment: second, passenger: 0, kind: 'MEAL', code: 'MEAL' })
    expect(chooseItem(sale, meal, { ...props, code: undefined })).toEqual(meal)
  })

  it('select one seat per segment and passenger', () => {
    const window = chooseSeat([], 1, 0, '12A')
    expect(chooseSeat(window, 1, 0, '12C').map(({ seat }) => seat)).toEqual(['12C'])
    expect(chooseSeat(window, 2, 0, '3F')).toHaveLength(2)
    expect(chooseSeat(window, 1, 0, undefined)).toEqual([])
  })

  it('are listed by flight and passenger, not in the order of choice', () => {
    const seats = chooseSeat(chooseSeat(chooseSeat([], 2, 0, '3F'), 1, 1, '12B'), 1, 0, '12A')
    expect(seats.map(({ seat }) => seat)).toEqual(['12A', '12B', '3F'])
    const items = chooseItem(sale, seats, { ...props, code: 'BAG_20' })
    expect(items.map(({ code, seat }) => seat ?? code)).toEqual(['12A', 'BAG_20', '12B', '3F', 'BAG_20'])
  })

  it('sum prices times quantity, seats by their seat map', () => {
    const items = chooseSeat(chooseItem(sale, [], { ...props, code: 'BAG_20', quantity: 2 }), 1, 0, '12A')
    expect(calculateTotal(sale, items, () => 850)).toEqual({ amount: 8_850, currency: 'USD' })
  })

  it('are restored from the URL, ignoring invalid values', () => {
    const items = chooseSeat(chooseItem(sale, [], { ...props, code: 'BAG_20' }), 2, 1, '12A')
    expect(parseItems(serializeItems(items))).toEqual(items)
    expect(parseItems('1-0-SEAT-9,1-0-BAG-0,x,1-0-BAG_20-12,../1')).toEqual([])
    expect(parseItems(null)).toEqual([])
  })
})
