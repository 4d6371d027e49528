import { describe, expect, test } from 'vitest'
import { ancillaryMayBecome, extraProblems, type WantedExtra } from './ancillary.rules.ts'

const option = (code: string, segmentIndex: number, kind: 'CHECKED_BAGGAGE' | 'CARRY_ON' = 'CHECKED_BAGGAGE') => ({
  code,
  segmentIndex,
  kind,
  pieces: 1,
  maxQuantity: 2,
})
const terms = {
  options: [1, 2, 3].flatMap((at) => [option('B15', at), option('B20', at), option('C10', at, 'CARRY_ON')]),
  seatSegments: [1, 2],
  passengers: [{ type: 'ADULT' as const }, { type: 'CHILD' as const }, { type: 'INFANT' as const }],
  connected: [[1, 2], [3]],
  owned: [],
}
const wanted = (code: string, segmentIndex: number, more: Partial<WantedExtra> = {}): WantedExtra => ({
  passenger: 0,
  segmentIndex,
  code,
  quantity: 1,
  ...more,
})
const problems = (items: WantedExtra[], more: Partial<Parameters<typeof extraProblems>[1]> = {}) =>
  extraProblems(items, { ...terms, ...more }).map(({ path, key }) => `${path} ${key}`)

describe('extras after the ticket', () => {
  test('are the same bags on connected flights; directions may differ', () => {
    expect(problems([wanted('B15', 1), wanted('B15', 2), wanted('B20', 3)])).toEqual([])
    expect(problems([wanted('B15', 1), wanted('B20', 3)])).toEqual(['items.0 input.baggage.connected'])
    expect(problems([wanted('B15', 1), wanted('B20', 2)])).toEqual([
      'items.0 input.baggage.connected',
      'items.1 input.baggage.connected',
    ])
  })

  test('are bought once for each kind, passenger and flight', () => {
    const owned = [{ passenger: 0, segmentIndex: 3, kind: 'CHECKED_BAGGAGE' as const }]
    expect(problems([wanted('B20', 3)], { owned })).toEqual(['items.0 input.extra.owned'])
    expect(problems([wanted('C10', 3), wanted('B20', 3, { passenger: 1 })], { owned })).toEqual([])
    expect(problems([wanted('B15', 3), wanted('B20', 3)])).toEqual(['items.1 input.extra.kind'])
    expect(problems([wanted('B15', 3), wanted('B15', 3)])).toEqual(['items.1 input.baggage.twice'])
  })

  test('are nothing for infants and for nobody, and only what is sold', () => {
    expect(problems([wanted('B15', 3, { passenger: 2 })])).toEqual(['items.0 input.baggage.infant'])
    expect(problems([wanted('B15', 3, { passenger: 7 })])).toEqual(['items.0 input.baggage.passenger'])
    expect(problems([wanted('B99', 3)])).toEqual(['items.0 input.baggage.unknown'])
    expect(problems([wanted('B15', 3, { quantity: 3 })])).toEqual(['items.0 input.baggage.quantity'])
  })

  test('are seats of flights that have them, one for each, and never the same for two', () => {
    const seat = (name: string | undefined, more: Partial<WantedExtra> = {}) =>
      wanted('SEAT', 1, { seat: name, ...more })
    expect(problems([seat('1A'), seat('1B', { passenger: 1 }), seat('1A', { segmentIndex: 2 })])).toEqual([])
    expect(problems([seat('1A'), seat('1B')])).toEqual(['items.1 input.seat.twice'])
    expect(problems([seat('1A'), seat('1A', { passenger: 1 })])).toEqual(['items.1 input.seat.twice'])
    expect(problems([seat(undefined)])).toEqual(['items.0 input.seat.unknown'])
    expect(problems([seat('1A', { segmentIndex: 3 })])).toEqual(['items.0 input.seat.unknown'])
    expect(problems([seat('1A', { passenger: 2 })])).toEqual(['items.0 input.seat.infant'])
    expect(problems([seat('1A', { passenger: 9 })])).toEqual(['items.0 input.seat.passenger'])
  })
})

test('an order of extras never comes back from its end', () => {
  expect(ancillaryMayBecome('UNPAID', 'TICKETING_IN_PROCESS')).toBe(true)
  expect(ancillaryMayBecome('UNPAID', 'TICKETED')).toBe(false)
  expect(ancillaryMayBecome('CANCELLED', 'TICKETING_IN_PROCESS')).toBe(false)
  expect(ancillaryMayBecome('TICKETED', 'CANCELLED')).toBe(true)
})
