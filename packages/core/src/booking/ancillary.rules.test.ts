import { describe, expect, test } from 'vitest'
import { canAncillaryOrderBecome, findAncillaryProblems, type RequestedAncillary } from './ancillary.rules.ts'

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
const requested = (code: string, segmentIndex: number, more: Partial<RequestedAncillary> = {}): RequestedAncillary => ({
  passenger: 0,
  segmentIndex,
  code,
  quantity: 1,
  ...more,
})
const problems = (items: RequestedAncillary[], more: Partial<Parameters<typeof findAncillaryProblems>[1]> = {}) =>
  findAncillaryProblems(items, { ...terms, ...more }).map(({ path, key }) => `${path} ${key}`)

describe('ancillaries bought after ticketing', () => {
  test('requires the same baggage on connected flights but not on both directions', () => {
    expect(problems([requested('B15', 1), requested('B15', 2), requested('B20', 3)])).toEqual([])
    expect(problems([requested('B15', 1), requested('B20', 3)])).toEqual(['items.0 input.baggage.connected'])
    expect(problems([requested('B15', 1), requested('B20', 2)])).toEqual([
      'items.0 input.baggage.connected',
      'items.1 input.baggage.connected',
    ])
  })

  test('allows one of each kind per passenger and flight', () => {
    const owned = [{ passenger: 0, segmentIndex: 3, kind: 'CHECKED_BAGGAGE' as const }]
    expect(problems([requested('B20', 3)], { owned })).toEqual(['items.0 input.extra.owned'])
    expect(problems([requested('C10', 3), requested('B20', 3, { passenger: 1 })], { owned })).toEqual([])
    expect(problems([requested('B15', 3), requested('B20', 3)])).toEqual(['items.1 input.extra.kind'])
    expect(problems([requested('B15', 3), requested('B15', 3)])).toEqual(['items.1 input.baggage.twice'])
  })

  test('rejects infants, unknown passengers and items that are not on sale', () => {
    expect(problems([requested('B15', 3, { passenger: 2 })])).toEqual(['items.0 input.baggage.infant'])
    expect(problems([requested('B15', 3, { passenger: 7 })])).toEqual(['items.0 input.baggage.passenger'])
    expect(problems([requested('B99', 3)])).toEqual(['items.0 input.baggage.unknown'])
    expect(problems([requested('B15', 3, { quantity: 3 })])).toEqual(['items.0 input.baggage.quantity'])
  })

  test('accepts one seat per passenger on flights with a seat map, and no seat twice', () => {
    const seat = (name: string | undefined, more: Partial<RequestedAncillary> = {}) =>
      requested('SEAT', 1, { seat: name, ...more })
    expect(problems([seat('1A'), seat('1B', { passenger: 1 }), seat('1A', { segmentIndex: 2 })])).toEqual([])
    expect(problems([seat('1A'), seat('1B')])).toEqual(['items.1 input.seat.twice'])
    expect(problems([seat('1A'), seat('1A', { passenger: 1 })])).toEqual(['items.1 input.seat.twice'])
    expect(problems([seat(undefined)])).toEqual(['items.0 input.seat.unknown'])
    expect(problems([seat('1A', { segmentIndex: 3 })])).toEqual(['items.0 input.seat.unknown'])
    expect(problems([seat('1A', { passenger: 2 })])).toEqual(['items.0 input.seat.infant'])
    expect(problems([seat('1A', { passenger: 9 })])).toEqual(['items.0 input.seat.passenger'])
  })
})

test('an ancillary order never leaves a final status', () => {
  expect(canAncillaryOrderBecome('UNPAID', 'TICKETING_IN_PROCESS')).toBe(true)
  expect(canAncillaryOrderBecome('UNPAID', 'TICKETED')).toBe(false)
  expect(canAncillaryOrderBecome('CANCELLED', 'TICKETING_IN_PROCESS')).toBe(false)
  expect(canAncillaryOrderBecome('TICKETING_IN_PROCESS', 'UNPAID')).toBe(true)
  expect(canAncillaryOrderBecome('TICKETED', 'UNPAID')).toBe(false)
  expect(canAncillaryOrderBecome('TICKETED', 'CANCELLED')).toBe(true)
})
