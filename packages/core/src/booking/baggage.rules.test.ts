import { describe, expect, it } from 'vitest'
import { findBaggageProblems, type BaggageOption, type ChosenBaggage } from './baggage.rules.ts'

const baggageOption = (code: string, segmentIndex: number, more: Partial<BaggageOption> = {}): BaggageOption => ({
  code,
  segmentIndex,
  kind: 'CHECKED_BAGGAGE',
  pieces: 1,
  maxQuantity: 2,
  ...more,
})
const options = [
  ...[1, 2, 3].flatMap((index) => [baggageOption('20KG', index), baggageOption('30KG', index)]),
  baggageOption('MEAL', 1, { kind: 'MEAL', pieces: 0, maxQuantity: 1 }),
]
const chosen = (code: string, segmentIndex: number, more: Partial<ChosenBaggage> = {}): ChosenBaggage => ({
  code,
  segmentIndex,
  passenger: 0,
  quantity: 1,
  ...more,
})
/** Two connected outbound flights and one return flight. */
const problemsOf = (...baggage: ChosenBaggage[]) =>
  findBaggageProblems(baggage, {
    options,
    passengers: [{ type: 'ADULT' }, { type: 'INFANT' }],
    connected: [[1, 2], [3]],
  }).map(({ path, key }) => `${path} ${key}`)

describe('baggage', () => {
  it('requires the same baggage on connected flights of a direction and allows a different one on the return', () => {
    expect(problemsOf(chosen('20KG', 1), chosen('20KG', 2), chosen('30KG', 3))).toEqual([])
    expect(problemsOf(chosen('20KG', 1), chosen('30KG', 2))).toEqual([
      'baggage.0 input.baggage.connected',
      'baggage.1 input.baggage.connected',
    ])
    expect(problemsOf(chosen('20KG', 2))).toEqual(['baggage.0 input.baggage.connected'])
    expect(problemsOf(chosen('20KG', 1, { quantity: 2 }), chosen('20KG', 2))).toHaveLength(2)
  })

  it('allows at most three pieces per passenger and flight', () => {
    expect(problemsOf(chosen('20KG', 3, { quantity: 2 }), chosen('30KG', 3))).toEqual([])
    expect(problemsOf(chosen('20KG', 3, { quantity: 2 }), chosen('30KG', 3, { quantity: 2 }))).toEqual([
      'baggage.0 input.baggage.pieces',
      'baggage.1 input.baggage.pieces',
    ])
  })

  it("accepts only options of the flight, for a passenger of the booking, once and within the airline's maximum", () => {
    expect(problemsOf(chosen('99KG', 3))).toEqual(['baggage.0 input.baggage.unknown'])
    expect(problemsOf(chosen('MEAL', 3))).toEqual(['baggage.0 input.baggage.unknown'])
    expect(problemsOf(chosen('MEAL', 1))).toEqual([])
    expect(problemsOf(chosen('20KG', 3, { passenger: 2 }))).toEqual(['baggage.0 input.baggage.passenger'])
    expect(problemsOf(chosen('20KG', 3, { quantity: 3 }))).toEqual(['baggage.0 input.baggage.quantity'])
    expect(problemsOf(chosen('20KG', 3), chosen('20KG', 3))).toEqual(['baggage.1 input.baggage.twice'])
  })

  it('rejects baggage for infants', () => {
    expect(problemsOf(chosen('20KG', 3, { passenger: 1 }))).toEqual(['baggage.0 input.baggage.infant'])
  })
})
