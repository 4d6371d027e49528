import { describe, expect, it } from 'vitest'
import { baggageProblems, type BaggageOption, type ChosenBaggage } from './baggage.rules.ts'

const bag = (code: string, segmentIndex: number, more: Partial<BaggageOption> = {}): BaggageOption => ({
  code,
  segmentIndex,
  kind: 'CHECKED_BAGGAGE',
  pieces: 1,
  maxQuantity: 2,
  ...more,
})
const options = [
  ...[1, 2, 3].flatMap((index) => [bag('20KG', index), bag('30KG', index)]),
  bag('MEAL', 1, { kind: 'MEAL', pieces: 0, maxQuantity: 1 }),
]
const chosen = (code: string, segmentIndex: number, more: Partial<ChosenBaggage> = {}): ChosenBaggage => ({
  code,
  segmentIndex,
  passenger: 0,
  quantity: 1,
  ...more,
})
/** Two connected flights out, one back. */
const problemsOf = (...baggage: ChosenBaggage[]) =>
  baggageProblems(baggage, {
    options,
    passengers: [{ type: 'ADULT' }, { type: 'INFANT' }],
    connected: [[1, 2], [3]],
  }).map(({ path, key }) => `${path} ${key}`)

describe('baggage', () => {
  it('is the same on connected flights of one direction, and may differ back', () => {
    expect(problemsOf(chosen('20KG', 1), chosen('20KG', 2), chosen('30KG', 3))).toEqual([])
    expect(problemsOf(chosen('20KG', 1), chosen('30KG', 2))).toEqual([
      'baggage.0 input.baggage.connected',
      'baggage.1 input.baggage.connected',
    ])
    expect(problemsOf(chosen('20KG', 2))).toEqual(['baggage.0 input.baggage.connected'])
    expect(problemsOf(chosen('20KG', 1, { quantity: 2 }), chosen('20KG', 2))).toHaveLength(2)
  })

  it('is at most three pieces for each passenger and flight', () => {
    expect(problemsOf(chosen('20KG', 3, { quantity: 2 }), chosen('30KG', 3))).toEqual([])
    expect(problemsOf(chosen('20KG', 3, { quantity: 2 }), chosen('30KG', 3, { quantity: 2 }))).toEqual([
      'baggage.0 input.baggage.pieces',
      'baggage.1 input.baggage.pieces',
    ])
  })

  it('is sold on the flight, to somebody of the booking, once and not more often than the airline sells it', () => {
    expect(problemsOf(chosen('99KG', 3))).toEqual(['baggage.0 input.baggage.unknown'])
    expect(problemsOf(chosen('MEAL', 3))).toEqual(['baggage.0 input.baggage.unknown'])
    expect(problemsOf(chosen('MEAL', 1))).toEqual([])
    expect(problemsOf(chosen('20KG', 3, { passenger: 2 }))).toEqual(['baggage.0 input.baggage.passenger'])
    expect(problemsOf(chosen('20KG', 3, { quantity: 3 }))).toEqual(['baggage.0 input.baggage.quantity'])
    expect(problemsOf(chosen('20KG', 3), chosen('20KG', 3))).toEqual(['baggage.1 input.baggage.twice'])
  })

  it('is not sold to infants', () => {
    expect(problemsOf(chosen('20KG', 3, { passenger: 1 }))).toEqual(['baggage.0 input.baggage.infant'])
  })
})
