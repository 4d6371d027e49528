import { describe, expect, test } from 'vitest'
import chinese from '../messages/cancel.zh-CN.json' with { type: 'json' }
import english from '../messages/cancel.en.json' with { type: 'json' }
import { createTranslator } from '../shared/translator.ts'
import {
  cancelObstacles,
  cancelProofs,
  cancelReasons,
  cancelOptionKinds,
  refundObstacles,
  voidObstacles,
} from '../shared/contract/refund.ts'
import { recommendCancelOption, listCancelOptions, type CancelFacts } from './cancel.rules.ts'
import { cancelSituations, defaultFacts } from './cancel-situations.fixture.ts'

const optionsOf = (facts: Partial<CancelFacts>) => listCancelOptions({ ...defaultFacts, ...facts })

describe('recommends the best cancel option', () => {
  test.each(cancelSituations.map((each) => [each.name, each] as const))('%s', (_name, { facts, way, why }) => {
    const recommendation = recommendCancelOption(optionsOf(facts))
    expect({ way: recommendation.way, why: recommendation.why }).toEqual({ way, why })
  })

  test('covers every option and every reason with the situations', () => {
    expect(cancelSituations.length).toBeGreaterThanOrEqual(40)
    expect(new Set(cancelSituations.flatMap(({ way }) => way ?? []))).toEqual(new Set(cancelOptionKinds))
    expect(new Set(cancelSituations.map(({ why }) => why))).toEqual(new Set(cancelReasons))
  })

  test('never recommends a closed option, nor one that returns less money than another', () => {
    for (const { name, facts } of cancelSituations) {
      const options = optionsOf(facts)
      const { way } = recommendCancelOption(options)
      const chosen = options.find((option) => option.way === way)
      const moneyOf = ({ method, back, voucher = 0 }: (typeof options)[number]) =>
        method === 'CASH' ? back - voucher : 0
      const most = Math.max(0, ...options.map((option) => (option.open ? moneyOf(option) : 0)))
      expect(chosen?.open ?? true, name).toBe(true)
      expect(chosen ? moneyOf(chosen) : 0, name).toBe(most)
    }
  })

  test('states how much less the next best option returns', () => {
    expect(recommendCancelOption(optionsOf({})).over).toEqual({ way: 'VOLUNTARY', less: 10_400 })
  })
})

test('gives the reason why an option is unavailable, and the proof it requires', () => {
  expect(optionsOf({}).map(({ way, obstacle, proof }) => [way, obstacle, proof])).toEqual([
    ['STOP', 'NOT_TICKETING', 'NONE'],
    ['VOID', undefined, 'NONE'],
    ['VOLUNTARY', undefined, 'NONE'],
    ['INVOLUNTARY', 'NO_CAUSE', 'AIRLINE_NOTICE'],
    ['CLAIM', 'NOT_DONE_YET', 'DATE_AND_PROOF'],
  ])
  expect(optionsOf({ airlineChanged: true, changeIsKnown: true })[3]).toMatchObject({ proof: 'NONE' })
})

test('says that the airline does not void, also when only some passengers are selected', () => {
  const obstacleOf = (facts: Parameters<typeof optionsOf>[0]) =>
    optionsOf(facts).find(({ way }) => way === 'VOID')?.obstacle
  expect(obstacleOf({ isPart: true, void: { obstacle: 'NOT_SUPPORTED' } })).toBe('NOT_SUPPORTED')
  expect(obstacleOf({ isPart: true })).toBe('WHOLE_BOOKING')
})

test('recommends an option that the user may submit, and names the permission as the obstacle of the others', () => {
  const options = optionsOf({ doneAtAirline: true, airlineChanged: true, refused: ['CLAIM'] })
  expect(options.find(({ way }) => way === 'CLAIM')).toMatchObject({ open: false, obstacle: 'NO_PERMISSION' })
  const partly = optionsOf({ refused: ['STOP', 'VOID'] })
  expect(recommendCancelOption(partly)).toMatchObject({ way: 'VOLUNTARY', why: 'ONLY_WAY' })
})

describe.each([
  ['en', english],
  ['cn', chinese],
] as const)('messages in %s', (lang, translator) => {
  const { t } = createTranslator(lang, translator)
  test('exist for every option, reason, proof and unavailability', () => {
    const obstacles = new Set([...cancelObstacles, ...voidObstacles, ...refundObstacles])
    const keys = [
      ...cancelOptionKinds.map((way) => `cancel.way.${way}`),
      ...cancelReasons.map((why) => `cancel.why.${why}`),
      ...cancelProofs.map((proof) => `cancel.proof.${proof}`),
      ...[...obstacles].map((obstacle) => `cancel.obstacle.${obstacle}`),
    ]
    for (const key of keys) expect(t(key)).not.toBe(key)
  })
})
